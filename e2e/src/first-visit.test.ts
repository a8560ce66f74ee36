import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { told } from './messages.ts'
import { runProgram } from './run-program.ts'
import {
  accessibilityViolations,
  clickAndSave,
  connect,
  openItem,
  settled,
  type Visit,
  type VisitOptions,
  wholeMailbox,
} from './visit.ts'

const running = runProgram({ fresh: true })
const { newVisit } = running

/** Signed in, on the dashboard, with its tasks there. */
async function signedIn(options?: VisitOptions & { fresh?: boolean }): Promise<Visit> {
  const one = await running.signedIn(options)
  await one.page.getByRole('article').first().waitFor()
  return one
}

/** Why and from where the guard sent somebody to the page that is open. */
const redirectState = (page: Page) => page.evaluate('history.state.usr')
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const titleOfFirst = async (page: Page) => (await rows(page).first().getByRole('heading').textContent()) ?? ''
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** What a page says, also what it says for a moment only. Kept from one address to the next, while the page is not loaded anew. */
const KEEP_WHAT_IS_SAID = `
  globalThis.said = ''
  new MutationObserver(() => (globalThis.said += document.body?.textContent ?? ''))
    .observe(document, { subtree: true, childList: true, characterData: true })
`

/** What the server counts of the mailbox of whoever is signed in there. */
const COUNTED = `(async () => {
  const [, kept] = Object.entries(localStorage).find(([key]) => key.endsWith('_session'))
  const headers = { Authorization: 'Bearer ' + JSON.parse(kept).access_token }
  const { backfill, tied } = await (await fetch('/api/sync', { headers })).json()
  return { examined: backfill.examined, tied }
})()`

