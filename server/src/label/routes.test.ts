import { afterEach, describe, expect, it } from 'vitest'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import type { EmailLabels } from '@loose-ends/domain/label/label.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { knownMessage } from '#server/testing/stored-messages.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { createLabels } from './mailbox-labels.ts'
import { withPatience } from '#server/http/patience.ts'
import { mailboxBeside } from './testing/mailbox-beside.ts'
import { mailboxView } from './testing/mailbox-view.ts'

const test = testApp({ config: { productName: 'Knots' } })
const NAMES = ['Knots - Follow-Ups', 'Knots - Tasks']

afterEach(() => test.fake.control.resetFaults())

async function aPerson() {
  const person = await signedInPerson(test)
  return { ...person, mailbox: mailboxView(test, person.id) }
}

async function withoutModify() {
  const email = 'cautious@example.com'
  test.fake.control.createAccount({ email, name: 'Ana Silva' })
  const browser = new TestBrowser(test)
  const { id } = await browser.signIn({ email, untick: ['gmail.modify'] })
  return { id, browser }
}

async function withoutAccount() {
  const person = await aPerson()
  await test.database.owner.query('DELETE FROM email_accounts WHERE user_id = $1', [person.id])
  return person
}

async function disconnected() {
  const person = await aPerson()
  test.fake.control.revoke(person.email)
  return person
}

const manage = async (browser: TestBrowser, body: object) =>
  (await browser.request('POST', '/api/functions/gmail-labels-manager', body)).json()
const settingsOf = async (browser: TestBrowser) =>
  (await (await browser.request('GET', '/api/email-settings')).json()) as EmailSettings
const labelsOf = async (browser: TestBrowser) =>
  (await (await browser.request('GET', '/api/email-labels')).json()) as EmailLabels
const labelsOn = async (userId: string) =>
  (
    await test.database.owner.query<{ labels_on: boolean }>(
      'SELECT labels_on FROM email_accounts WHERE user_id = $1 ORDER BY created_at',
      [userId],
    )
  ).rows.map(({ labels_on: isOn }) => isOn)
const switchOn = (browser: TestBrowser) =>
  browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })

