import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'

const MAYA = /Maya Lindqvist/
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export interface Visit {
  context: BrowserContext
  page: Page
  /** What went wrong in the page so far: uncaught errors, console errors, blocked resources. */
  complaints: string[]
}

export interface VisitOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Whether the offer of labels may come up; otherwise it counts as just declined. */
  offers?: boolean
  /** What an earlier visit left in its browser. */
  state?: SavedState
}

type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A fresh browser profile on that site. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, height = 900, colorScheme = 'light', offers = false, state } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(state ? { storageState: state } : {}),
  })
  await context.addInitScript(`localStorage.setItem('vite-ui-theme', '${colorScheme}')`)
  if (!offers) await declineOffers(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** A dialog over the dashboard would be in the way of every journey that is about something else. */
async function declineOffers(context: BrowserContext): Promise<void> {
  await context.route('**/api/email-settings', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    try {
      const response = await route.fetch()
      const settings = (await response.json()) as object
      await route.fulfill({ response, json: { ...settings, onboarding_shown_at: new Date().toISOString() } })
    } catch {
      await route.abort().catch(() => undefined) // The visit ended meanwhile.
    }
  })
}

/** Goes from the landing page through the provider's pages; stops where the provider sends the person back to. */
export async function connect(
  page: Page,
  choose: { account?: RegExp; decision?: 'Allow' | 'Deny'; untick?: RegExp[] } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Try it Free →' }).first().click()
  await page.getByRole('button', { name: choose.account ?? MAYA }).click()
  for (const label of choose.untick ?? []) await page.getByRole('checkbox', { name: label }).uncheck()
  await page.getByRole('button', { name: choose.decision ?? 'Allow' }).click()
}

/** Well below the ten minutes that an access token lives: a session that two browsers refresh is ended. */
const SHARED_MS = 4 * 60_000

/**
 * Visits that begin on the dashboard, signed in as the person of the demo. A sign-in takes seconds by design, so visits
 * share one; those that end or count sessions ask for one of their own with `fresh`.
 */
export function signedInVisits() {
  let shared: { state: SavedState; url: string; at: number } | null = null

  async function signIn(one: Visit): Promise<void> {
    await one.page.goto('/')
    await connect(one.page)
    await one.page.waitForURL('**/dashboard', { timeout: 60_000 })
  }

  return async (browser: Browser, url: string, options: VisitOptions & { fresh?: boolean } = {}): Promise<Visit> => {
    const known = options.fresh !== true && shared?.url === url && Date.now() - shared.at < SHARED_MS ? shared : null
    const one = await visit(browser, url, known ? { ...options, state: known.state } : options)
    if (known) {
      await one.page.goto('/dashboard')
      await Promise.race([
        one.page.getByRole('heading', { name: 'Dashboard' }).waitFor({ timeout: 60_000 }),
        one.page.waitForURL(({ pathname }) => pathname === '/', { timeout: 60_000 }),
      ])
      if (new URL(one.page.url()).pathname === '/dashboard') return one
      shared = null
    }
    await signIn(one)
    if (options.fresh !== true) shared = { state: await one.context.storageState(), url, at: Date.now() }
    return one
  }
}

/** What axe finds wrong with the page, as `rule: element` lines. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
