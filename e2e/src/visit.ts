import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'
import { keepMessages } from './messages.ts'
import { signedInState, type SavedState } from './signed-in-state.ts'
import { sayOf } from './what-was-shown.ts'

const MAYA = /Maya Lindqvist/
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export interface Visit {
  context: BrowserContext
  page: Page
  /** What went wrong in the page so far: uncaught errors, console errors, blocked resources. */
  complaints: string[]
}

/** The dashboard that is open says what came of all mail: nothing is being read any more (WV-11). */
export const readWhole = (page: Page): Promise<void> =>
  page.locator('output').filter({ hasText: 'messages → ' }).waitFor()

export interface VisitOptions {
  width?: number
  height?: number
  /** Pixels of a picture for each of the page's. */
  scale?: number
  colorScheme?: 'light' | 'dark'
  /** The browser's time zone (IANA); London's unless named. */
  zone?: string
  /** Whether the offer of labels may come up; otherwise it counts as just declined. */
  offers?: boolean
  /** Whether the service worker may be registered: what it answers passes by `page.route`. */
  worker?: boolean
  /** What an earlier visit left in its browser. */
  state?: SavedState
}

/** A fresh browser profile on that site. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    width = 1440,
    height = 900,
    colorScheme = 'light',
    zone = 'Europe/London',
    offers = false,
    state,
    scale = 1,
    worker = false,
  } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    timezoneId: zone,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(state ? { storageState: state } : {}),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  sayOf(context)
  await context.addInitScript(`localStorage.setItem('vite-ui-theme', '${colorScheme}')`)
  await keepMessages(context)
  if (!offers) await context.addInitScript(DECLINE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' || OF_OUR_OWN_SCRIPT.test(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  return { context, page, complaints }
}

/** The frame of a mail runs nothing, not even what keeps messages: `mail.test.ts` proves that. */
const OF_OUR_OWN_SCRIPT = /^Blocked script execution in '[^']*\/mail-frame\.html/

/** Just now, or later still, whatever the browser's clock is set to. */
const DECLINED_AT = '2999-01-01T00:00:00.000Z'

/**
 * A line above the lists would move them in journeys that are about something else. The page's own asking is answered so, as a
 * browser whose requests go by way of a test keeps nothing of what it has loaded.
 */
const DECLINE = `(() => {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    const { method = 'GET' } = init ?? {}
    if (method !== 'GET' || !response.ok || !response.url.endsWith('/api/email-settings')) return response
    const settings = { ...(await response.json()), onboarding_shown_at: '${DECLINED_AT}' }
    return new Response(JSON.stringify(settings), { status: response.status, headers: response.headers })
  }
})()`

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

/** Whether neither a sync nor the reading of older mail is under way. */
const IS_WHOLE_MAILBOX_READ = `(async () => {
  const [, kept] = Object.entries(localStorage).find(([key]) => key.endsWith('_session'))
  const headers = { Authorization: 'Bearer ' + JSON.parse(kept).access_token }
  const { entry, last_metric, backfill } = await (await fetch('/api/sync', { headers })).json()
  return Boolean(last_metric && backfill.done) && !['pending', 'processing'].includes(entry?.status)
})()`

/** Waits until the whole mailbox of the person who is signed in there is read. */
export async function wholeMailbox(page: Page): Promise<void> {
  // `waitForFunction` takes the promise of an answer for the answer.
  while (!(await page.evaluate<boolean>(IS_WHOLE_MAILBOX_READ))) await page.waitForTimeout(250)
}

/** The same, and shows their dashboard anew: from then on no list changes and no message comes up by itself. */
export async function readWholeMailbox(page: Page): Promise<void> {
  await wholeMailbox(page)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/**
 * Waits until the page has nothing left to do: what it drew last is where it stays, and hears the keyboard. A browser
 * that waits for a frame which never comes never counts itself idle: after five seconds it is taken as it is.
 */
export const settled = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 }))')

/** What stands beside the list, or over it: the item that was opened. */
export const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Opened item' })

/** What names in an address what is open: an item, what may be one, or a message that was left out. */
const OPEN_NAMES = ['item', 'maybe', 'message']