describe('a first visit', () => {
  it('[CB-01] [CB-02] [DB-01] [SM-01] goes from the landing page through the consent to true tasks and follow-ups', async () => {
    const { page, complaints } = await newVisit()
    await page.addInitScript(KEEP_WHAT_IS_SAID)
    await page.goto('/')
    await page.getByRole('button', { name: 'Try it Free →' }).first().click()
    await page.waitForURL(/code_challenge=/)
    const asked = new URL(page.url()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'consent select_account',
      access_type: 'offline',
    })
    expect(asked.get('redirect_uri')).toBe(`${running.program.url}/auth/callback`)
    expect(asked.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email']))
    await page.getByRole('button', { name: /Maya Lindqvist/ }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('**/dashboard')
    const said = await page.evaluate<string>('said')
    for (const stage of ['Setting authentication session...', 'Gmail connected successfully. Redirecting...']) {
      expect(said).toContain(stage)
    }
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya/ }).waitFor()
    await rows(page).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
    await rows(page)
      .getByRole('button', { name: /^Mark as Done:/ })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('[VA-01] denied at the provider: says so and returns to the landing page', async () => {
    const { page } = await newVisit()
    await page.goto('/')
    await connect(page, { decision: 'Deny' })
    await page.getByRole('heading', { name: 'Authentication Issue' }).waitFor()
    expect(await page.getByRole('alert').first().textContent()).toBe('Google OAuth error: access_denied')
    await page.waitForURL(`${running.program.url}/`)
  })

  it('[CB-07] with permissions unticked: says what will not work and offers to connect again', async () => {
    const { page } = await newVisit()
    await page.goto('/')
    await connect(page, { untick: [/View your email/, /Read, compose/] })
    await page.waitForURL('**/dashboard')
    await page.getByText('Without the permission to read your mail, no tasks and no follow-ups are found.').waitFor()
    await page.getByRole('button', { name: 'Connect again' }).waitFor()
  })

  it('[GD-02] [CB-07] [ON-01] without the permission to read, pages that need a mailbox lead to the dashboard, which names it', async () => {
    const { page } = await newVisit({ offers: true })
    await page.goto('/')
    await connect(page, { untick: [/View your email/, /Read, compose/] })
    await page.waitForURL('**/dashboard')
    const notice = page.getByRole('region', { name: 'Some permissions are missing' })
    for (const path of ['/actionables', '/snoozed', '/completed', '/archive', '/left-out']) {
      await page.goto(path)
      await notice.waitFor()
      await page.waitForURL('**/dashboard')
      await expect.poll(() => redirectState(page)).toEqual({ reason: 'missing_email_connection', from: path })
      expect(await notice.innerText()).toMatch(/The page that you opened needs the permission to read your mail/)
      expect(await notice.innerText()).toMatch(
        /Without the permission to read your mail, no tasks and no follow-ups are found/,
      )
      expect(await page.getByText('Your mail is being read').count()).toBe(0)
    }
    await settled(page)
    expect(await page.getByText('Organize Your Gmail').count()).toBe(0)
  })

  it.each([
    ['[VA-02] no code', '?state=x', 'Missing authorization code.'],
    ['[VA-03] no state', '?code=x', 'Missing state parameter.'],
    ['[VA-04] a state of somebody else', '?code=x&state=y', 'Security check failed. Please try again.'],
  ])('%s on the way back is refused in words', async (_, query, words) => {
    const { page } = await newVisit()
    await page.goto(`/auth/callback${query}`)
    expect(await page.getByRole('alert').first().textContent()).toContain(words)
    await page.waitForURL(`${running.program.url}/`)
  })

  it('[GD-01] a guarded page asks for a sign-in first and is returned to afterwards', async () => {
    const { page } = await newVisit()
    await page.goto('/settings')
    await page.waitForURL(/\/\?.*reason=not_authenticated|\/$/)
    await connect(page)
    await page.waitForURL('**/settings')
  })
})

describe('the helper screens', () => {
  it('[CB-03] start a sign-in, forward its return, and leave neither token nor code behind', async () => {
    const { page } = await newVisit()
    await page.goto('/auth/gmail')
    await page.getByRole('button', { name: /Maya Lindqvist/ }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('**/auth/callback')
    await page.waitForURL('**/dashboard')
    expect(
      await page.evaluate('Object.keys(sessionStorage).filter((key) => /gmail_callback|oauth/.test(key))'),
    ).toEqual([])
  })

  it('[CB-03] without parameters: says so, with a way back', async () => {
    const { page } = await newVisit()
    await page.goto('/auth/gmail/callback')
    await page.getByText('No request data found').waitFor()
  })
})

describe('a session', () => {
  it('[GD-04] without activity for 15 minutes ends with its words, and the server ends it too', async () => {
    const { page, context } = await newVisit()
    await page.clock.install()
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await rows(page).first().waitFor()
    const token = await page.evaluate('JSON.stringify(localStorage)')
    await page.clock.fastForward('14:10')
    await page.getByRole('button', { name: 'Stay signed in' }).waitFor()
    await page.clock.fastForward('01:00')
    await told(page, 'Your session has expired due to inactivity. Please log in again.')
    expect(await page.getByText('Please sign in to open that page').count()).toBe(0)
    await page.waitForURL(new RegExp(`^${running.program.url}/(\\?.*)?$`))
    const accessToken = /"access_token\\*":\\*"([^"\\]+)/.exec(String(token))?.[1]
    expect(accessToken).toBeDefined()
    const answer = await context.request.get('/api/auth/user', { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(answer.status()).toBe(401)
  })

  it('[GD-04] a tab says so, too, whose session another one ended for want of activity', async () => {
    const { page, context } = await signedIn()
    const other = await context.newPage()
    // A page without the app does what the tab does that is first to find the time over.
    await other.goto('/privacy.html')
    await other.evaluate(() => {
      localStorage.setItem('looseends_last_activity', String(Date.now() - 15 * 60_000))
      localStorage.removeItem('looseends_session')
    })
    await told(page, 'Session Timeout', 'Your session has expired due to inactivity. Please log in again.')
    await page.waitForURL(new RegExp(`^${running.program.url}/(\\?.*)?$`))
    expect(await redirectState(page)).toEqual({ reason: 'timed_out', from: '/dashboard' })
  })

  it('[CB-05] tokens copied out of storage are worth nothing without the browser’s cookie', async () => {
    const { page } = await newVisit()
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    const stored = String(await page.evaluate('JSON.stringify(localStorage)'))
    const refreshToken = /"refresh_token\\*":\\*"([^"\\]+)/.exec(stored)?.[1]
    expect(refreshToken).toBeDefined()
    const elsewhere = await fetch(`${running.program.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: running.program.url },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
    expect(elsewhere.status).toBe(401)
    expect(stored).not.toMatch(/ya29|"secret"|salt/)
  })
})

const FOUND = /(\d+) messages → (\d+) loose ends; (\d+) tied themselves/

describe('the first five minutes', () => {
  it('[WV-11] no dialog: the page tells what became of the mail, truly, and ties the first knot, once', async () => {
    const { page, complaints } = await newVisit({ offers: true })
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await rows(page).first().waitFor()
    await wholeMailbox(page)
    const line = page.getByText(FOUND)
    await line.waitFor()
    const figures = async () => (FOUND.exec((await line.textContent()) ?? '') ?? []).slice(1).map(Number)
    const total = async () => Number(await page.getByRole('link', { name: /^\d+ Total$/ }).textContent())
    const counted = await page.evaluate<{ examined: number; tied: number }>(COUNTED)
    const shown = async () => [await figures(), await total()] as const
    await expect.poll(async () => (([all, sum]) => all[1] === sum)(await shown())).toBe(true)
    expect(await figures()).toEqual([counted.examined, await total(), counted.tied])
    expect(counted.tied).toBeGreaterThan(10)
    await page.getByRole('link', { name: /tied themselves$/ }).click()
    await page.waitForURL('**/completed?by=mail')
    await page.locator(`#content li[aria-setsize="${counted.tied}"]`).first().waitFor()
    await page.goBack()
    await line.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByText('Organize Your Gmail').count()).toBe(0)

    const moment = page.locator('[data-moment]')
    const done = page.getByRole('button', { name: /^Done:/ }).first()
    await done.click()
    await moment.waitFor()
    await page.getByRole('status').filter({ hasText: 'Your first loose end is tied.' }).waitFor()
    await moment.locator('.stroke-done').first().waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await moment.waitFor({ state: 'detached' })
    await expect.poll(async () => (await figures())[1]).toBe(await total())
    await clickAndSave(done)
    await page.reload()
    await rows(page).first().waitFor()
    await clickAndSave(done)
    await settled(page)
    expect(await moment.count()).toBe(0)
    expect(await line.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('the dashboard', () => {
  it('[SM-07] [AC-04] Done and Snooze take a task away at once and for good', async () => {
    const { page, complaints } = await signedIn()
    const done = await titleOfFirst(page)
    await clickAndSave(row(page, done).getByRole('button', { name: /^Done:/ }))
    await row(page, done).waitFor({ state: 'detached' })
    const snoozed = await titleOfFirst(page)
    await row(page, snoozed)
      .getByRole('button', { name: /^Snooze:/ })
      .click()
    await clickAndSave(page.getByRole('dialog', { name: 'Snooze Task' }).getByRole('button', { name: /In 3 days/ }))
    await row(page, snoozed).waitFor({ state: 'detached' })
    await page.reload()
    await rows(page).first().waitFor()
    for (const gone of [done, snoozed]) expect(await row(page, gone).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('[SM-06] [FC-02] a follow-up is marked as done and snoozed for three days, each with its toast', async () => {
    const { page } = await signedIn()
    await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
    await rows(page)
      .getByRole('button', { name: /^Snooze for 3 days:/ })
      .first()
      .waitFor()
    const done = await titleOfFirst(page)
    await row(page, done)
      .getByRole('button', { name: /^Mark as Done:/ })
      .click()
    await told(page, 'Follow-up completed!')
    await row(page, done).waitFor({ state: 'detached' })
    const snoozed = await titleOfFirst(page)
    await row(page, snoozed)
      .getByRole('button', { name: /^Snooze for 3 days:/ })
      .click()
    await told(page, 'Follow-up snoozed!')
    await row(page, snoozed).waitFor({ state: 'detached' })
    await page.goto('/snoozed')
    await page.getByRole('heading', { name: snoozed, exact: true }).waitFor()
  })

  it('[WV-02] shows, one click away, the sentence that a task was read from and the reasons of its priority', async () => {
    const { page } = await signedIn()
    const opened = await openItem(rows(page).first())
    expect(((await opened.getByRole('region', { name: 'The mail' }).textContent()) ?? '').length).toBeGreaterThan(5)
    await opened.getByText('Why this priority').waitFor()
    expect(await opened.getByRole('link', { name: /Open/ }).first().getAttribute('href')).toContain('/mail/u/')
  })

  it('[CB-06] signing out ends the session here and in every other browser', async () => {
    const [one, other] = [await signedIn({ fresh: true }), await signedIn({ fresh: true })]
    await one.page.getByRole('button', { name: 'User menu' }).click()
    await one.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await one.page.waitForURL(`${running.program.url}/**`)
    await one.page.getByRole('button', { name: 'Try it Free →' }).first().waitFor()
    await other.page.getByRole('button', { name: 'Try it Free →' }).first().waitFor()
  })

  it('[RT-04] an unknown address leads to the page that says so', async () => {
    const { page } = await newVisit()
    await page.goto('/no-such-page')
    await page.getByText("Oops! We couldn't find that page").waitFor()
  })
})
