import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Debian's browser, where one is installed; used where the bundled one does not run. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

/** Starts the browser that npm installed; a system one where CHROMIUM_PATH names it or ours is not made for this machine. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: ARGS, headless: true })
}

async function browserPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64') {
    // It unpacks the libraries that a bare machine lacks only where it believes to run on this service.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: bundled } = await import('@sparticuz/chromium')
    return bundled.executablePath()
  }
  const found = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No browser is bundled for this machine: install Chromium and name it in CHROMIUM_PATH')
}
