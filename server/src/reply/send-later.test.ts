import { describe, expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, asked, waiting, reply, listed, rows, sentBy, inboxOf, minute, again } = replyWorld()

const HOUR = 3_600_000
const later = (hours = 24) => new Date(test.clock.now().getTime() + hours * HOUR).toISOString()
const plan = (hours?: number) => ({ how: 'schedule', text: 'Any news?', send_at: later(hours) })
const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.map(({ title }) => title).filter((title) => /repl/i.test(title))
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
