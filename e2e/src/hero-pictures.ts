import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { connect, openItem, readWhole, settled, visit } from './visit.ts'

/** Where the landing page takes its pictures from; they are part of the repository. */
const FOLDER = fileURLToPath(new URL('../../web/src/app/screens/landing/pictures', import.meta.url))
const SIZES = { wide: { width: 1280, height: 800, scale: 1.5 }, narrow: { width: 390, height: 640, scale: 2 } }
const QUALITY = 0.8

/** Encodes a PNG as WebP, by the browser. */
const asWebp = (page: Page, png: Buffer) =>
  page.evaluate<string>(`(async () => {
    const picture = new Image()
    picture.src = 'data:image/png;base64,${png.toString('base64')}'
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', ${QUALITY}).split(',')[1]
  })()`)

/** Takes the landing page's pictures of the product: the dashboard of the demo mailbox, wide with a mail opened beside it. */
export async function takeHeroPictures(browser: Browser, url: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { context, page } = await visit(browser, url, { ...options, colorScheme })
      await page.goto('/')
      await connect(page)
      await page.waitForURL('**/dashboard')
      await readWhole(page)
      const rows = page.getByRole('tabpanel').getByRole('article')
      await rows.first().waitFor()
      if (size === 'wide') {
        const opened = await openItem(rows.first())
        await opened.getByRole('region', { name: 'The mail' }).locator('mark, iframe').first().waitFor()
        // The page has kept the row where it was pressed: its own head is behind the bar then.
        await page.evaluate('scrollTo(0, 0)')
      }
      await page.mouse.move(0, 0)
      await settled(page)
      const png = await page.screenshot()
      const blank = await context.newPage()
      await writeFile(`${FOLDER}/dashboard-${size}-${colorScheme}.webp`, await asWebp(blank, png), 'base64')
      await context.close()
    }
  }
}
