import { beforeEach, describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { summarySends } from '#server/db/schema/index.ts'
import type { OutgoingMail } from '#server/mailer/mailer.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { ORIGIN, testApp } from '#server/testing/test-app.ts'
import { sendSummaries, sendSummaryNow, type SummaryContext } from './send-summaries.ts'

const test = testApp()
const mails = testMailServer()
const runAt = (at: string, given: Partial<SummaryContext> = {}) => {
  test.clock.set(at)
  return sendSummaries({ ...test.deps, mailer: mails.mailer, ...given }, new AbortController().signal)
}
const readAt = (person: SignedInPerson, at: string) =>
  test.database.owner.query('UPDATE email_accounts SET last_synced_at = $2 WHERE user_id = $1', [person.id, at])

/** In Berlin, with a task of the day before; 8:00 there is 7:00 UTC. */
async function withTask(): Promise<SignedInPerson> {
  test.clock.set('2026-03-09T12:00:00Z')
  const person = await signedInPerson(test, 'Europe/Berlin')
  await test.database.owner.query('UPDATE users SET created_at = $2 WHERE id = $1', [person.id, test.clock.now()])
  await readAt(person, '2026-03-10T06:45:00Z')
  await storeTask(test, person.id)
  return person
}

beforeEach(async () => {
  await test.database.owner.query('UPDATE email_accounts SET last_synced_at = NULL')
})

describe('[DS-01] a summary whose time comes when the mailbox was not read for hours', () => {
  const statesOf = ({ id }: SignedInPerson) =>
    asPerson(test.deps.db, id, async (tx) => (await tx.select().from(summarySends)).map(({ state }) => state))

  it('waits until it was read, as it would speak of what is answered by now', async () => {
    const ana = await withTask()
    await readAt(ana, '2026-03-10T02:00:00Z')
    await runAt('2026-03-10T07:30:00Z')
    expect([mails.received.length, await statesOf(ana)]).toEqual([0, ['reserved']])
    await test.database.owner.query(
      `UPDATE loose_ends SET task = task, status = 'completed', completed_at = now() WHERE user_id = $1`,
      [ana.id],
    )
    await readAt(ana, '2026-03-10T07:31:00Z')
    await runAt('2026-03-10T07:35:00Z')
    expect([mails.received.length, await statesOf(ana)]).toEqual([0, ['nothing']])
  })

  it('comes after some minutes all the same, by any process, and once', async () => {
    const ana = await withTask()
    await readAt(ana, '2026-03-10T02:00:00Z')
    await Promise.all([runAt('2026-03-10T07:30:00Z'), runAt('2026-03-10T07:30:00Z')])
    await runAt('2026-03-10T07:34:00Z')
    expect(mails.received).toHaveLength(0)
    await Promise.all([runAt('2026-03-10T07:35:00Z'), runAt('2026-03-10T07:35:00Z')])
    expect(mails.to(ana.email)).toHaveLength(1)
  })

  it('does not wait so long that the day would have none', async () => {
    const ana = await withTask()
    await readAt(ana, '2026-03-10T02:00:00Z')
    await runAt('2026-03-10T10:58:00Z')
    expect(mails.to(ana.email)).toHaveLength(1)
  })

  it('does not wait for a mailbox that lets nobody in, is paused, or is in no summary', async () => {
    const [lost, paused, left] = [await withTask(), await withTask(), await withTask()]
    for (const [person, set] of [
      [lost, `status = 'reconnect_needed'`],
      [paused, `status = 'paused'`],
      [left, 'in_summary = false'],
    ] as const) {
      await readAt(person, '2026-03-10T02:00:00Z')
      await test.database.owner.query(`UPDATE email_accounts SET ${set} WHERE user_id = $1`, [person.id])
    }
    await storeTask(test, left.id, { source_message_id: null })
    await runAt('2026-03-10T07:00:00Z')
    expect(mails.received).toHaveLength(3)
  })
})

describe('[DS-02] a summary of a mailbox that has not been read for a day', () => {
  it('says so, since when, and what to do where access is lost', async () => {
    const ana = await withTask()
    await readAt(ana, '2026-03-06T12:00:00Z')
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [
      ana.id,
    ])
    await runAt('2026-03-10T07:00:00Z')
    const words = `${ana.email} has not been read since Friday 6 March: what was answered since is not known here.`
    const [mail] = mails.to(ana.email)
    expect(mail?.text).toContain(`${words} Connect it again in Settings: ${test.deps.config.appUrl}/settings`)
    expect(mail?.html).toContain(words)
    expect(mail?.html).toContain(`href="${test.deps.config.appUrl}/settings"`)
    await readAt(ana, '2026-03-10T06:50:00Z')
    await sendSummaryNow({ ...test.deps, mailer: mails.mailer }, ana.id)
    expect(mails.to(ana.email)[1]?.text).not.toContain('has not been read')
  })
})

describe('[DS-02] a summary that is asked for', () => {
  it('has buttons that work, also after those of another one of that day were used', async () => {
    const ana = await withTask()
    await runAt('2026-03-10T07:00:00Z')
    const snooze = async (place: number) => {
      const text = mails.to(ana.email)[place]?.text ?? ''
      const url = /Snooze 3 days: (\S+)/.exec(text)?.[1] ?? 'no link'
      return (await test.app.request(url, { method: 'POST', headers: { Origin: ORIGIN } })).status
    }
    const comesBack = () =>
      test.database.owner.query(`UPDATE loose_ends SET status = 'open', snoozed_until = NULL WHERE user_id = $1`, [
        ana.id,
      ])
    expect([await snooze(0), await snooze(0)]).toEqual([200, 410])
    for (const place of [1, 2]) {
      await comesBack()
      test.clock.set(`2026-03-10T07:1${place}:00Z`)
      await sendSummaryNow({ ...test.deps, mailer: mails.mailer }, ana.id)
      expect(await snooze(place)).toBe(200)
    }
  })
})

describe('[DS-01] many summaries at one hour', () => {
  /** Six people, and what happens when the first mail is handed over. */
  async function sixPeople(first: () => Promise<unknown>) {
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => withTask()))
    let happened: Promise<unknown> | undefined
    const mailer = {
      domain: 'app.example',
      async send(mail: OutgoingMail) {
        happened ??= first()
        await happened
        await mails.mailer.send(mail)
      },
    }
    await runAt('2026-03-10T07:00:00Z', { mailer })
  }

  it('[DS-03] does not go to whoever paused it, or chose another hour, while the others’ were sent', async () => {
    const later = `UPDATE email_settings SET summary_enabled = user_id > (SELECT id FROM users ORDER BY id OFFSET 3 LIMIT 1), summary_hour = 9`
    await sixPeople(() => test.database.owner.query(later))
    const first = mails.received.length
    expect(first).toBeLessThan(6)
    await runAt('2026-03-10T08:00:00Z')
    expect(mails.received.length).toBeLessThan(6)
  })

  it('[AV-01] are sent several at a time: one that the mail server is slow to take keeps nobody waiting', async () => {
    let arrived = 0
    let others: () => void = () => undefined
    const second = new Promise<void>((resolve) => (others = resolve))
    await Promise.all([1, 2].map(() => withTask()))
    const mailer = {
      domain: 'app.example',
      async send() {
        arrived += 1
        if (arrived === 2) others()
        await second
      },
    }
    await runAt('2026-03-10T07:00:00Z', { mailer })
    expect(arrived).toBe(2)
  })
})
