import { paths } from '@loose-ends/domain/page-paths.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTab, PAGES, PHONE, setOperatorStage, show, WIDE } from './pages.ts'
import type { Stage } from './stage.ts'
import { settled } from './visit.ts'

/** They show nothing of their own, and lead on at once. */
const PASSED_THROUGH = [paths.callback, paths.providerStart, paths.tasks]

/** Half of what an access token lives: its renewal must not be among the answers that are held back. */
const SESSION_MS = 5 * MINUTE_MS

let stage: Stage
let kept: { context: BrowserContext; until: number } | null = null

beforeAll(async () => {
  stage = await setOperatorStage()
})
afterAll(() => stage?.close())

/** The browser of somebody who signed in lately. */
async function signedIn(): Promise<BrowserContext> {
  if (kept && Date.now() < kept.until) return kept.context
  await kept?.context.close()
  const { context } = await stage.signedIn({ fresh: true })
  kept = { context, until: Date.now() + SESSION_MS }
  return context
}

interface Shift {
  /** As Chromium counts it (CLS). */
  value: number
  /** What moved, and from where to where. Pixels from the top. */
  moved: string[]
}

/** What is on screen that moved by itself since the page was opened. */
const layoutShifts = (page: Page) =>
  page.evaluate<Shift[]>(`new Promise((resolve) => {
    const shifts = []
    const told = ({ node, previousRect, currentRect }) =>
      (node?.outerHTML ?? node?.textContent ?? '').slice(0, 160) + ': ' + previousRect.y + ' → ' + currentRect.y
    const observer = new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries())
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(told) })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
  })`)

/** More than nothing, for a letter's width; far less than anything that is seen to move. */
const MOST_SHIFT = 0.01

/** Which of what is asked for comes next: as it was asked, or the other way round, the program's own pieces too. */
const ORDERS = {
  'as asked': { held: /\/api\//, next: (waiting: Held[]) => waiting.shift() },
  'the last first': { held: /\/api\/|\.js$/, next: (waiting: Held[]) => waiting.pop() },
} as const
const WAYS = [
  { size: WIDE, order: 'as asked' },
  { size: PHONE, order: 'the last first' },
] as const

/** Lets one answer through, and resolves once the page has it. */
type Held = () => Promise<void>

/**
 * The next two frames are drawn, or nothing is drawn at the moment: what came by then is on the screen, and what it makes
 * the page ask for is asked. A page that gives way to the next one in the middle of that has nothing more to draw.
 */
const drawn = (page: Page) =>
  page
    .evaluate(
      `new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        setTimeout(resolve, 500)
      })`,
    )
    .catch(() => undefined)

/** Opens the page while its answers come one at a time, in that order, each once the one before it is drawn. */
async function showSlowly(page: Page, [path, heading]: readonly [string, string], order: keyof typeof ORDERS) {
  const { held, next } = ORDERS[order]
  const waiting: Held[] = []
  await page.route(held, async (route) => {
    // The stream of live events never ends.
    if (route.request().url().includes('/api/events')) return route.continue()
    await new Promise<void>((resolve) => {
      waiting.push(async () => {
        resolve()
        const response = await route.request().response()
        await response?.finished()
      })
    })
    await route.continue()
  })
  const shown = { isOver: false }
  const showing = show(page, path, heading).finally(() => (shown.isOver = true))
  while (!shown.isOver) {
    await drawn(page)
    await next(waiting)?.()
  }
  await showing
  await settled(page)
}

/** Fails when the page moves by itself, in a wide window or on a phone, in whatever order what it waits for comes. */
async function expectStill(path: string, heading: string): Promise<void> {
  for (const { size, order } of WAYS) {
    const page = await newTab(await signedIn())
    await page.setViewportSize(size)
    await showSlowly(page, [path, heading], order)
    const shifts = await layoutShifts(page)
    const all = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(all > MOST_SHIFT ? shifts : [], `${path}, ${size.width} px, ${order}`).toEqual([])
    await page.close()
  }
}

describe('a page that is opened', () => {
  it('[WV-01] are all that the app has an address for', () => {
    const listed = new Set(PAGES.map(([path]) => path.replace(/\?.*/, '')))
    expect(Object.values(paths).filter((path) => !listed.has(path))).toEqual(PASSED_THROUGH)
  })

  it.each(PAGES)(
    '[WV-01] %s does not move while it loads, in whatever order its answers and files come',
    async (path, heading) => {
      await expectStill(path, heading)
    },
  )

  it('[WV-01] a person’s page does not move while it loads either, in whatever order its answers and files come', async () => {
    const page = await newTab(await signedIn())
    await show(page, '/people', 'People')
    const link = page.locator('#content a[href*="person="]').first()
    const name = (await link.textContent()) ?? ''
    const path = (await link.getAttribute('href')) ?? ''
    await page.close()
    await expectStill(path, name)
  })
})
