import { joinBrowser, startBrowser } from '@loose-ends/e2e/browser.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { connect, visit } from '@loose-ends/e2e/visit.ts'
import { WEIGHT_LIMITS, weightOf } from '@loose-ends/e2e/weight.ts'
import lighthouse from 'lighthouse'
import type { BenchResult } from './bench.ts'

const ROUTES = ['/', '/contact', '/privacy', '/terms'] as const
const GUARDED_ROUTES = ['/dashboard', '/actionables', '/snoozed', '/settings'] as const
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof AIMS
type SignedIn = Parameters<typeof weightOf>[2]
type Browser = Awaited<ReturnType<typeof startBrowser>>

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function signedIn(browser: Browser, url: string): Promise<SignedIn> {
  const { page, context } = await visit(browser, url)
  await page.goto('/')
  await connect(page)
  await page.waitForURL('**/dashboard', { timeout: 30_000 })
  await page.locator('article').first().waitFor({ timeout: 60_000 })
  const state = await context.storageState()
  await context.close()
  return state
}

/** What else this machine does counts against a page: of so many runs, the one in the middle is told. */
const RUNS = 3

/** Lighthouse's scores for a page as a slow phone sees it, and what it found wanting. */
async function scoresOf(url: string, port: number, categories: readonly Category[]) {
  const runs: Awaited<ReturnType<typeof oneRun>>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await oneRun(url, port, categories))
  const performance = ({ scores }: Awaited<ReturnType<typeof oneRun>>) => new Map(scores).get('performance') ?? 0
  const middle = runs.sort((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)]
  if (!middle) throw new Error('Lighthouse did not run')
  return middle
}

async function oneRun(url: string, port: number, categories: readonly Category[]) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // The session of a signed-in page is kept there.
    disableStorageReset: true,
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories: scored, audits } = result.lhr
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)] as const)
  const wanting = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id)
  return { scores, wanting, isWithinAim: scores.every(([name, score]) => score >= AIMS[name]) }
}

/** What the pages weigh as they travel, by route, and Lighthouse's scores of the landing page and the dashboard. */
export async function bench(): Promise<BenchResult> {
  const port = 9300 + (process.pid % 600)
  const [program, browser] = await Promise.all([
    startProgram(),
    startBrowser({ args: [`--remote-debugging-port=${port}`] }),
  ])
  try {
    const state = await signedIn(browser, program.url)
    const weights = new Map<string, number>()
    for (const route of ROUTES) weights.set(route, (await weightOf(browser, program.url + route)).code)
    for (const route of GUARDED_ROUTES) weights.set(route, (await weightOf(browser, program.url + route, state)).code)
    const landing = await scoresOf(`${program.url}/`, port, ['performance', 'accessibility', 'best-practices', 'seo'])
    // Lighthouse opens a tab of its own, in the browser's first profile: that one is signed in there.
    const dashboard = await dashboardScores(browser, program.url, port)
    const told = ({ scores, wanting }: typeof landing) =>
      scores.map(([name, score]) => `${name} ${score}`).join(', ') +
      (wanting.length > 0 ? ` (${wanting.join(', ')})` : '')
    const isLight =
      (weights.get('/') ?? 0) <= WEIGHT_LIMITS.landing && (weights.get('/dashboard') ?? 0) <= WEIGHT_LIMITS.dashboard
    return {
      figures:
        `${[...weights].map(([route, bytes]) => `${route} ${kilobytes(bytes)}`).join(', ')}; ` +
        `landing page: ${told(landing)}; dashboard: ${told(dashboard)}`,
      isWithinAim: isLight && landing.isWithinAim && dashboard.isWithinAim,
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}

async function dashboardScores(browser: Browser, url: string, port: number) {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url: `${url}/` })
  const same = await joinBrowser(port)
  try {
    const page = same
      .contexts()[0]
      ?.pages()
      .find((one) => one.url() === `${url}/`)
    if (!page) throw new Error(`The tab ${targetId} is not there`)
    await connect(page)
    await page.waitForURL('**/dashboard', { timeout: 30_000 })
    await page.locator('article').first().waitFor({ timeout: 60_000 })
    await page.goto('about:blank')
    return await scoresOf(`${url}/dashboard`, port, ['performance', 'accessibility', 'best-practices'])
  } finally {
    await same.close()
  }
}
