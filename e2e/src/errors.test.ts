import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setStage, type Stage } from './stage.ts'
import { readWholeMailbox } from './visit.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

let stage: Stage
/** One person, signed in; each test has a page of its own. */
let context: BrowserContext
let page: Page

beforeAll(async () => {
  stage = await setStage()
  const one = await stage.visit()
  context = one.context
  await stage.signIn(one.page)
  await readWholeMailbox(one.page)
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

/** A message with exactly these words. */
async function told(title: string, description?: string): Promise<void> {
  const toast = page.locator('[data-kind]').filter({ has: page.getByText(title, { exact: true }) })
  const whole = description === undefined ? toast : toast.filter({ has: page.getByText(description, { exact: true }) })
  await whole.first().waitFor()
}

/** Ends when some button of the list says that, be it for the moment in which its item leaves. Begin before it does. */
const saysOnce = (words: string) =>
  page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('[role=tabpanel] button')]
      if (!buttons.some(({ textContent }) => textContent === '${words}')) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })`)

const cut = (path: string) => page.route(path, (route) => route.abort())
const broken = (route: Route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } })
const rows = () => page.getByRole('tabpanel').getByRole('article')
const titleOf = async () => (await rows().first().getByRole('heading').textContent()) ?? ''
const row = (title: string) => rows().filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const followUps = async () => {
  await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
  // The tab before it stays until this one is there.
  await rows().getByRole('button', { name: 'Snooze for 3 days' }).first().waitFor()
}

describe('items', () => {
  it('[ER-01] [SM-07] a task that could not be saved is back; one that could is told', async () => {
    await open('/dashboard')
    await rows().first().waitFor()
    const title = await titleOf()
    await cut('**/api/tasks/*')
    await row(title).getByRole('button', { name: 'Done' }).click()
    await told('Update failed', 'Could not update task status. Please try again.')
    await expect.poll(titleOf).toBe(title)
    await page.unrouteAll()
    await row(title).getByRole('button', { name: 'Done' }).click()
    await told('Task updated', 'Task status has been updated successfully.')
  })

  it('[ER-01] [FC-05] a follow-up on the dashboard, failed, completed and snoozed', async () => {
    await open('/dashboard')
    await followUps()
    const title = await titleOf()
    await cut('**/api/follow-ups/*')
    await row(title).getByRole('button', { name: 'Mark as Done' }).click()
    await told('Failed to update follow-up', 'An error occurred. Please try again.')
    await expect.poll(titleOf).toBe(title)
    await page.unrouteAll()
    const completed = saysOnce('Completed')
    await row(title).getByRole('button', { name: 'Mark as Done' }).click()
    await completed
    await told('Follow-up completed!', 'Item has been marked as completed.')
    await row(title).waitFor({ state: 'detached' })
    const next = row(await titleOf())
    const snooze = next.getByRole('button', { name: 'Snooze for 3 days' })
    await snooze.hover()
    await page.getByRole('tooltip', { name: "We'll remind you in 3 days at 9:00 AM." }).waitFor()
    const day = await page.evaluate(() =>
      new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB', { month: 'short', day: 'numeric' }),
    )
    const snoozed = saysOnce('Snoozed')
    await snooze.click()
    await snoozed
    await told('Follow-up snoozed!', `Item will reappear on ${day}.`)
  })

  it('[ER-01] [FC-05] a follow-up on a list screen, and its undo', async () => {
    await open('/snoozed')
    const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await cut('**/api/follow-ups/*')
    await card.getByRole('button', { name: 'Mark as Done' }).click()
    await told('Error', 'Failed to update the follow-up. Please try again.')
    await page.unrouteAll()
    await card.getByRole('button', { name: 'Mark as Done' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    // A message under the pointer stays.
    await undo.hover()
    await told('Follow-up completed!')
    await cut('**/api/follow-ups/*')
    await undo.click()
    await told('Error', 'Failed to snooze the follow-up. Please try again.')
  })

  it('[ER-01] [FC-02] a follow-up without a thread cannot be opened', async () => {
    page = await context.newPage()
    await page.route('**/api/follow-ups?*', async (route) => {
      const response = await route.fetch()
      const { items, ...rest } = (await response.json()) as { items: object[] }
      await route.fulfill({ response, json: { ...rest, items: items.map((item) => ({ ...item, thread_id: null })) } })
    })
    await page.goto('/dashboard')
    await followUps()
    await rows().first().getByRole('button', { name: 'Follow Up', exact: true }).click()
    await told('Cannot open email', 'No thread ID is available for this follow-up.')
  })

  it('[ER-01] [CA-03] a list that cannot be loaded is asked for three more times, 1, 2 and 4 seconds apart', async () => {
    page = await context.newPage()
    const asks: { at: number; answeredAt: number }[] = []
    await page.route('**/api/follow-ups?*', async (route) => {
      const ask = { at: Date.now(), answeredAt: Infinity }
      asks.push(ask)
      await broken(route)
      ask.answeredAt = Date.now()
    })
    await page.goto('/archive')
    await page.getByText('Still loading follow-ups...').waitFor()
    await page.getByText('Error loading follow-ups. Please try again.', { exact: true }).waitFor()
    for (const [index, ms] of [1000, 2000, 4000].entries()) {
      const [before, after] = [asks.at(index - 4), asks.at(index - 3)]
      if (!before || !after) throw new Error(`asked ${asks.length} times only`)
      expect(after.at - before.at).toBeGreaterThanOrEqual(ms)
      // Late on a busy machine, but not as late as the time after it.
      expect(after.at - before.answeredAt).toBeLessThan(2 * ms)
    }
  })

  it('[ER-01] [DB-02] a summary that cannot be loaded', async () => {
    page = await context.newPage()
    await page.route('**/api/summary', broken)
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
    await told('Error Creating Labels', 'Gmail cannot be reached at the moment')
    for (const [status, json, title, description] of [
      [200, { success: false, error: 'Gmail account not connected' }, 'Gmail account not connected', undefined],
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
      await told(title, description)
    }
  })

  it('[ER-01] [ST-02] settings that cannot be loaded or saved', async () => {
    page = await context.newPage()
    await page.route('**/api/email-settings', broken)
    await page.goto('/settings?tab=email')
    await told('Error', 'Failed to load Gmail labels settings')
    await page.unrouteAll()
    await page.reload()
    await create().click()
    await told('Gmail Labels Created', 'Successfully created Loose Ends folders in Gmail')
    await page.route('**/api/email-settings', (route) =>
      route.request().method() === 'GET' ? route.fallback() : broken(route),
    )
    await page.getByRole('switch', { name: 'Enable Gmail labels' }).click()
    await told('Error', 'Failed to update Gmail labels setting')
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
    await told('Authentication Error', 'Please reconnect your Gmail account to enable labels')
    await page.goto('/settings')
    const connect = page.getByRole('button', { name: 'Connect Gmail' })
    await connect.waitFor()
    await page.route('**/api/auth/start', (route) => route.abort(), { times: 1 })
    await connect.click()
    await told('Connection Failed', UNREACHABLE)
    await page.route('**/api/auth/start', (route) => route.fulfill({ body: 'no answer of ours' }), { times: 1 })
    await connect.click()
    await told('Connection Failed', 'Could not connect to Gmail')
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
    await told('Error', 'Failed to delete account. Please try again.')
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
    await told('Failed to sign out. Please try again.')
    await page.unrouteAll()
    await signOut()
    await told('Signed out successfully')
    await page.waitForURL(`${stage.program.url}/`)
  })
})
