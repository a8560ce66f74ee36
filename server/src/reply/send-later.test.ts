import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { describe, expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import { runReplyJob } from './reply-job.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, asked, waiting, opening, reply, listed, rows, sentBy, inboxOf, minute, again } = replyWorld()

const HOUR = 3_600_000
const later = (hours = 24) => new Date(test.clock.now().getTime() + hours * HOUR).toISOString()
const plan = (hours?: number) => ({ how: 'schedule', text: 'Any news?', send_at: later(hours) })
const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.map(({ title }) => title).filter((title) => /repl/i.test(title))
const contents = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.filter(({ kind }) => kind === 'reply').map(({ content }) => content)
const answerOf = (idris: { email: string }, inReplyTo: string, more: object = {}) => ({
  from: `Idris Bello <${idris.email}>`,
  subject: 'Re: Budget',
  body: 'Yes, the budget is fine.',
  inReplyTo,
  ...more,
})

describe('a reply that is sent later', () => {
  it('[PR-06] waits for its time, is listed until then, and goes out then', async () => {
    const { mara, idris, followUp } = await waiting()
    await reply(mara, followUp.id, plan(24))
    expect(await listed(mara)).toMatchObject([{ state: 'scheduled', item_id: followUp.id, send_at: later(24) }])
    test.clock.advance(24 * HOUR - 1)
    await minute()
    expect(await sentBy(mara)).toHaveLength(1)
    test.clock.advance(1)
    await minute()
    expect([await inboxOf(idris), await rows(mara)]).toMatchObject([
      [{ text: 'Any news?', subject: 'Re: Budget' }],
      [{ state: 'sent' }],
    ])
    expect(await told(mara)).toEqual(['Your reply to Idris Bello was sent'])
  })

  it('[NM-02] that nobody could send for hours is told of as late, and an answer in those hours calls it off', async () => {
    const { mara, followUp } = await waiting()
    await reply(mara, followUp.id, plan(24))
    test.clock.advance(26 * HOUR)
    await minute()
    const [late] = await contents(mara)
    expect(late).toMatch(/^“Re: Budget” went out late, on \w+day \d+ \w+ at \d\d:\d\d\.$/)

    const other = await waiting()
    await reply(other.mara, other.followUp.id, plan(24))
    test.clock.advance(25 * HOUR)
    world.deliver(other.mara, answerOf(other.idris, other.messageId))
    test.clock.advance(HOUR)
    await minute()
    expect(await contents(other.mara)).toEqual(['“Re: Budget”: somebody answered before it went out.'])
  })

  it('[VA-07] has a time that lies ahead, and within a year', async () => {
    const { mara, task } = await asked()
    const past = await reply(mara, task.id, plan(-1))
    expect([past.status, await errorCode(past)]).toEqual([422, 'snooze_in_past'])
    expect((await reply(mara, task.id, plan(367 * 24))).status).toBe(422)
    expect((await reply(mara, task.id, { how: 'schedule', text: 'x' })).status).toBe(422)
    expect(await listed(mara)).toEqual([])
  })

  it('[NM-02] [PR-06] is called off by an answer, and the person is told', async () => {
    const { mara, idris, followUp, messageId } = await waiting()
    await reply(mara, followUp.id, plan(24))
    test.clock.advance(HOUR)
    world.deliver(mara, answerOf(idris, messageId))
    await world.sync(mara, 'schedule')
    expect(await rows(mara)).toMatchObject([{ state: 'called_off', reason: 'answered', due_at: null }])
    expect(await told(mara)).toEqual(['Your reply to Idris Bello was not sent'])
    test.clock.advance(24 * HOUR)
    await minute()
    expect(await inboxOf(idris)).toEqual([])
  })

  it('[PR-06] also by one that no sync has read yet, but not by an absence notice', async () => {
    const { mara, idris, followUp, messageId } = await waiting()
    await reply(mara, followUp.id, plan(24))
    test.clock.advance(23 * HOUR)
    world.deliver(mara, answerOf(idris, messageId))
    test.clock.advance(HOUR)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'called_off', reason: 'answered' }])

    const other = await waiting()
    await reply(other.mara, other.followUp.id, plan(24))
    test.clock.advance(HOUR)
    const away = { body: 'I am out of the office.', headers: { 'Auto-Submitted': 'auto-replied' } }
    world.deliver(other.mara, answerOf(other.idris, other.messageId, away))
    await world.sync(other.mara, 'schedule')
    test.clock.advance(23 * HOUR)
    await minute()
    expect(await rows(other.mara)).toMatchObject([{ state: 'sent' }])
  })

  it('[PR-06] by what the owner wrote themself, and by what settled its item', async () => {
    const { mara, idris, followUp, messageId } = await waiting()
    await reply(mara, followUp.id, plan(24))
    test.clock.advance(HOUR)
    world.deliver(mara, {
      from: mara.email,
      to: idris.email,
      subject: 'Re: Budget',
      body: 'By the way, it was 400.',
      inReplyTo: messageId,
    })
    test.clock.advance(23 * HOUR)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'called_off', reason: 'written' }])

    const other = await asked()
    await reply(other.mara, other.task.id, plan(1))
    await test.database.owner.query(`UPDATE loose_ends SET status = 'completed', completed_at = now() WHERE id = $1`, [
      other.task.id,
    ])
    test.clock.advance(HOUR)
    await minute()
    expect(await rows(other.mara)).toMatchObject([{ state: 'called_off', reason: 'closed' }])
    expect(await sentBy(other.mara)).toEqual([])
  })

  it('[PR-06] [WV-12] says whether it goes to everybody, where it is listed, changed and written anew', async () => {
    const { mara, idris, task } = await asked({ headers: { Cc: 'Cleo <cleo@x.example>' } })
    const written = await reply(mara, task.id, { ...plan(24), everyone: true })
    const { id, everyone } = (await written.json()) as Reply
    expect(everyone).toBe(true)
    const changed = await mara.browser.request('PATCH', `/api/replies/${id}`, { text: 'Better words' })
    expect([changed.status, await changed.json()]).toMatchObject([200, { everyone: true }])
    expect(await listed(mara)).toMatchObject([{ id, everyone: true }])
    expect((await opening(mara, task.id)).reply).toMatchObject({ id, everyone: true })
    await reply(mara, task.id, plan(24))
    expect(await listed(mara)).toMatchObject([{ id, everyone: false }])
    await reply(mara, task.id, { ...plan(24), everyone: true })
    test.clock.advance(24 * HOUR)
    await minute()
    expect(await sentBy(mara)).toMatchObject([{ to: [idris.email], cc: ['cleo@x.example'] }])
  })

  it('[PR-06] can be cancelled, and written anew until it goes out', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, plan(24))
    await reply(mara, task.id, { ...plan(48), text: 'Better words' })
    const [known, ...more] = await listed(mara)
    expect([known, more]).toMatchObject([{ state: 'scheduled', send_at: later(48) }, []])
    const stranger = await world.person()
    expect((await stranger.browser.request('DELETE', `/api/replies/${known?.id}`)).status).toBe(404)
    expect((await mara.browser.request('DELETE', `/api/replies/${known?.id}`)).status).toBe(204)
    test.clock.advance(49 * HOUR)
    await minute()
    expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'called_off', reason: 'cancelled' }], []])
    await again(mara)
    expect(await listed(mara)).toEqual([])
  })
})

