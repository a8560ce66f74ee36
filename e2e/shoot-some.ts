import { mkdir } from 'node:fs/promises'
import { startBrowser } from './src/browser.ts'
import { startProgram } from './src/program.ts'
import { connect, openItem, readWhole, visit } from './src/visit.ts'
const FOLDER = '/tmp/shots'
await mkdir(FOLDER, { recursive: true })
const pages = process.argv.slice(2)
const [program, browser] = await Promise.all([startProgram(), startBrowser()])
try {
  for (const [size, width, colorScheme] of [['wide', 1440, 'light'], ['narrow', 390, 'dark']] as const) {
    const { context, page } = await visit(browser, program.url, { width, colorScheme })
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await readWhole(page)
    for (const path of pages) {
      const [url = '', opened] = path.split('#')
      await page.goto(url)
      await page.getByRole('heading').first().waitFor()
      await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' })
      if (opened !== undefined) await openItem(page.locator('#content').getByRole('article').nth(Number(opened)))
      await page.waitForTimeout(600)
      await page.screenshot({ path: `${FOLDER}/${path.replace(/[^a-z0-9]+/g, '-')}-${size}.png` })
    }
    await context.close()
  }
} finally {
  await browser.close()
  await program.stop()
}