/** Opens what a row stands for, as a click does; returns the pane that shows it. */
export async function openItem(row: Locator): Promise<Locator> {
  const link = row.getByRole('heading', { level: 3 }).getByRole('link')
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', row.page().url())
  const id = OPEN_NAMES.map((name) => searchParams.get(name)).find(Boolean) ?? ''
  await link.click()
  // The address changes before what is shown of the item that was open until then.
  await row.page().locator(`[data-open-item="${id}"]`).getByRole('heading', { level: 2 }).waitFor()
  return pane(row.page())
}

/** Clicks what changes an item or a setting, and waits until that is kept: a page that is left earlier may call it off. */
export const clickAndSave = (button: Locator) =>
  Promise.all([
    button
      .page()
      .waitForResponse(
        (response) =>
          response.request().method() !== 'GET' && /\/api\/(?!auth|functions)/.test(response.url()) && response.ok(),
      ),
    button.click(),
  ])

/** Well below the ten minutes that an access token lives: a session that two browsers refresh is ended. */
const SHARED_MS = 4 * 60_000

/**
 * Visits that begin on the dashboard, signed in as the person of the demo, whose mailbox is read. They share a session; those
 * that end or count sessions ask for one of their own with `fresh`.
 */
export function signedInVisits() {
  let shared: { state: SavedState; url: string; at: number } | null = null

  /** Null when that session is over. */
  async function enter(
    browser: Browser,
    url: string,
    options: VisitOptions & { state: SavedState },
  ): Promise<Visit | null> {
    const one = await visit(browser, url, options)
    // A page that takes long to load renews the session: tokens are good once, so those that are kept are so no more.
    one.page.on('request', (request) => {
      if (shared?.state === options.state && request.url().endsWith('/api/auth/refresh')) shared = null
    })
    await one.page.goto('/dashboard')
    await Promise.race([
      one.page.getByRole('heading', { name: 'Dashboard' }).waitFor(),
      one.page.waitForURL(({ pathname }) => pathname === '/'),
    ])
    if (new URL(one.page.url()).pathname === '/dashboard') return one
    await one.context.close()
    return null
  }

  return async (
    browser: Browser,
    url: string,
    { fresh = false, ...options }: VisitOptions & { fresh?: boolean } = {},
  ): Promise<Visit> => {
    const known = !fresh && shared?.url === url && Date.now() - shared.at < SHARED_MS ? shared : null
    const again = known && (await enter(browser, url, { ...options, state: known.state }))
    if (again) return again
    const state = await signedInState(url, options.zone)
    if (!fresh) shared = { state, url, at: Date.now() }
    const one = await enter(browser, url, { ...options, state })
    if (!one) throw new Error('a session that has just begun is over')
    return one
  }
}

/**
 * Targets that are partly behind something that stands over the page: a menu, a dialog, a message, the bar at the top.
 * They are no target where they are covered, and whole again once it is closed or the page scrolls.
 */
const COVERED = `(targets) => {
  const over = [...document.body.querySelectorAll('*')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position))
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return targets.filter((target) => !over.some((element) => element.contains(target)) &&
    over.some((element) => meet(element.getBoundingClientRect(), target.getBoundingClientRect())))
}`

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that a colour scheme decides: for axe, a page is otherwise the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const violations = (only: object) => `(async () => {
  const finite = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const { violations } = await axe.run({
    runOnly: ${JSON.stringify(only)},
    elementRef: true,
    // Half of its time goes into how what it passed could be found again.
    resultTypes: ['violations'],
    selectors: false,
  })
  const tooSmall = violations.find(({ id }) => id === 'target-size')?.nodes ?? []
  const covered = new Set((${COVERED})(tooSmall.map(({ element }) => element)))
  return violations.flatMap(({ id, nodes }) => nodes
    .filter(({ element }) => id !== 'target-size' || !covered.has(element))
    .map(({ html }) => id + ': ' + html.slice(0, 160)))
})()`

/** What axe finds wrong with the page, as `rule: element` lines. */
export const accessibilityViolations = (page: Page) => runAxe(page, { type: 'tag', values: RULES })

/** The same, of its colours alone. */
export const colourViolations = (page: Page) => runAxe(page, { type: 'rule', values: COLOUR_RULES })

async function runAxe(page: Page, only: object): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate<string[]>(violations(only))
}
