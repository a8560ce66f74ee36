import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

/** What a first visit to a page may weigh: scripts and style sheets together, as they travel (brotli), in bytes. */
export const WEIGHT_LIMITS = { landing: 95_000, dashboard: 172_000 } as const

export interface Weight {
  /** Bytes of scripts and style sheets. */
  code: number
  /** Bytes of everything, fonts and answers of the API among it. */
  all: number
  /** The heaviest files first. */
  files: { path: string; bytes: number }[]
}

/** What a page puts off until it is quiet is no part of a first visit to it. */
const DROP_WHAT_IS_PUT_OFF = `{
  const start = setTimeout
  window.setTimeout = (work, ms, ...rest) => (ms >= 5000 ? 0 : start(work, ms, ...rest))
}`

/** Without a request for so long, a page has all that it asks for by itself. */
const QUIET_MS = 1500

/**
 * Loads a page in a browser that has never seen it, and sums up what it asked for until it was quiet. `state` is who is
 * signed in, `there` what is on the page at the latest then.
 */
export async function weightOf(
  browser: Browser,
  url: string,
  state?: BrowserContextOptions['storageState'],
  there: (page: Page) => Locator = (page) => page.locator('h1').first(),
): Promise<Weight> {
  const context = await browser.newContext(state ? { storageState: state } : {})
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(DROP_WHAT_IS_PUT_OFF)
    const page = await context.newPage()
    const loads: Promise<{ path: string; type: string; bytes: number }>[] = []
    const open = new Set<Request>()
    let changedAt = Date.now()
    page.on('request', (request) => {
      // The stream of live events never ends.
      if (new URL(request.url()).pathname === '/api/events') return
      open.add(request)
      changedAt = Date.now()
    })
    const close = (request: Request) => {
      open.delete(request)
      changedAt = Date.now()
    }
    page.on('requestfailed', close)
    page.on('requestfinished', (request) => {
      close(request)
      loads.push(
        request.sizes().then(
          ({ responseBodySize }) => ({
            path: new URL(request.url()).pathname,
            type: request.resourceType(),
            bytes: responseBodySize,
          }),
          () => ({ path: request.url(), type: request.resourceType(), bytes: 0 }),
        ),
      )
    })
    await page.goto(url)
    await there(page).waitFor()
    while (open.size > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(100)
    const done = await Promise.all(loads)
    const sum = (some: typeof done) => some.reduce((total, { bytes }) => total + bytes, 0)
    const isCode = ({ path, type }: { path: string; type: string }) =>
      type === 'script' || type === 'stylesheet' || /\.(js|css)$/.test(path)
    return {
      code: sum(done.filter(isCode)),
      all: sum(done),
      files: done.map(({ path, bytes }) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes),
    }
  } finally {
    await context.close()
  }
}
