import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerRead } from './answer-read.ts'
import { deliver } from './letters.ts'
import { restOnMessages, told } from './messages.ts'
import { setStage, type Stage } from './stage.ts'
import { wholeMailbox } from './visit.ts'

const GMAIL_UNREACHABLE = 'Gmail cannot be reached right now. Please try again in a moment.'
const OURS = 'Something went wrong on our side. Please try again.'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await setStage()
  // What a sync finds is told by the one that is asked for here.
  await stage.losePushes()
})
afterEach(async () => {
  await page?.context().close()
  await stage.google('resetFaults')
})
afterAll(() => stage?.close())

/** Fails every such call until the faults are reset; asked to come back much later, nobody tries again meanwhile. */
const fault = (match: string, status: number) =>
  stage.google('fault', { match, status, times: null, headers: { 'retry-after': '3600' } })

/** Signs in on a page that hears what syncs do. */
async function enter(email: string): Promise<void> {
  ;({ page } = await stage.visit())
  const hears = listening()
  await stage.signIn(page, email)
  await hears
}

/** After a sign-in, in whichever browser, a sync can be asked for at once. */
const endThePause = (email: string) => new TestBrowser({ origin: stage.program.url, fetch }).signIn({ email })

/** Settles once the server tells the page that is loaded next what happens. */
const listening = () => page.waitForResponse('**/api/events')

/** Holds back the answers to such requests until it is let go. */
async function hold(url: string, answer: Parameters<Route['fulfill']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fulfill(answer).catch(() => undefined) // The page has given it up.
  })
  return resolve
}

/** What the server says of the newest sync: also who asked for it. */
const newestSync = () =>
  page.evaluate<unknown>(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('looseends_session') ?? '{}') as Record<string, string>
    return (await fetch('/api/sync', { headers: { Authorization: `Bearer ${access_token}` } })).json()
  })

const syncNow = () => page.getByRole('button', { name: 'Sync emails now' }).click()

const IDRIS = 'Idris Bello <idris@northquay.example>'

/** Requests in the inbox; returns how their owner answers two of them. */
async function requests(email: string, things: string[]): Promise<() => Promise<void>> {
  const open: [string, string][] = []
  for (const thing of things) {
    const body = `Hi,\n\nCould you send me the final ${thing} by Friday?\n\nIdris`
    open.push([thing, await deliver(stage, email, { from: IDRIS, to: email, subject: thing, body, hoursAgo: 5 })])
  }
  return async () => {
    for (const [thing, answers] of open.splice(0, 2)) {
      const body = `Hi Idris,\n\nHere is the final ${thing}, attached.\n\nMe`
      const letter = { from: email, to: IDRIS, subject: `Re: ${thing}`, body, answers }
      await deliver(stage, email, { ...letter, labels: ['SENT'], hoursAgo: 0 })
    }
  }
}

describe('a sync that fails', () => {
  it('[ER-01] [SM-01] after the sign-in, before it begins, and when there are too many calls', async () => {
    const email = await stage.newAccount('Ana Ruiz')
    await fault('/profile', 503)
    await enter(email)
    await told(page, 'Failed to sync Gmail. Please try again later.')
    await syncNow()
    await told(page, 'Sync failed', GMAIL_UNREACHABLE)
    await stage.google('resetFaults')
    await fault('/profile', 429)
    await syncNow()
    await told(
      page,
      'Rate limit reached',
      'Gmail API rate limit exceeded. Intelligent monitoring will resume automatically.',
    )
    await stage.google('resetFaults')
    await syncNow()
    await told(page, 'Intelligent Gmail sync completed')
    await page.getByRole('button', { name: /^Sync available in \dm \d+s$/ }).waitFor()
  })

  it('[ER-01] [SM-02] while it reads the inbox', async () => {
    const email = await stage.newAccount('Ben Okafor')
    await requests(email, ['room plan'])
    await fault('/batch/', 503)
    await enter(email)
    await syncNow()
    await told(page, 'Sync failed', `Inbox processing failed: ${GMAIL_UNREACHABLE}`)
  })

  it('[ER-01] [SM-02] while it reads what was sent', async () => {
    const email = await stage.newAccount('Cleo Marsh')
    await deliver(stage, email, { from: email, to: IDRIS, subject: 'Offer', body: 'Shall we meet?', labels: ['SENT'] })
    await fault('/batch/', 503)
    await enter(email)
    await syncNow()
    await told(page, 'Sync failed', `Sent email processing failed: ${GMAIL_UNREACHABLE}`)
  })
})