describe('a reply that waits for its time', () => {
  const change = (person: { browser: TestBrowser }, id: string | undefined, body: object) =>
    person.browser.request('PATCH', `/api/replies/${id}`, body)
  async function planned(hours = 24) {
    const { mara, idris, followUp, messageId } = await waiting()
    const { id } = (await (await reply(mara, followUp.id, plan(hours))).json()) as { id: string }
    return { mara, idris, messageId, id }
  }
  /** A worker does what is due about that reply; `afterLook` happens between its look into the thread and what it does then. */
  async function work(
    mara: { id: string },
    replyId: string,
    { afterLook, afterStep }: { afterLook?: () => Promise<void>; afterStep?: (step: string) => Promise<void> },
  ) {
    const openMailbox: typeof world.context.openMailbox = (whose) => {
      const mailbox = world.context.openMailbox(whose)
      const thread: typeof mailbox.reading.thread = async (...asked) => {
        const found = await mailbox.reading.thread(...asked)
        await afterLook?.()
        return found
      }
      return { ...mailbox, reading: { ...mailbox.reading, thread } }
    }
    const context = { ...world.context, openMailbox, ...(afterStep && { afterStep }) }
    await runReplyJob(context, { userId: mara.id, replyId }, new AbortController().signal)
  }

  it('[WV-12] says something else, and goes out at another time, once, with its new words', async () => {
    const { mara, idris, id } = await planned(24)
    const changed = await change(mara, id, { text: 'Better words', send_at: later(48) })
    expect([changed.status, await changed.json()]).toMatchObject([200, { id, state: 'scheduled', send_at: later(48) }])
    expect((await change(mara, id, { send_at: later(2) })).status).toBe(200)
    test.clock.advance(2 * HOUR)
    await minute()
    await minute()
    test.clock.advance(50 * HOUR)
    await minute()
    expect(await inboxOf(idris)).toMatchObject([{ text: 'Better words', subject: 'Re: Budget' }])
    expect(await sentBy(mara)).toHaveLength(2)
  })

  it('[WV-12] [RO-01] is its owner’s alone to change, and to a time and a text that can be', async () => {
    const { mara, id } = await planned()
    const stranger = await world.person()
    expect((await change(stranger, id, { text: 'Not mine' })).status).toBe(404)
    const past = await change(mara, id, { send_at: later(-1) })
    expect([past.status, await errorCode(past)]).toEqual([422, 'snooze_in_past'])
    expect((await change(mara, id, { send_at: later(367 * 24) })).status).toBe(422)
    expect((await change(mara, id, { text: 'By ▢.' })).status).toBe(422)
    expect((await change(mara, id, { text: '  ' })).status).toBe(400)
    expect(await rows(mara)).toMatchObject([{ state: 'scheduled', send_at: new Date(later(24)) }])
  })

  it('[WV-12] is still called off by what was written before the change, and says that it waits no more', async () => {
    const { mara, idris, messageId, id } = await planned()
    test.clock.advance(HOUR)
    world.deliver(mara, answerOf(idris, messageId))
    test.clock.advance(HOUR)
    await again(mara)
    expect((await change(mara, id, { text: 'Any news by now?' })).status).toBe(200)
    test.clock.advance(24 * HOUR)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'called_off', reason: 'answered' }])
    await again(mara)
    const late = await change(mara, id, { text: 'Too late' })
    expect([late.status, JSON.stringify(await late.json())]).toEqual([
      422,
      expect.stringContaining(REPLY_ERRORS.waitsNoMore),
    ])
  })

  it('[WV-12] that is changed while it is about to be handed over goes out at its new time alone', async () => {
    const { mara, idris, id } = await planned()
    test.clock.advance(24 * HOUR)
    await again(mara)
    await work(mara, id, {
      afterLook: async () => void (await change(mara, id, { text: 'Better words', send_at: later(3) })),
    })
    expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'scheduled', attempts: 0 }], []])
    test.clock.advance(3 * HOUR)
    await minute()
    expect(await inboxOf(idris)).toMatchObject([{ text: 'Better words' }])
  })

  it('[WV-12] that is changed while an attempt fails keeps the time that it was given', async () => {
    const { mara, idris, id } = await planned()
    test.clock.advance(24 * HOUR)
    await again(mara)
    await work(mara, id, {
      afterLook: async () => {
        await change(mara, id, { send_at: later(3) })
        throw new AppError('provider_unavailable')
      },
    })
    test.clock.advance(HOUR)
    await minute()
    expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'scheduled' }], []])
  })

  it('[WV-12] that is on its way, or sent, says so, and goes out once as it was', async () => {
    const { mara, idris, id } = await planned()
    test.clock.advance(24 * HOUR)
    await again(mara)
    const refusals: unknown[] = []
    const tell = async () => {
      const response = await change(mara, id, { text: 'Too late', send_at: later(3) })
      refusals.push([response.status, JSON.stringify(await response.json())])
    }
    await work(mara, id, { afterStep: (step) => (step === 'handed_over' ? tell() : Promise.resolve()) })
    await tell()
    expect(refusals).toEqual([
      [422, expect.stringContaining(REPLY_ERRORS.tooLateToChange)],
      [422, expect.stringContaining(REPLY_ERRORS.sentAlready)],
    ])
    test.clock.advance(5 * HOUR)
    await minute()
    expect(await inboxOf(idris)).toMatchObject([{ text: 'Any news?' }])
  })
})
