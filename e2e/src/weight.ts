import type { Browser, BrowserContextOptions } from 'playwright-core'

/** What a first visit to a page may weigh: scripts and style sheets together, as they travel (brotli), in bytes. */
export const WEIGHT_LIMITS = { landing: 95_000, dashboard: 175_000 } as const

export interface Weight {
  /** Bytes of scripts and style sheets. */
  code: number
  /** Bytes of everything, fonts and answers of the API among it. */
  all: number
  /** The heaviest files first. */
  files: { path: string; bytes: number }[]
}

/** Loads a page in a browser that has never seen it, and sums up what it asked for until it was quiet. */
export async function weightOf(
  browser: Browser,
  url: string,
  state?: BrowserContextOptions['storageState'],
): Promise<Weight> {
  const context = await browser.newContext(state ? { storageState: state } : {})
  try {
    const page = await context.newPage()
    const loads: Promise<{ path: string; type: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      const type = request.resourceType()
      // The stream of live events never ends.
      if (type === 'eventsource') return
      loads.push(
        request.sizes().then(
          ({ responseBodySize }) => ({ path: new URL(request.url()).pathname, type, bytes: responseBodySize }),
          () => ({ path: request.url(), type, bytes: 0 }),
        ),
      )
    })
    await page.goto(url)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('load')
    await page.waitForTimeout(3000)
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
