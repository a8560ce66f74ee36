// Takes a picture of every page and of what opens over it, from wide to narrow, light and dark, of the demo mailbox. For people to look at.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startBrowser } from './browser.ts'
import { takeHeroPictures } from './hero-pictures.ts'
import { startProgram } from './program.ts'
import { openOverlay, OVERLAYS } from './overlays.ts'
import { connect, openItem, pane, readWhole, visit } from './visit.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url))
const PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms', '/no-such-page']
const GUARDED_PAGES = [
  '/dashboard',
  '/dashboard?tab=sent',
  '/dashboard?tab=manual',
  '/actionables',
  '/snoozed',
  '/completed',
  '/archive',
  '/left-out',
  '/left-out?tab=maybe',
  '/people',
  '/scheduled',
  '/sent-to-ai',
  '/settings',
  '/settings?tab=email',
]
/** Lists whose first row is opened. */
const OPENED_ON = ['/dashboard', '/dashboard?tab=sent', '/completed', '/left-out', '/left-out?tab=maybe']
const WIDTHS = { wide: 1440, middle: 1024, small: 768, narrow: 390 }

await mkdir(FOLDER, { recursive: true })
const [program, browser] = await Promise.all([startProgram(), startBrowser()])
try {
  for (const [size, width] of Object.entries(WIDTHS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { context, page } = await visit(browser, program.url, { width, colorScheme })
      const picture = async (name: string, fullPage = true) => {
        await page.waitForTimeout(600)
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, fullPage })
      }
      for (const path of PUBLIC_PAGES) {
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await picture(path.slice(1) || 'landing')
      }
      await page.goto('/')
      await connect(page)
      await page.getByText('Setting authentication session...').waitFor()
      await picture('callback')
      await page.waitForURL('**/dashboard')
      await readWhole(page)
      for (const path of GUARDED_PAGES) {
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' })
        await picture(path.slice(1).replace(/\?tab=/, '-'), false)
      }
      const rows = page.locator('#content').getByRole('article')
      for (const path of OPENED_ON) {
        await page.goto(path)
        await rows.first().waitFor()
        const opened = await openItem(rows.first())
        await opened.getByRole('region', { name: 'The mail' }).locator('mark, iframe, p').first().waitFor()
        await picture(`${path.slice(1).replace(/\?tab=/, '-')}-opened`, false)
      }
      await page.goto('/dashboard')
      await openItem(rows.first())
      await pane(page)
        .getByRole('button', { name: /^Reply:/ })
        .click()
      await pane(page).getByRole('region', { name: 'Reply' }).getByRole('textbox').first().waitFor()
      await pane(page).locator('mark, iframe').first().waitFor()
      await picture('dashboard-reply', false)
      await page.goto('/completed')
      await rows.first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('group', { name: 'Selected items' }).waitFor()
      await picture('completed-selecting', false)
      await page.goto('/people')
      await page.locator('#content').getByRole('link').first().click()
      await rows.first().waitFor()
      await picture('person', false)
      for (const overlay of OVERLAYS) {
        await openOverlay(page, overlay)
        await picture(`over-${overlay.name}`, false)
      }
      await context.close()
    }
  }
  await takeHeroPictures(browser, program.url)
} finally {
  await browser.close()
  await program.stop()
}
process.stderr.write(`The pictures are in ${FOLDER}\n`)
