// Builds the web app into web/dist: the bundles, then what draws the pages that stand before any script runs.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const ROOT = import.meta.dirname
const configFile = join(ROOT, 'vite.config.ts')
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

/** The server's file that draws pages, out of reach of the browser: what begins with a dot is not served. */
const DRAWING_DIR = '.drawing'

/** What no page needs without a network: the landing page and the privacy policy are for visitors. */
const ONLINE_ONLY = /^(landing|privacy|hero|operator)/

/** The files that open the app without a network; those that are not named by their content with what tells a version. */
async function precached(outDir: string): Promise<{ url: string; revision: string | null }[]> {
  const assets = (await readdir(join(outDir, 'assets'))).filter(
    (name) => (/\.(js|css)$/.test(name) || FIRST_FONT.test(name)) && !ONLINE_ONLY.test(name),
  )
  const named = await Promise.all(
    ['index.html', 'theme.js', 'favicon.svg'].map(async (name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(await readFile(join(outDir, name)))
        .digest('base64url'),
    })),
  )
  return [...assets.map((name) => ({ url: `/assets/${name}`, revision: null })), ...named]
}

/** The service worker knows the other files by name: it is built last. */
async function buildServiceWorker(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', __PRECACHED__: JSON.stringify(await precached(outDir)) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(ROOT, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** What draws pages on the server. */
async function buildDrawing(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(outDir, DRAWING_DIR),
      ssr: 'src/app/draw-page.tsx',
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/app/draw-page.tsx',
        output: { entryFileNames: 'draw-page.mjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  })
}

/** Builds into `outDir` (absolute), for production: started by a test, a build would take it for one, and its drawing file fail. */
async function buildWeb(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ root: ROOT, configFile, logLevel: 'warn', build: { outDir } })
  await preloadFont(outDir)
  await withoutScripts(join(outDir, 'privacy.html'))
  await Promise.all([compressAssets(join(outDir, 'assets')), buildServiceWorker(outDir), buildDrawing(outDir)])
}

if (import.meta.main) await buildWeb(process.argv[2] ?? join(ROOT, 'dist'))
