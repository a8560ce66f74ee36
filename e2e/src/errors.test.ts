import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerRead, isReadOf } from './answer-read.ts'
import { restOnMessages, told } from './messages.ts'
import { setStage, type Stage } from './stage.ts'
import { openItem } from './visit.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

let stage: Stage
/** One person, signed in; each test has a page of its own. */
let context: BrowserContext
let page: Page

beforeAll(async () => {
  stage = await setStage()
  const one = await stage.signedIn()
  context = one.context
  await one.page.close()
})
afterEach(async () => {
  // What is still answered for the page then has nobody left to answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  await stage.google('resetFaults')
})
afterAll(() => stage?.close())

async function open(path: string): Promise<Page> {
  page = await context.newPage()
  await page.goto(path)
  return page
}

/** Ends when some button of the list says that, be it for the moment in which its item leaves. Begin before it does. */
const saysOnce = (words: string) =>
  page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('[role=tabpanel] button')]
      if (!buttons.some(({ ariaLabel }) => ariaLabel?.startsWith('${words}: '))) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })`)

const cut = (path: string) => page.route(path, (route) => route.abort())
const BROKEN = { status: 500, json: { error: { code: 'internal', message: 'x' } } }
const broken = (route: Route) => route.fulfill(BROKEN)
const rows = () => page.getByRole('tabpanel').getByRole('article')
const titleOf = async () => (await rows().first().getByRole('heading').textContent()) ?? ''
const row = (title: string) => rows().filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const followUps = async () => {
  await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
  // The tab before it stays until this one is there.
  await rows()
    .getByRole('button', { name: /^Snooze for 3 days:/ })
    .first()
    .waitFor()
}

describe('items', () => {
  it('[ER-01] [SM-07] a task that could not be saved is back; one that could is told', async () => {
    await open('/dashboard')
    await rows().first().waitFor()
    const title = await titleOf()
    await page.route('**/api/tasks/*', broken)
    await row(title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await told(page, 'Update failed', 'Could not update task status. Please try again.')
    await expect.poll(titleOf).toBe(title)
    await page.unrouteAll()
    await row(title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await told(page, 'Task updated', 'Task status has been updated successfully.')
  })

  it('[ER-01] [FC-05] a follow-up on the dashboard, failed, completed and snoozed', async () => {
    await open('/dashboard')
    await followUps()
    const title = await titleOf()
    await page.route('**/api/follow-ups/*', broken)
    await row(title)
      .getByRole('button', { name: /^Mark as Done:/ })
      .click()
    await told(page, 'Failed to update follow-up', 'An error occurred. Please try again.')
    await expect.poll(titleOf).toBe(title)
    await page.unrouteAll()
    const completed = saysOnce('Completed')
    await row(title)
      .getByRole('button', { name: /^Mark as Done:/ })
      .click()
    await completed
    await told(page, 'Follow-up completed!', 'Item has been marked as completed.')
    await row(title).waitFor({ state: 'detached' })
    const next = row(await titleOf())
    const snooze = next.getByRole('button', { name: /^Snooze for 3 days:/ })
    await snooze.hover()
    await page.getByRole('tooltip', { name: "We'll remind you in 3 days at 9:00 AM." }).waitFor()
    const day = await page.evaluate(() =>
      new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB', { month: 'short', day: 'numeric' }),
    )
    const snoozed = saysOnce('Snoozed')
    await snooze.click()
    await snoozed
    await told(page, 'Follow-up snoozed!', `Item will reappear on ${day}.`)
  })

  it('[ER-01] [FC-05] a follow-up on a list screen, and its undo', async () => {
    await open('/snoozed')
    const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await page.route('**/api/follow-ups/*', broken)
    await card.getByRole('button', { name: /^Mark as Done:/ }).click()
    await told(page, 'Error', 'Failed to update the follow-up. Please try again.')
    await page.unrouteAll()
    await restOnMessages(page)
    await card.getByRole('button', { name: /^Mark as Done:/ }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await told(page, 'Follow-up completed!')
    await page.route('**/api/items/undo', broken)
    await undo.click()
    await told(page, 'Error', 'Failed to snooze the follow-up. Please try again.')
  })

  it('[ER-01] [FC-02] a follow-up without a thread cannot be opened', async () => {
    page = await context.newPage()
    await page.route('**/api/follow-ups?*', async (route) => {
      const response = await route.fetch()
      const { items, ...rest } = (await response.json()) as { items: object[] }
      await route.fulfill({ response, json: { ...rest, items: items.map((item) => ({ ...item, thread_id: null })) } })
    })
    await page.route(/\/api\/items\/[^/]+$/, async (route) => {
      const response = await route.fetch()
      const entry = (await response.json()) as { record: object }
      await route.fulfill({ response, json: { ...entry, record: { ...entry.record, thread_id: null } } })
    })
    await page.goto('/dashboard')
    await followUps()
    await (await openItem(rows().first())).getByRole('button', { name: /^Follow Up:/ }).click()
    await told(page, 'Cannot open email', 'No thread ID is available for this follow-up.')
  })

  it('[ER-01] [CA-03] a list that cannot be loaded is asked for three more times, 1, 2 and 4 seconds apart', async () => {
    // A clock is one for all pages of a context.
    page = (await stage.signedIn()).page
    // The page's clock stands: what counts is how long the page chooses to wait, not how long this machine works.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let asked = 0
    page.on('request', (request) => {
      if (isReadOf(request.url(), '/api/follow-ups')) asked += 1
    })
    await answerRead(page, '/api/follow-ups', BROKEN)
    await page.goto('/archive')
    /** How long the page waits until it asks for that time; a request that is under way has half a second for each step. */
    const waitFor = async (time: number) => {
      let ms = 0
      const isAsked = async () => {
        if (asked >= time) return true
        await page.clock.runFor(50)
        ms += 50
        return false
      }
      await expect.poll(isAsked, { interval: 500 }).toBe(true)
      return ms
    }
    await waitFor(1)
    for (const [index, ms] of [1000, 2000, 4000].entries()) {
      await page.clock.runFor(ms - 100)
      if (ms === 4000) await page.getByText('Still loading follow-ups...').waitFor()
      expect(asked).toBe(index + 1)
      expect(await waitFor(index + 2)).toBeLessThan(ms)
    }
    await page.clock.runFor(100)
    await page.getByText('Error loading follow-ups. Please try again.', { exact: true }).waitFor()
    expect(asked).toBe(4)
  })

  it('[ER-01] [DB-02] a summary that cannot be loaded', async () => {
    page = await context.newPage()
    await answerRead(page, '/api/summary', BROKEN)
    await page.goto('/dashboard')
    await page.getByText('Unable to load your summary', { exact: true }).waitFor()
    await page.getByText('Please refresh the page to try again.', { exact: true }).waitFor()
  })
})

describe('the labels', () => {
  const create = () => page.getByRole('button', { name: 'Create Gmail Labels' })

  it('[ER-01] [SM-08] what a failed creation says', async () => {
    await open('/settings?tab=email')
    await create().waitFor()
    await stage.google('fault', {
      match: 'POST /gmail/v1/users/me/labels',
      status: 503,
      headers: { 'retry-after': '600' },
    })
    await create().click()
    await told(page, 'Error Creating Labels', 'Gmail cannot be reached at the moment')
    for (const [status, json, ...words] of [
      [200, { success: false, error: 'Gmail account not connected' }, 'Gmail account not connected'],
      [
        409,
        { error: { code: 'email_account_disconnected', message: 'x' } },
        'Authentication Required',
        'Please reconnect your Gmail account with the required permissions',
      ],
      [500, { error: { code: 'internal', message: 'x' } }, 'Error Creating Labels', 'Could not create Gmail labels'],
    ] as const) {
      await page.route('**/api/functions/gmail-labels-manager', (route) => route.fulfill({ status, json }), {
        times: 1,
      })
      await create().click()
      await told(page, ...words)
    }
  })

  it('[ER-01] [ST-02] settings that cannot be loaded or saved', async () => {
    page = await context.newPage()
    await answerRead(page, '/api/email-settings', BROKEN)
    await page.goto('/settings?tab=email')
    await told(page, 'Error', 'Failed to load Gmail labels settings')
    await page.unrouteAll()
    await page.reload()
    await create().click()
    await told(page, 'Gmail Labels Created', 'Successfully created Loose Ends folders in Gmail')
    await page.route('**/api/email-settings', (route) =>
      route.request().method() === 'GET' ? route.fallback() : broken(route),
    )
    await page.getByRole('switch', { name: 'Enable Gmail labels' }).click()
    await told(page, 'Error', 'Failed to update Gmail labels setting')
  })
})

describe('a mailbox that lets nobody in any more', () => {
  it('[ER-01] [BE-03] labels and the connection say so, and why connecting again failed', async () => {
    const email = await stage.newAccount('Ben Okafor')
    const { page: other } = await stage.visit()
    page = other
    await stage.signIn(page, email)
    await page.goto('/settings?tab=email')
    await create(page).waitFor()
    await stage.google('revoke', { email })
    await create(page).click()
    await told(page, 'Authentication Error', 'Please reconnect your Gmail account to enable labels')
    await page.goto('/settings')
    const connect = page.getByRole('button', { name: 'Connect Gmail' })
    await connect.waitFor()
    await page.route('**/api/auth/start', (route) => route.abort(), { times: 1 })
    await connect.click()
    await told(page, 'Connection Failed', UNREACHABLE)
    await page.route('**/api/auth/start', (route) => route.fulfill({ body: 'no answer of ours' }), { times: 1 })
    await connect.click()
    await told(page, 'Connection Failed', 'Could not connect to Gmail')
  })
  const create = (where: Page) => where.getByRole('button', { name: 'Create Gmail Labels' })
})

describe('the frame', () => {
  it('[ER-01] [SH-05] a page that fails says so, with two ways on', async () => {
    await open('/dashboard')
    await rows().first().waitFor()
    await page.route('**/assets/completed-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("this page is broken")' }),
    )
    await page.getByRole('link', { name: 'Completed' }).first().click()
    await page.getByRole('heading', { name: 'Something went wrong', exact: true }).waitFor()
    await page.getByText('this page is broken', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Force remount' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Something went wrong', exact: true }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Force remount' }).click()
    await page.getByRole('heading', { name: 'Completed', exact: true }).waitFor()
  })
})

describe('the way out', () => {
  it('[ER-01] [ST-04] an account that cannot be deleted is still there', async () => {
    await open('/settings')
    await cut('**/api/account/delete')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('button', { name: 'Yes, delete my account' }).click()
    await told(page, 'Error', 'Failed to delete account. Please try again.')
    await page.getByText('maya@lindqvist.example').first().waitFor()
  })

  it('[ER-01] [CB-06] signing out, failed and done', async () => {
    await open('/dashboard')
    const signOut = async () => {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await cut('**/api/auth/sign-out')
    await signOut()
    await told(page, 'Failed to sign out. Please try again.')
    await page.unrouteAll()
    await signOut()
    await told(page, 'Signed out successfully')
    await page.waitForURL(`${stage.program.url}/`)
  })
})
