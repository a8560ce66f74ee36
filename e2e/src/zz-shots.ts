import { mkdir } from 'node:fs/promises'
import { startBrowser } from './browser.ts'
import { startProgram } from './program.ts'
import { connect, openItem, visit, wholeMailbox } from './visit.ts'
const FOLDER = '/tmp/shots-page'
await mkdir(FOLDER, { recursive: true })
const [program, browser] = await Promise.all([startProgram(), startBrowser()])
try {
  const first = await visit(browser, program.url, {})
  await first.page.goto('/')
  await connect(first.page)
  await first.page.waitForURL('**/dashboard')
  await wholeMailbox(first.page)
  for (const path of ['/dashboard', '/dashboard?tab=sent']) {
    await first.page.goto(path)
    await first.page
      .getByRole('button', { name: /^Snooze/ })
      .first()
      .waitFor()
    await first.page
      .getByRole('button', { name: /^Snooze/ })
      .nth(3)
      .click({ force: true })
    const tomorrow = first.page.getByRole('dialog').getByRole('button', { name: /^Tomorrow/ })
    if (await tomorrow.isVisible().catch(() => false)) await tomorrow.click()
    await first.page.waitForTimeout(1000)
  }
  const state = await first.context.storageState()
  await first.context.close()
  let kept = state
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [768, 1000],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (process.argv[2] && !process.argv[2].split(',').includes(`${width}-${colorScheme}`)) continue
      const { context, page } = await visit(browser, program.url, { width, height, colorScheme, state: kept as never })
      const picture = async (name: string) => {
        await page.waitForTimeout(700)
        await page.screenshot({ path: `${FOLDER}/${width}-${colorScheme}-${name}.png` })
      }
      for (const path of [
        '/dashboard',
        '/dashboard?tab=sent',
        '/people',
        '/completed',
        '/snoozed',
        '/left-out',
        '/settings',
      ]) {
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' })
        await picture(path.slice(1).replace(/\?tab=/, '-'))
        if (path === '/dashboard') {
          await openItem(page.locator('#content').getByRole('article').first())
          await picture('pane')
        }
      }
      kept = await context.storageState()
      await context.close()
      const out = await visit(browser, program.url, { width, height, colorScheme })
      await out.page.goto('/')
      await out.page.waitForTimeout(1500)
      await out.page.screenshot({ path: `${FOLDER}/${width}-${colorScheme}-landing.png` })
      await out.context.close()
    }
  }
} finally {
  await browser.close()
  await program.stop()
}
