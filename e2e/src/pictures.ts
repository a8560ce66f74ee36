// Draws the pictures that stand beside the pages from our own drawing: icons, and the picture that links show.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startBrowser } from './browser.ts'

const PUBLIC = new URL('../../web/public/', import.meta.url)
const FONT = new URL(
  '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  import.meta.url,
)
const THREAD = `
  <path stroke="#1f1c18" d="M3 21.500c6.500 0 12.500-.5 16.300-3.800 4.700-4.200 3.200-11.200-2.300-11.200-5.400 0-6.700 7.200-2.200 11 1.200 1 2.500 1.800 4 2.500"/>
  <path stroke="#b93a1a" d="M18.800 20c3.200 1.500 6.600 2.700 9.700 6"/>`
const mark = (size: number, margin: number) => `
  <svg width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${32 + 2 * margin} ${32 + 2 * margin}" fill="none" stroke-linecap="round" stroke-width="3">${THREAD}</svg>`

const sheet = (body: string, extra = '') => `<!doctype html><style>
  html, body { margin: 0; background: #faf8f4 } svg { display: block } ${extra}</style>${body}`

const openGraph = (font: string) =>
  sheet(
    `<main><svg class="line" width="1200" height="300" viewBox="0 0 1200 300" fill="none" stroke-width="5" stroke-linecap="round">
      <path stroke="#1f1c18" d="M-20 190C120 190 190 90 300 110c80 13 70 100 12 100-62 0-58-108 52-122 120-15 168 106 286 106 96 0 152-42 140-90-11-40-74-34-78 8-4 50 70 86 152 86 40 0 78-8 112-24"/>
      <path stroke="#b93a1a" d="M976 174c44-20 76-50 112-50 34 0 40 46 12 54-30 8-44-36-14-58"/></svg>
      <h1>See what you owe people,<br>and who owes you an answer</h1><p>What people asked of you, what you promised, what nobody has answered.</p></main>`,
    `@font-face { font-family: H; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
     main { width: 1200px; height: 630px; font-family: H; color: #1f1c18; position: relative; overflow: hidden }
     h1 { position: absolute; left: 80px; top: 72px; margin: 0; font-size: 76px; line-height: 1.05; font-weight: 650; letter-spacing: -0.03em }
     p { position: absolute; left: 80px; top: 268px; margin: 0; font-size: 30px; color: #544e46 } .line { position: absolute; left: 0; top: 336px }`,
  )

/** An .ico that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const browser = await startBrowser()
const shoot = async (html: string, width: number, height: number, omitBackground = false) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(omitBackground ? html.replace('background: #faf8f4', '') : html)
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ omitBackground })
  await page.close()
  return picture
}
const write = (name: string, picture: Buffer) => writeFile(fileURLToPath(new URL(name, PUBLIC)), picture)
try {
  const font = (await readFile(fileURLToPath(FONT))).toString('base64')
  await write('open-graph.png', await shoot(openGraph(font), 1200, 630))
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const)
    await write(name, await shoot(sheet(mark(size, 5)), size, size))
  await write('favicon.ico', ico(await shoot(sheet(mark(32, 0)), 32, 32, true), 32))
} finally {
  await browser.close()
}
