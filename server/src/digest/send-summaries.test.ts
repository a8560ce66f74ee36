import { beforeEach, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { notifications, summarySends } from '#server/db/schema/index.ts'
import { getEmailSettings } from '#server/email-settings/store.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { SmtpMailer } from '#server/mailer/smtp-mailer.ts'
import { Secret } from '#server/secret.ts'
import { sendSummaries, type SummaryContext } from './send-summaries.ts'

const test = testApp()
const mails = testMailServer()
const never = new AbortController().signal

/** Once the mailboxes that were read before have been read. */
const run = async (given: Partial<SummaryContext> = {}) => {
  const now = test.clock.now()
  await test.database.owner.query('UPDATE email_accounts SET last_synced_at = $1 WHERE last_synced_at < $1', [now])
  await sendSummaries({ ...test.deps, mailer: mails.mailer, ...given }, never)
}
const runAt = (at: string, given: Partial<SummaryContext> = {}) => {
  test.clock.set(at)
  return run(given)
}

/** In Berlin, whose mailbox was read; they came the day before. 8:00 there is 7:00 UTC in early March. */
async function aPerson(zone = 'Europe/Berlin'): Promise<SignedInPerson> {
  test.clock.set('2026-03-09T12:00:00Z')
  const person = await signedInPerson(test, zone)
  const { owner } = test.database
  await owner.query('UPDATE email_accounts SET last_synced_at = $2 WHERE user_id = $1', [person.id, test.clock.now()])
  await owner.query('UPDATE users SET created_at = $2 WHERE id = $1', [person.id, test.clock.now()])
  return person
}
const withTask = async (zone?: string) => {
  const person = await aPerson(zone)
  await storeTask(test, person.id)
  return person
}
const sendsOf = (person: SignedInPerson) =>
  asPerson(test.deps.db, person.id, (tx) => tx.select().from(summarySends).orderBy(summarySends.day))
const isOn = (person: SignedInPerson) =>
  asPerson(test.deps.db, person.id, async (tx) => (await getEmailSettings(tx, person.id)).summary_enabled)
const stateOf = async (person: SignedInPerson) => (await sendsOf(person)).map(({ state }) => state)

/** Dies after that step, as a killed process does: nothing that comes later happens. */
const dyingAfter = (wanted: string): Partial<SummaryContext> => ({
  afterStep: (step) => {
    if (step === wanted) throw new Error('killed')
  },
})

beforeEach(async () => {
  // Each test has its own people; those of the others are left alone.
  await test.database.owner.query('UPDATE email_accounts SET last_synced_at = NULL')
})

describe('[DS-01] the daily summary', () => {
  it('comes at 8:00 in the person’s zone, once, on a day with something to say', async () => {
    const ana = await withTask()
    const quiet = await aPerson()
    await runAt('2026-03-10T06:59:00Z')
    expect(mails.received).toEqual([])
    await runAt('2026-03-10T07:00:00Z')
    await runAt('2026-03-10T07:01:00Z')
    await runAt('2026-03-10T10:59:00Z')
    expect(mails.received).toHaveLength(1)
    expect(mails.to(ana.email)[0]?.subject).toBe('Tuesday 10 March: 1 new')
    expect(await stateOf(quiet)).toEqual(['nothing'])
    // The next day has nothing new.
    await runAt('2026-03-11T07:00:00Z')
    expect(mails.received).toHaveLength(1)
    expect(await stateOf(ana)).toEqual(['sent', 'nothing'])
  })

  it('[PR-06] [DS-02] says what is due, new, waiting and closed, each with its reason, action and reply', async () => {
    const ana = await aPerson()
    const yesterday = new Date('2026-03-09T11:00:00Z')
    await storeTask(test, ana.id, {
      task: 'Send the offer',
      due_date: new Date('2026-03-10T22:59:59Z'),
      evidence: 'Could you send the offer by Tuesday?',
      suggested_response: 'Hi Ana,\nhere it is.',
    })
    await storeTask(test, ana.id, { task: 'Answer about <the room>', kind: 'question' })
    await storeFollowUp(test, ana.id, {
      smart_summary: 'Ana has not confirmed the budget',
      suggested_response: 'Hi Ana, any news?',
    })
    await storeTask(test, ana.id, {
      task: 'Sign the contract',
      status: 'completed',
      completed_at: yesterday,
      settled_by: 'message-7',
      completion_note: 'Auto-completed: you replied on 9 Mar 2026, 12:00.',
    })
    // By hand, so no news.
    await storeTask(test, ana.id, {
      task: 'By hand',
      status: 'completed',
      completed_at: yesterday,
      settled_by: 'person',
    })
    await runAt('2026-03-10T07:00:00Z')
    const [mail] = mails.received
    const text = mail?.text ?? ''
    const inOrder = [
      'DUE TODAY AND OVERDUE',
      'Send the offer',
      'Due today. Ana Silva: “Could you send the offer by Tuesday?”',
      'Suggested: Do it, or tell Ana Silva when you will.',
      '> Hi Ana,',
      '> here it is.',
      'NEW SINCE YESTERDAY',
      'Answer about <the room>',
      'Suggested: Answer Ana Silva.',
      'WAITING ON OTHERS TOO LONG',
      'Ana has not confirmed the budget',
      'No answer from Ana Silva for 4 days',
      '> Hi Ana, any news?',
      'CLOSED BY ITSELF YESTERDAY',
      'Sign the contract',
      'Auto-completed: you replied on 9 Mar 2026, 12:00.',
    ]
    const places = inOrder.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(text).not.toContain('By hand')
    expect(mail?.html).toContain('Answer about &lt;the room&gt;')
    expect(mail?.html).toContain('here it is.')
  })

  it('[DS-03] has a text part, no image and no script, and ends with one POST', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z')
    const [mail] = mails.received
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
    expect(mail?.from).toMatchObject({ name: 'Loose Ends', address: 'summary@app.example' })
    expect(mail?.text).toContain('Send the signed contract')
    expect(mail?.html).toMatch(/prefers-color-scheme: dark/)
    expect(mail?.html).not.toMatch(/<img|<script|url\(|@import/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
    // As a mail provider does it: from nowhere, without a cookie, as a form.
    const post = () =>
      test.app.request(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect((await test.app.request(url)).status).toBe(200)
    expect(await isOn(ana)).toBe(true)
    expect((await post()).status).toBe(200)
    expect((await post()).status).toBe(200)
    expect(await isOn(ana)).toBe(false)
    await storeTask(test, ana.id)
    await runAt('2026-03-11T07:00:00Z')
    expect(mails.received).toHaveLength(1)
    const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await test.app.request(forged, { method: 'POST' })).status).toBe(404)
  })

  it('comes at the hour that the person chose, and not while they paused it', async () => {
    const ana = await withTask()
    await storeTask(test, ana.id, { date: new Date('2026-03-10T06:00:00Z') })
    const choose = async (body: object) => {
      test.clock.set('2026-03-09T12:00:00Z')
      const response = await ana.browser.request('PATCH', '/api/email-settings', body)
      expect(await response.json()).toMatchObject(body)
    }
    await choose({ summary_hour: 17 })
    await runAt('2026-03-10T07:00:00Z')
    await choose({ summary_enabled: false })
    await runAt('2026-03-10T16:00:00Z')
    expect(mails.received).toHaveLength(0)
    await choose({ summary_enabled: true })
    await runAt('2026-03-10T16:00:00Z')
    expect(mails.received).toHaveLength(1)
  })

  it('[VA-09] speaks at once of a follow-up that the person asked for, and not yet of one from mail', async () => {
    const ana = await aPerson()
    const date = new Date('2026-03-09T11:00:00Z')
    await storeFollowUp(test, ana.id, { smart_summary: 'From mail', date })
    await storeFollowUp(test, ana.id, { smart_summary: 'Asked for', date, origin: 'forwarded' })
    await runAt('2026-03-10T07:00:00Z')
    expect(mails.to(ana.email)[0]?.subject).toBe('Tuesday 10 March: 1 waiting')
    expect(mails.to(ana.email)[0]?.text).toContain('Asked for')
  })

  it('tells what came since the last one, also after the hour was changed or a day was missed', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z')
    await storeTask(test, ana.id, { date: new Date('2026-03-10T10:00:00Z') })
    await storeTask(test, ana.id, {
      status: 'completed',
      completed_at: new Date('2026-03-10T12:00:00Z'),
      settled_by: 'message-7',
      date: new Date('2026-03-01T10:00:00Z'),
    })
    test.clock.set('2026-03-09T12:00:00Z')
    expect((await ana.browser.request('PATCH', '/api/email-settings', { summary_hour: 20 })).status).toBe(200)
    // Nothing of this day reaches them.
    mails.refuseWith(550)
    await runAt('2026-03-11T19:00:00Z')
    await runAt('2026-03-12T19:00:00Z')
    await runAt('2026-03-13T19:00:00Z')
    expect(await stateOf(ana)).toEqual(['sent', 'refused', 'sent', 'nothing'])
    expect(mails.to(ana.email).map(({ subject }) => subject)).toEqual([
      'Tuesday 10 March: 1 new',
      'Thursday 12 March: 1 new, 1 closed by itself',
    ])
    expect(mails.to(ana.email)[1]?.text).toContain('NEW SINCE TUESDAY 10 MARCH')
  })

  it.each([-1, 24, 8.5, '8', null])('[VA-14] refuses the hour %o', async (summary_hour) => {
    const ana = await aPerson()
    const response = await ana.browser.request('PATCH', '/api/email-settings', { summary_hour })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { summary_hour: expect.any(String) } } })
  })

  it('keeps its hour when the clocks change', async () => {
    const ana = await withTask()
    for (const [at, mailsThen] of [
      ['2026-03-29T05:59:00Z', 0],
      ['2026-03-29T06:00:00Z', 1],
      ['2026-10-25T06:59:00Z', 1],
      ['2026-10-25T07:00:00Z', 2],
    ] as const) {
      await storeTask(test, ana.id, { date: new Date(Date.parse(at) - 60_000) })
      await runAt(at)
      expect([at, mails.received.length]).toEqual([at, mailsThen])
    }
  })

  it('is not sent to somebody who came after its hour, nor before their mailbox was read', async () => {
    const late = await withTask()
    await test.database.owner.query('UPDATE users SET created_at = $2 WHERE id = $1', [late.id, '2026-03-10T07:30:00Z'])
    const unread = await withTask()
    await test.database.owner.query('UPDATE email_accounts SET last_synced_at = NULL WHERE user_id = $1', [unread.id])
    await runAt('2026-03-10T08:00:00Z')
    expect(mails.received).toEqual([])
  })
})

