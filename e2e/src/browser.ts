import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

/** Debian's browser, where one is installed; used where the bundled one does not run. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
  return chromium.launch({ executablePath: await browserPath(), args: [...ARGS, ...args], headless: true })
}

/** A browser that keeps everything in that folder, as people's do. It ends with its context. */
export async function startBrowserKeeping(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await browserPath(),
    args: ARGS,
    headless: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
}

/** Another hand on a browser that was started with that debugging port: it reaches the browser's own profile. */
export const joinBrowser = (port: number): Promise<Browser> => chromium.connectOverCDP(`http://127.0.0.1:${port}`)

async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser()
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No browser is bundled for this machine: install Chromium and name it in CHROMIUM_PATH')
}

/** Unpacks the browser into a folder of this process's own: a shared one may belong to somebody else, or be half written. */
async function unpackedBrowser(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loose-ends-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  // It unpacks the libraries that a bare machine lacks only where it believes to run on this service.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  try {
    const { default: bundled } = await import('@sparticuz/chromium')
    const path = await bundled.executablePath()
    // Its own font configuration looks in fixed folders; without any font, all text is of no size.
    process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
    writeFileSync(process.env.FONTCONFIG_FILE, fontConfiguration(folder))
    return path
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