describe('the labels in the mailbox', () => {
  it('[PR-04] [CA-01] are made under the product’s name, once, and remembered', async () => {
    const { browser, id, mailbox } = await aPerson()
    expect(await labelsOf(browser)).toMatchObject({
      labels: [],
      web_url: expect.stringMatching(/\/mail\/u\/\?authuser=/),
    })
    for (const _ of [1, 2]) {
      expect(await manage(browser, { action: 'create', user_id: id, access_token: 'x' })).toEqual({ success: true })
    }
    const made = await mailbox.labels()
    expect(Object.keys(made).sort()).toEqual(NAMES)
    expect(await settingsOf(browser)).toMatchObject({
      gmail_labels_enabled: false,
      gmail_tasks_label_id: made['Knots - Tasks'],
      gmail_followups_label_id: made['Knots - Follow-Ups'],
    })
  })

  it('[ST-02] are listed as they are now, with the way to see them in the mailbox', async () => {
    const { browser, mailbox } = await aPerson()
    await switchOn(browser)
    const { 'Knots - Tasks': tasks = '', 'Knots - Follow-Ups': followUps = '' } = await mailbox.labels()
    await mailbox.renameLabel(tasks, 'To do')
    expect(await labelsOf(browser)).toEqual({
      labels: [
        { id: tasks, name: 'To do', kind: 'task' },
        { id: followUps, name: 'Knots - Follow-Ups', kind: 'follow_up' },
      ],
      web_url: expect.stringMatching(/#label\/To\+do$/),
    })
  })

  it('[PR-04] one of that name that the person has already is used, and a renamed one is no reason for another', async () => {
    const { browser, mailbox } = await aPerson()
    const own = await mailbox.createLabel('knots - tasks')
    await switchOn(browser)
    expect(await settingsOf(browser)).toMatchObject({ gmail_labels_enabled: true, gmail_tasks_label_id: own })
    await mailbox.renameLabel(own, 'Mine')
    await switchOn(browser)
    expect(Object.keys(await mailbox.labels()).sort()).toEqual(['Knots - Follow-Ups', 'Mine'])
  })

  it('[SM-08] are made when they are switched on; after the person deleted one the switch is off, and on again makes it', async () => {
    const { browser, mailbox } = await aPerson()
    expect((await switchOn(browser)).status).toBe(200)
    await mailbox.deleteLabel((await mailbox.labels())['Knots - Tasks'] ?? '')
    expect((await labelsOf(browser)).labels).toMatchObject([{ kind: 'follow_up' }])
    expect(await settingsOf(browser)).toMatchObject({ gmail_labels_enabled: false, gmail_tasks_label_id: null })
    await switchOn(browser)
    expect(Object.keys(await mailbox.labels()).sort()).toEqual(NAMES)
  })

  it('[MB-03] [SM-08] deleted in one of several mailboxes, it is that one’s switch that is off', async () => {
    const { browser, id, mailbox } = await aPerson()
    await mailboxBeside(test, id)
    await switchOn(browser)
    await mailbox.deleteLabel((await mailbox.labels())['Knots - Tasks'] ?? '')
    expect((await labelsOf(browser)).labels).toMatchObject([{ kind: 'follow_up' }])
    expect(await settingsOf(browser)).toMatchObject({ gmail_labels_enabled: true })
    expect(await labelsOn(id)).toEqual([false, true])
  })

  it('[MB-03] [SM-08] turned off for each mailbox, are turned on for all together', async () => {
    const { browser, id, mailbox } = await aPerson()
    await mailboxBeside(test, id)
    await test.database.owner.query('UPDATE email_accounts SET labels_on = false WHERE user_id = $1', [id])
    expect((await switchOn(browser)).status).toBe(200)
    expect(await labelsOn(id)).toEqual([true, true])
    expect(Object.keys(await mailbox.labels()).sort()).toEqual(NAMES)
  })

  it('[MB-03] [ST-02] are shown of the first mailbox that is to have them', async () => {
    const { browser, id } = await aPerson()
    await mailboxBeside(test, id)
    expect((await browser.request('GET', '/api/email-labels')).status).toBe(200)
    await test.database.owner.query(
      `UPDATE email_accounts SET labels_on = false WHERE user_id = $1 AND kind = 'gmail'`,
      [id],
    )
    expect(await errorCode(await browser.request('GET', '/api/email-labels'))).toBe('email_account_disconnected')
  })

  it('[SM-08] stay off when they cannot be made, whatever else is saved', async () => {
    const { browser } = await aPerson()
    test.fake.control.fault({ match: '/labels', status: 503, times: Infinity })
    const refused = await switchOn(browser)
    expect([refused.status, await errorCode(refused)]).toEqual([502, 'provider_unavailable'])
    expect((await settingsOf(browser)).gmail_labels_enabled).toBe(false)
    const other = await browser.request('PATCH', '/api/email-settings', { onboarding_completed: true })
    expect(await other.json()).toMatchObject({ onboarding_completed: true, gmail_labels_enabled: false })
  })

  it.each([
    ['no mailbox is connected', withoutAccount, 'Gmail account not connected', 404, 'email_account_missing'],
    ['the right to change mail was not given', withoutModify, 'Authentication failed', 403, 'sign_in_scopes_missing'],
    ['the grant was taken back', disconnected, 'Authentication failed', 409, 'email_account_disconnected'],
  ])('[VA-13] [SM-08] say so when %s, and stay off', async (_, make, text, status, code) => {
    const { browser, id } = await make()
    expect(await manage(browser, { action: 'create', user_id: id })).toEqual({ success: false, error: text })
    const apply = { action: 'apply', user_id: id, message_id: crypto.randomUUID(), label_type: 'task' }
    expect(await manage(browser, apply)).toEqual({ success: false, error: text })
    const refused = await switchOn(browser)
    expect([refused.status, await errorCode(refused)]).toEqual([status, code])
    expect((await settingsOf(browser)).gmail_labels_enabled).toBe(false)
  })

  it('[CA-01] say that Gmail cannot be reached, or is busy', async () => {
    const { browser, id } = await aPerson()
    test.fake.control.fault({ match: '/labels', status: 503 })
    expect(await manage(browser, { action: 'create', user_id: id })).toEqual({
      success: false,
      error: 'Gmail cannot be reached at the moment',
    })
    test.fake.control.fault({ match: '/labels', status: 429, headers: { 'retry-after': '600' } })
    expect(await manage(browser, { action: 'create', user_id: id })).toMatchObject({ success: false })
  })

  it('[BE-02] are given up when the mailbox does not answer for too long', async () => {
    const { id } = await aPerson()
    test.fake.control.fault({ match: '/labels', hang: true, times: Infinity })
    const waited = withPatience((signal) => createLabels(test.deps, { userId: id }, { signal }), 50)
    await expect(waited).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  it('[CA-01] are put on one message that an open item came from, and on no other', async () => {
    const { browser, id, email, mailbox } = await aPerson()
    const raw = 'From: a@x.example\r\nSubject: A\r\n\r\nText\r\n'
    const refs = [test.fake.control.deliver(email, raw).id, test.fake.control.deliver(email, raw).id] as const
    const [message, other] = [await knownMessage(test, id, refs[0]), await knownMessage(test, id, refs[1])]
    await storeTask(test, id, { source_message_id: message })
    const apply = (message_id: string, label_type = 'task') =>
      manage(browser, { action: 'apply', user_id: id, message_id, label_type })
    expect(await apply(message)).toEqual({ success: false, error: 'Gmail labels are turned off' })
    await switchOn(browser)
    expect(await apply(message)).toEqual({ success: true })
    for (const answer of [await apply(other), await apply(message, 'follow_up')]) {
      expect(answer).toEqual({ success: false, error: 'No open item came from this message' })
    }
    expect([await mailbox.labelsOf(refs[0]), await mailbox.labelsOf(refs[1])]).toEqual([['Knots - Tasks'], []])
  })

  it('[CA-01] [VA-13] of somebody else are refused, and so is a request without a session', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const foreign = await ana.browser.request('POST', '/api/functions/gmail-labels-manager', {
      action: 'create',
      user_id: bob.id,
    })
    expect([foreign.status, await errorCode(foreign)]).toEqual([403, 'forbidden'])
    const nobody = await new TestBrowser(test).request('POST', '/api/functions/gmail-labels-manager', {
      action: 'create',
      user_id: bob.id,
    })
    expect([nobody.status, await errorCode(nobody)]).toEqual([401, 'not_authenticated'])
    expect(await bob.mailbox.labels()).toEqual({})
  })
})