describe('[MB-03] a mailbox that the person wants to hear nothing of in summaries', () => {
  it('is left out; what is in no mailbox is told of', async () => {
    const ana = await aPerson()
    await storeTask(test, ana.id)
    await storeFollowUp(test, ana.id)
    const { id } = (
      await test.database.owner.query<{ id: string }>('SELECT id FROM email_accounts WHERE user_id = $1', [ana.id])
    ).rows[0] ?? { id: '' }
    const inSummary = (isIn: boolean) => ana.browser.request('PATCH', `/api/email-accounts/${id}`, { in_summary: isIn })
    expect(await (await inSummary(false)).json()).toMatchObject({ in_summary: false })
    await runAt('2026-03-10T07:00:00Z')
    expect(mails.received).toEqual([])
    test.clock.set('2026-03-10T12:00:00Z')
    await storeTask(test, ana.id, { source_message_id: null })
    await runAt('2026-03-11T07:00:00Z')
    expect(mails.to(ana.email).map(({ subject }) => subject)).toEqual(['Wednesday 11 March: 1 new'])
  })
})

describe('[DS-01] exactly one', () => {
  it('is sent by many processes at once', async () => {
    await withTask()
    test.clock.set('2026-03-10T07:00:00Z')
    await Promise.all([run(), run(), run(), run()])
    expect(mails.received).toHaveLength(1)
  })

  it('is sent by another process when one dies before it handed the mail over', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z', dyingAfter('reserved'))
    await runAt('2026-03-10T07:05:00Z')
    expect(mails.received).toEqual([])
    await runAt('2026-03-10T07:10:00Z')
    await runAt('2026-03-10T07:11:00Z')
    expect(mails.to(ana.email)).toHaveLength(1)
    expect(await sendsOf(ana)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it.each([
    ['handed_over', 0],
    ['taken', 1],
  ])('is never sent twice: a process that dies after %s', async (step, sent) => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z', dyingAfter(step))
    await runAt('2026-03-10T07:15:00Z')
    await runAt('2026-03-10T10:50:00Z')
    expect(mails.to(ana.email)).toHaveLength(sent)
    expect(await stateOf(ana)).toEqual(['handed_over'])
  })

  it('a process that comes to itself after its time sends nothing', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z', {
      async afterStep(step) {
        if (step !== 'reserved') return
        await runAt('2026-03-10T07:12:00Z')
      },
    })
    expect(mails.to(ana.email)).toHaveLength(1)
  })

  it('has the same Message-ID whoever makes it, and another one each day', async () => {
    const ana = await withTask()
    const made: string[] = []
    const note = {
      domain: 'app.example',
      send: async ({ messageId }: { messageId: string }) => void made.push(messageId),
    }
    await runAt('2026-03-10T07:00:00Z', { mailer: note, ...dyingAfter('taken') })
    await test.database.owner.query('DELETE FROM summary_sends WHERE user_id = $1', [ana.id])
    await runAt('2026-03-10T07:30:00Z', { mailer: note })
    test.clock.set('2026-03-10T12:00:00Z')
    await storeTask(test, ana.id)
    await runAt('2026-03-11T07:00:00Z', { mailer: note })
    expect(made).toHaveLength(3)
    expect(made[0]).toBe(made[1])
    expect(made[2]).not.toBe(made[1])
    expect(made[0]).toMatch(/^summary\.2026-03-10\.[\w-]{22}@app\.example$/)
  })

  it('[NM-02] is told of once', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z')
    await runAt('2026-03-10T07:01:00Z')
    const told = await asPerson(test.deps.db, ana.id, async (tx) => {
      const key = await test.deps.vault.personKey(tx, ana.id)
      return Promise.all(
        (await tx.select().from(notifications)).map((row) => decryptRow(key, 'notifications', row.id, row)),
      )
    })
    expect(told).toMatchObject([
      { title: 'Daily summary sent', content: 'Tuesday 10 March: 1 new', action_url: '/actionables' },
    ])
  })

  it('[NM-02] is not said to be sent where mail is only caught on this computer', async () => {
    const ana = await withTask()
    const config = { ...test.deps.config, caughtMailUrl: 'http://127.0.0.1:4000/' }
    await runAt('2026-03-10T07:00:00Z', { config })
    const [told] = await asPerson(test.deps.db, ana.id, async (tx) => {
      const key = await test.deps.vault.personKey(tx, ana.id)
      return Promise.all(
        (await tx.select().from(notifications)).map((row) => decryptRow(key, 'notifications', row.id, row)),
      )
    })
    expect(told).toMatchObject({
      title: 'Daily summary caught on this computer',
      content: 'Tuesday 10 March: 1 new. There is no mail server here that would send it.',
      action_url: '/settings?tab=email',
    })
  })
})

