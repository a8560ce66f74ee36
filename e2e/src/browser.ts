import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

/** Debian's browser, where one is installed; used where the bundled one does not run. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Ends what hangs: nothing that works comes near it. */
export const PATIENCE_MS = 2 * 60_000

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

/** Starts the browser that npm installed; a system one where CHROMIUM_PATH names it or ours is not made for this machine. */
export async function startBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const path = await browserPath()
  const env = environment(path)
  return chromium.launch({
    executablePath: path,
    env,
    args: [...ARGS, ...args],
    headless: true,
    timeout: PATIENCE_MS,
  })
}

let shared: Promise<Browser> | undefined

/**
 * The browser of this process, where a profile of one's own is enough: the files that a worker runs share it. Whoever takes it
 * closes the profiles, with `closeProfiles`, and leaves it open.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared?.catch(() => undefined)
  return known?.isConnected() ? known : (shared = startBrowser())
}

/** Closes every profile that is open in it. */
export async function closeProfiles(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** A browser that keeps everything in that folder, as people's do. It ends with its context. */
export async function startBrowserKeeping(folder: string): Promise<BrowserContext> {
  const path = await browserPath()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    env: environment(path),
    args: ARGS,
    headless: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    timeout: PATIENCE_MS,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** Another hand on a browser that was started with that debugging port: it reaches the browser's own profile. */
export const joinBrowser = (port: number): Promise<Browser> => chromium.connectOverCDP(`http://127.0.0.1:${port}`)

/** Whether the browser that npm installed is made for this machine. */
const isBundled = process.platform === 'linux' && process.arch === 'x64'

async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (isBundled) {
    const { path, remove } = await unpackBrowser()
    process.once('exit', remove)
    return path
  }
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No browser is bundled for this machine: install Chromium and name it in CHROMIUM_PATH')
}

/**
 * Unpacks the bundled browser once for all processes that this one starts; returns what removes it. Without one, or with
 * CHROMIUM_PATH, it does nothing.
 */
export async function shareBrowser(): Promise<() => void> {
  if (!isBundled || process.env.CHROMIUM_PATH) return () => undefined
  const { path, remove } = await unpackBrowser()
  process.env.CHROMIUM_PATH = path
  return remove
}

/** Into a folder of this process's own: a shared one may belong to somebody else, or be half written. */
async function unpackBrowser(): Promise<{ path: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'loose-ends-browser-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const before = { ...process.env }
  process.env.TMPDIR = folder
  // It unpacks the libraries that a bare machine lacks only where it believes to run on this service.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  try {
    const { default: bundled } = await import('@sparticuz/chromium')
    const path = await bundled.executablePath()
    writeFileSync(join(folder, FONTS_FILE), fontConfiguration(folder))
    return { path, remove }
  } catch (error) {
    remove()
    throw error
  } finally {
    // What it sets is for the browser, and no matter of the programs beside it.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

const FONTS_FILE = 'fonts.conf'

/** The bundled browser brings its libraries and fonts along, beside itself. */
function environment(path: string): Record<string, string> {
  const own = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const folder = dirname(path)
  // Its own font configuration looks in fixed folders; without any font, all text is of no size.
  const fonts = join(folder, FONTS_FILE)
  if (!existsSync(fonts)) return own
  const libraries = [join(folder, 'al2023/lib'), own.LD_LIBRARY_PATH ?? []].flat().join(':')
  return { ...own, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts'), FONTCONFIG_FILE: fonts }
}

const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
