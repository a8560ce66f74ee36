// Builds the web app into web/dist: the bundles, then the pages that are drawn at the build.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { PRODUCT_NAME_PLACEHOLDER } from './placeholders.ts'

interface Drawing {
  drawLanding(productName: string, ai: boolean): string
  drawPrivacy(productName: string, ai: boolean): string
}

const ROOT = import.meta.dirname
const configFile = join(ROOT, 'vite.config.ts')
/** The year is the server's to fill in, as the product's name is: a page is built once and served for years. */
const thisYear = `© ${new Date().getFullYear()}`

const PAGES = ['index.html', 'landing.html', 'privacy.html']
/** The font of the first paint, asked for before the style sheet names it. */
const FIRST_FONT = /^hanken-grotesk-latin-wght-normal-.*\.woff2$/

async function changePage(page: string, placed: string, content: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  if (!html.includes(placed)) throw new Error(`${page} has no ${placed}`)
  await writeFile(
    page,
    html.replace(placed, () => content),
  )
}

async function preloadFont(outDir: string): Promise<void> {
  const font = (await readdir(join(outDir, 'assets'))).find((name) => FIRST_FONT.test(name))
  if (!font) throw new Error('The font of the first paint is not among the assets')
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}" />`
  for (const page of PAGES) await changePage(join(outDir, page), '</title>', `</title>\n    ${link}`)
}

/** The bundler gives every page its own script; this one needs none. */
async function withoutScripts(page: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replaceAll(/\s*<(script (?:async )?type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, ''),
  )
}

/** Drawn for installations with an AI and for those without; the server leaves the one that is true. */
async function drawInto(page: string, draw: (productName: string, ai: boolean) => string): Promise<void> {
  const drawn = (ai: boolean) => draw(PRODUCT_NAME_PLACEHOLDER, ai).replace(thisYear, '© __YEAR__')
  const both = `<!--without-ai-->${drawn(false)}<!--/without-ai--><!--with-ai-->${drawn(true)}<!--/with-ai-->`
  await changePage(page, '<div id="root"></div>', `<div id="root">${both}</div>`)
}

/** The server sends these as they are: compressed once, as hard as it goes. */
async function compressAssets(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(join(assets, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(body, { params }))
      await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(body, { level: 9 }))
    }),
  )
}

/** Builds into `outDir` (absolute). */
export async function buildWeb(outDir: string): Promise<void> {
  const drawingDir = `${outDir}.drawing`
  await build({ root: ROOT, configFile, logLevel: 'warn', build: { outDir } })
  await preloadFont(outDir)
  await compressAssets(join(outDir, 'assets'))
  await build({
    root: ROOT,
    configFile,
    logLevel: 'warn',
    build: {
      outDir: drawingDir,
      ssr: 'src/app/prerender.tsx',
      copyPublicDir: false,
      rolldownOptions: { input: 'src/app/prerender.tsx' },
    },
    ssr: { noExternal: true },
  })
  try {
    const drawing = (await import(pathToFileURL(join(drawingDir, 'prerender.js')).href)) as Drawing
    await drawInto(join(outDir, 'landing.html'), drawing.drawLanding)
    await withoutScripts(join(outDir, 'privacy.html'))
    await drawInto(join(outDir, 'privacy.html'), drawing.drawPrivacy)
  } finally {
    await rm(drawingDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildWeb(process.argv[2] ?? join(ROOT, 'dist'))
