import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { unsubscribeToken } from '#server/mailer/unsubscribe-token.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { itemCause } from '#server/loose-end/item-cause.ts'
import { mailNotifications } from './mail-notifications.ts'
import { createNotification, type NewNotification } from './store.ts'

const test = testApp()
const mails = testMailServer()
const never = new AbortController().signal
/** In Berlin until 14:00 UTC: the hours around the sign-in. */
const QUIET = { from: 12, to: 15 }

const mailAt = (at: string) => {
  test.clock.set(at)
  return mailNotifications({ ...test.deps, mailer: mails.mailer }, never)
}

/** In Berlin, an hour ahead of UTC, on whose desktop and by mail nothing comes that they did not choose. */
async function aPerson(
  settings: object = { notification_channels: { due: { email: true } } },
): Promise<SignedInPerson> {
  test.clock.set('2026-03-09T12:00:00Z')
  const person = await signedInPerson(test, 'Europe/Berlin')
  await change(person, settings)
  return person
}

async function change({ browser }: SignedInPerson, settings: object): Promise<void> {
  const response = await browser.request('PATCH', '/api/email-settings', settings)
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()])
}

let causes = 0
const tell = ({ id }: SignedInPerson, given: Partial<NewNotification> = {}) =>
  asPerson(test.deps.db, id, async (tx) => {
    const notice = { title: 'Due today', content: 'Send <the offer>', action_url: '/actionables', cause: `${++causes}` }
    const key = await test.deps.vault.personKey(tx, id)
    return createNotification(tx, id, key, { kind: 'due', ...notice, ...given }, test.clock.now())
  })

const settingsOf = async ({ browser }: SignedInPerson) =>
  (await (await browser.request('GET', '/api/email-settings')).json()) as { mail_refusals: number }
const listOf = async ({ browser }: SignedInPerson, path = '/api/notifications') =>
  (await (await browser.request('GET', path)).json()) as { items: { kind: string }[]; unread?: number }