describe('[DS-01] a mail server that does not take it', () => {
  it('is asked again, after a while that grows', async () => {
    const ana = await withTask()
    for (const [minute, isRefused, sent] of [
      [0, true, 0],
      [0.5, false, 0],
      [1, true, 0],
      [2, false, 0],
      [3, false, 1],
      [4, false, 1],
    ] as const) {
      if (isRefused) mails.refuseWith(451)
      test.clock.set(new Date(Date.parse('2026-03-10T07:00:00Z') + minute * MINUTE_MS))
      await run()
      expect([minute, mails.to(ana.email).length]).toEqual([minute, sent])
    }
    expect(await sendsOf(ana)).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  it('that cannot be reached is asked again, and given up for the day in the end', async () => {
    const ana = await withTask()
    const dead = new SmtpMailer({
      url: new Secret('smtp://127.0.0.1:1'),
      from: { name: '', address: 'summary@app.example' },
      connectTimeoutMs: UNHURRIED_MS,
    })
    test.clock.set('2026-03-10T07:00:00Z')
    for (let minute = 0; minute < 239; minute += 1) {
      await run({ mailer: dead })
      test.clock.advance(MINUTE_MS)
    }
    expect(await sendsOf(ana)).toMatchObject([{ state: 'refused', attempts: 8 }])
    test.clock.set('2026-03-10T07:00:00Z')
    test.clock.advance(DAY_MS)
    await storeTask(test, ana.id)
    await run()
    expect(mails.to(ana.email)).toHaveLength(1)
  })

  it('that refuses the mail for good is not asked again', async () => {
    const ana = await withTask()
    mails.refuseWith(550)
    await runAt('2026-03-10T07:00:00Z')
    await runAt('2026-03-10T09:00:00Z')
    expect(mails.received).toEqual([])
    expect(await stateOf(ana)).toEqual(['refused'])
  })

  it('keeps nobody else’s summary back', async () => {
    const [ana, bob] = [await withTask(), await withTask()]
    await test.database.owner.query(`UPDATE loose_ends SET task = 'no ciphertext' WHERE user_id = $1`, [ana.id])
    await test.database.owner.query(`UPDATE users SET email = 'no ciphertext' WHERE id = $1`, [ana.id])
    await runAt('2026-03-10T07:00:00Z')
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([[bob.email]])
  })
})