describe('a sync that is refused', () => {
  it('[ER-01] [VA-08] during the cooldown of the server, while one runs, without a person, and for reasons of ours', async () => {
    const email = await stage.newAccount('Dana Reyes')
    await enter(email)
    await page.getByRole('button', { name: /^Sync available in/ }).waitFor()
    await page.clock.install({ time: Date.now() + 4 * 60_000 })
    await page.reload()
    await restOnMessages(page)
    await syncNow()
    const toast = page.locator('[data-kind]').filter({ has: page.getByText('Sync on cooldown', { exact: true }) })
    await toast
      .getByText(/^Please wait [0-2]m \d{1,2}s before syncing again\. Background monitoring continues\.$/)
      .waitFor()
    for (const [status, code, title, description] of [
      [409, 'sync_in_progress', 'Sync in progress', 'Intelligent email sync is already running'],
      [401, 'not_authenticated', 'Authentication required', 'Please log in to sync emails'],
      [500, 'internal', 'Sync failed', OURS],
    ] as const) {
      const json = { error: { code, message: 'x' } }
      await page.route('**/api/functions/sync-gmail-activity', (route) => route.fulfill({ status, json }))
      await syncNow()
      await told(page, title, description)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

describe('a sync that completes items', () => {
  it('[ER-01] [CA-05] [SM-03] tells what, asked for here, in the background, or while the page was closed; notifications that fail', async () => {
    const email = await stage.newAccount('Elif Aydin')
    // A watch that begins late asks for a sync of what came before it: there is none.
    await fault('/watch', 403)
    const answerTwo = await requests(email, ['room plan', 'seating list', 'wine order', 'speech'])
    await enter(email)
    await page.getByRole('article').nth(3).waitFor()
    // One sync at a time: that of the sign-in is over.
    await page.getByRole('button', { name: /^Sync available in/ }).waitFor()
    // The reading of older mail lists new mail, too: the answers would be taken from the sync that is to tell of them.
    await wholeMailbox(page)
    await answerTwo()
    await endThePause(email)
    // The end of the one before completes nothing.
    await page.evaluate(`
      globalThis.heard = []
      for (const name of ['gmail-sync-complete', 'auto-completion-detected'])
        addEventListener(name, (event) => event.detail.autoCompletions !== 0 && heard.push([name, event.detail]))
    `)
    const asked = await page.evaluate(async () => {
      const { access_token, user_id } = JSON.parse(localStorage.getItem('looseends_session') ?? '{}') as Record<
        string,
        string
      >
      const { status } = await fetch('/api/functions/sync-gmail-activity', {
        method: 'POST',
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ user_id, trigger: 'page' }),
      })
      return status
    })
    expect(asked).toBe(202)
    await told(page, '2 items auto-completed! (background)')
    expect(await page.evaluate('heard')).toEqual([
      [
        'gmail-sync-complete',
        expect.objectContaining({ completedInBackground: false, autoCompletions: 2, intelligentMode: true }),
      ],
      ['auto-completion-detected', expect.objectContaining({ count: 2, source: 'intelligent_monitoring' })],
    ])
    await completedByHand(email, answerTwo)
    // A page without the app: what was open would heed the marker itself.
    await page.goto('/privacy.html')
    await page.evaluate(() => {
      const marker = { isActive: true, progress: 'Processing inbox...', startTime: Date.now() - 600_000 }
      localStorage.setItem('looseends_sync_state', JSON.stringify(marker))
    })
    await page.goto('/dashboard')
    await told(
      page,
      'Sync completed in background',
      'Your emails have been processed while you were away. Dashboard refreshed.',
    )
    expect(await page.evaluate(() => localStorage.getItem('looseends_sync_state'))).toBeNull()
    await failingNotifications()
  })

  async function completedByHand(email: string, answerTwo: () => Promise<void>): Promise<void> {
    await answerTwo()
    await endThePause(email)
    const hears = listening()
    await page.reload()
    await hears
    await syncNow()
    await told(page, 'Intelligent Gmail sync completed', '2 items were automatically marked as completed.').catch(
      async (error: unknown) => {
        throw new Error(`the newest sync: ${JSON.stringify(await newestSync())}`, { cause: error })
      },
    )
    await told(page, '2 items auto-completed!')
    await page.unrouteAll({ behavior: 'wait' })
  }

  async function failingNotifications(): Promise<void> {
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const broken = { status: 500, json: { error: { code: 'internal', message: 'x' } } }
    const letMarkingFail = await hold('**/api/notifications/**', broken)
    await bell.click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('button', { name: 'Marking...' }).waitFor()
    letMarkingFail()
    await told(page, 'Error marking all as read', OURS)
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().getByRole('button').click()
    await told(page, 'Error updating notification', OURS)
    await page.unrouteAll({ behavior: 'wait' })
    const { promise: failing, resolve: letFetchingFail } = Promise.withResolvers<void>()
    await answerRead(page, '/api/notifications', broken, failing)
    // Without the item that the notification opened.
    await page.goto('/dashboard')
    await bell.click()
    await page.getByText('Loading notifications...', { exact: true }).waitFor()
    letFetchingFail()
    await told(page, 'Error fetching notifications', OURS)
  }
})