describe('[NM-02] notifications by email', () => {
  it('come for the kinds that the person chose, all that are due in one mail, once', async () => {
    const ana = await aPerson()
    await tell(ana)
    await tell(ana, { title: 'Overdue', content: 'Sign the contract' })
    await tell(ana, { kind: 'completed' })
    await mailAt('2026-03-09T12:01:00Z')
    await mailAt('2026-03-09T12:02:00Z')
    expect(mails.received).toHaveLength(1)
    const [mail] = mails.to(ana.email)
    expect(mail?.subject).toBe('2 notifications')
    expect(mail?.text).toContain(`* Due today\n  Send <the offer>\n  ${test.deps.config.appUrl}/actionables`)
    expect(mail?.text).toContain('Sign the contract')
    expect(mail?.html).toContain('Send &lt;the offer&gt;')
    expect(mail?.html).not.toMatch(/<img|<script|url\(|@import/)
  })

  it('of one thing say it in the subject, and come by default when the mailbox lets us in no more', async () => {
    const ana = await aPerson({})
    await tell(ana)
    await tell(ana, { kind: 'access_lost', title: 'Mailbox access lost', content: 'Connect it again to go on.' })
    await mailAt('2026-03-09T12:01:00Z')
    expect(mails.to(ana.email).map(({ subject }) => subject)).toEqual([
      'Mailbox access lost: Connect it again to go on.',
    ])
  })

  it('wait until the quiet hours of the person are over', async () => {
    const ana = await aPerson({ notification_channels: { due: { email: true } }, quiet_hours: { from: 20, to: 7 } })
    test.clock.set('2026-03-09T20:30:00Z')
    await tell(ana)
    await mailAt('2026-03-10T05:59:00Z')
    expect(mails.received).toHaveLength(0)
    await mailAt('2026-03-10T06:00:00Z')
    expect(mails.received).toHaveLength(1)
  })

  it('[DS-03] end with one POST, and the app goes on telling', async () => {
    const ana = await aPerson()
    await tell(ana)
    await mailAt('2026-03-09T12:01:00Z')
    const header = mails.received[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const url = /^<(.+)>$/.exec(header)?.[1] ?? ''
    expect(await (await test.app.request(url)).text()).toContain('Stop notifications by email?')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await test.app.request(url, { method: 'POST', body })).status).toBe(200)
    await tell(ana)
    await tell(ana, { kind: 'access_lost' })
    await mailAt('2026-03-09T12:02:00Z')
    expect(mails.received).toHaveLength(1)
    expect(await listOf(ana)).toMatchObject({ unread: 3 })
    expect(await settingsOf(ana)).toMatchObject({ summary_enabled: true })
    // A token for one list opens no other.
    const other = url.replace('notifications.', 'summary.')
    expect((await test.app.request(other, { method: 'POST' })).status).toBe(404)
  })

  it('[DS-03] that wait are not sent once the person has ended them, or turned that kind off', async () => {
    const given = { notification_channels: { due: { email: true }, reply: { email: true } }, quiet_hours: QUIET }
    const [ana, bob] = [await aPerson(given), await aPerson(given)]
    for (const person of [ana, bob]) {
      await tell(person)
      await tell(person, { kind: 'reply', title: 'Your reply to Ana was sent', content: 'Offer' })
    }
    const token = unsubscribeToken(test.deps.vault, 'notifications', ana.id)
    expect((await test.app.request(`/api/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200)
    await change(bob, { notification_channels: { reply: { email: false } } })
    await mailAt('2026-03-09T14:00:00Z')
    expect(mails.received.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [[bob.email], 'Due today: Send <the offer>'],
    ])
  })

  it('that wait are not sent of what the person has read, closed, put off or dismissed meanwhile', async () => {
    const ana = await aPerson({
      notification_channels: { due: { email: true, in_app: false }, returned: { email: true } },
      quiet_hours: QUIET,
    })
    const ids = await Promise.all([1, 2, 3, 4].map(() => storeTask(test, ana.id)))
    const [open = '', closed = '', asleep = '', dismissed = ''] = ids
    for (const id of ids) {
      await tell(ana, { content: `Told of ${ids.indexOf(id)}`, cause: itemCause('due', id, '1') })
    }
    await tell(ana, { kind: 'returned', cause: itemCause('returned', open, '1') })
    // What is not in the list behind the bell nobody has read there.
    expect((await ana.browser.request('POST', '/api/notifications/mark-all-read')).status).toBe(200)
    for (const [id, body] of [
      [closed, { status: 'completed' }],
      [asleep, { snoozed_until: '2026-03-12T08:00:00Z' }],
    ] as const) {
      expect((await ana.browser.request('PATCH', `/api/tasks/${id}`, body)).status).toBe(200)
    }
    expect((await ana.browser.request('POST', `/api/tasks/${dismissed}/dismiss`)).status).toBe(200)
    await mailAt('2026-03-09T14:00:00Z')
    expect(mails.received.map(({ subject }) => subject)).toEqual(['Due today: Told of 0'])
  })

  it('that the mail server does not take now are tried again, later and later', async () => {
    const ana = await aPerson()
    await tell(ana)
    mails.refuseWith(451)
    await mailAt('2026-03-09T12:01:00Z')
    await mailAt('2026-03-09T12:01:30Z')
    expect(mails.received).toHaveLength(0)
    await mailAt('2026-03-09T12:02:00Z')
    expect(mails.received).toHaveLength(1)
  })

  it('are all told of, however many: what has no room in one mail comes in the next', async () => {
    const ana = await aPerson({ notification_channels: { due: { email: true, in_app: false } } })
    for (let number = 1; number <= 23; number += 1) await tell(ana, { content: `Task ${number}.` })
    await mailAt('2026-03-09T12:01:00Z')
    await mailAt('2026-03-09T12:02:00Z')
    await mailAt('2026-03-09T12:03:00Z')
    expect(mails.received.map(({ subject }) => subject)).toEqual(['20 notifications', '3 notifications'])
    const told = mails.received.flatMap(({ text = '' }) => text.match(/Task \d+\./g) ?? [])
    expect(new Set(told).size).toBe(23)
  })

  it('are no news any more after a day', async () => {
    const ana = await aPerson()
    await tell(ana)
    await mailAt('2026-03-10T12:01:00Z')
    expect(mails.received).toHaveLength(0)
  })

  it('stop after three refusals of the address for good, until the person asks for them again', async () => {
    const ana = await aPerson()
    const tellAndMail = async (minute: number, code?: number) => {
      if (code) mails.refuseWith(code)
      test.clock.set(new Date(Date.parse('2026-03-09T12:00:00Z') + minute * MINUTE_MS))
      await tell(ana)
      await mailNotifications({ ...test.deps, mailer: mails.mailer }, never)
    }
    await tellAndMail(1, 550)
    await tellAndMail(2)
    expect(mails.received).toHaveLength(1)
    expect((await settingsOf(ana)).mail_refusals).toBe(0)
    for (const minute of [3, 4, 5]) await tellAndMail(minute, 550)
    expect((await settingsOf(ana)).mail_refusals).toBe(3)
    await tellAndMail(6)
    expect(mails.received).toHaveLength(1)
    await change(ana, { mail_refusals: 0 })
    await tellAndMail(7)
    expect(mails.received).toHaveLength(2)
  })
})

describe('[NM-01] notifications in the app and on the desktop', () => {
  it('are as the person chose, and each cause is told once all the same', async () => {
    const ana = await aPerson({
      notification_channels: { due: { in_app: false }, completed: { desktop: true, in_app: true } },
    })
    expect(await tell(ana, { cause: 'due:1' })).toBe(true)
    expect(await tell(ana, { cause: 'due:1' })).toBe(false)
    await tell(ana, { kind: 'completed' })
    expect(await listOf(ana)).toMatchObject({ items: [{ kind: 'completed' }], unread: 1 })
    const desktop = await listOf(ana, '/api/notifications/desktop')
    expect(desktop.items.map(({ kind }) => kind).toSorted()).toEqual(['completed', 'due'])
    test.clock.set(new Date(test.clock.now().getTime() + 6 * MINUTE_MS))
    expect((await listOf(ana, '/api/notifications/desktop')).items).toEqual([])
  })

  it('keep the desktop still in quiet hours', async () => {
    const ana = await aPerson({ quiet_hours: { from: 12, to: 14 } })
    await tell(ana)
    expect((await listOf(ana, '/api/notifications/desktop')).items).toEqual([])
    expect(await listOf(ana)).toMatchObject({ unread: 1 })
  })

  it('[VA-14] refuses choices that there are not', async () => {
    const { browser } = await aPerson()
    for (const body of [
      { notification_channels: { gossip: { email: true } } },
      { quiet_hours: { from: 8, to: 8 } },
      { quiet_hours: { from: 8, to: 25 } },
      { mail_refusals: 2 },
    ]) {
      expect((await browser.request('PATCH', '/api/email-settings', body)).status).toBe(400)
    }
  })
})
