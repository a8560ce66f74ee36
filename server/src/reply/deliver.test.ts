import { describe, expect, it } from 'vitest'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { purgeOld } from '#server/retention/purge.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, asked, reply, listed, rows, sentBy, inboxOf, drafts, minute, again } = replyWorld({
  worksByItself: false,
})

const TEXT = 'You will have it on Thursday.'
const HOUR = 3_600_000
const state = async (person: Parameters<typeof rows>[0]) => (await rows(person)).map((row) => row.state)
const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.map(({ title }) => title).filter((title) => /repl/i.test(title))

describe('a process that is killed while it sends', () => {
  it('[BE-10] [PR-06] taken: the next one finds it, and sends nothing', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: TEXT, after_sending: 'complete' })
    await expect(minute({ dieAfter: 'taken' })).rejects.toThrow('killed')
    expect(await rows(mara)).toMatchObject([{ state: 'sending', error_code: null }])
    await minute()
    test.clock.advance(HOUR)
    await minute()
    expect([await state(mara), (await sentBy(mara)).length, (await inboxOf(idris)).length]).toEqual([['sent'], 1, 1])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  })

  it('[BE-10] [NM-02] [PR-06] handed over, and nobody can tell: the person is asked, and nothing goes out by itself', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: TEXT, after_sending: 'complete' })
    await expect(minute({ dieAfter: 'handed_over' })).rejects.toThrow('killed')
    test.clock.advance(HOUR)
    await minute()
    await again(mara)
    const [unsure] = await listed(mara)
    expect([unsure, await told(mara)]).toMatchObject([
      { state: 'unsure', due_at: null, error_code: null },
      ['Was your reply to Idris Bello sent?'],
    ])
    test.clock.advance(24 * HOUR)
    await minute()
    await again(mara)
    expect([await state(mara), await sentBy(mara)]).toEqual([['unsure'], []])
    const other = await reply(mara, task.id, { how: 'send', text: TEXT })
    expect(other.status).toBe(422)
    const answer = (outcome: string) => mara.browser.request('POST', `/api/replies/${unsure?.id}/outcome`, { outcome })
    expect((await answer('perhaps')).status).toBe(400)
    expect((await answer('not_sent')).status).toBe(200)
    expect((await answer('not_sent')).status).toBe(422)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  })

  it('[BE-10] [PR-06] handed over, and the person says that it was sent: it is, and its item moves on', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: TEXT, after_sending: 'complete' })
    await expect(minute({ dieAfter: 'handed_over' })).rejects.toThrow('killed')
    test.clock.advance(HOUR)
    await minute()
    await again(mara)
    const [unsure] = await listed(mara)
    const stranger = await world.person()
    const url = `/api/replies/${unsure?.id}/outcome`
    expect((await stranger.browser.request('POST', url, { outcome: 'sent' })).status).toBe(404)
    expect((await mara.browser.request('POST', url, { outcome: 'sent' })).status).toBe(200)
    expect(await rows(mara)).toMatchObject([{ state: 'sent', text: null, sent_message_id: null }])
    expect([(await world.stored(mara)).tasks, await sentBy(mara)]).toMatchObject([[{ status: 'completed' }], []])
  })

  it('[BE-04] [PR-06] taken, and read by a sync before the next one looks: the task stays open where the person wants that', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: 'Attached is the final room plan.', after_sending: 'keep' })
    await expect(minute({ dieAfter: 'taken' })).rejects.toThrow('killed')
    await world.sync(mara)
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
    test.clock.advance(HOUR)
    await minute()
    expect(await state(mara)).toEqual(['sent'])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open', completion_note: null }])
  })

  it.each([
    ['its answer is lost', false],
    ['its answer is lost, and the provider gave it another Message-ID', true],
  ])('[BE-02] [PR-06] or %s: it is found in the thread and not sent again', async (_what, replaces) => {
    const { mara, idris, task } = await asked()
    test.fake.control.replaceMessageIds(replaces)
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/messages/send', truncate: true })
    await reply(mara, task.id, { how: 'send', text: TEXT })
    await minute()
    expect(await listed(mara)).toMatchObject([{ state: 'sending', error_code: 'provider_unavailable' }])
    const [known] = await listed(mara)
    expect((await mara.browser.request('DELETE', `/api/replies/${known?.id}`)).status).toBe(422)
    test.clock.advance(HOUR)
    await minute()
    expect([await state(mara), (await sentBy(mara)).length, (await inboxOf(idris)).length]).toEqual([['sent'], 1, 1])
    test.fake.control.replaceMessageIds(false)
  })
})

it('[BE-02] [BE-03] [PR-06] a good token that is refused for a while delays a reply, and does not fail it', async () => {
  const { mara, idris, task } = await asked()
  await reply(mara, task.id, { how: 'send', text: TEXT })
  test.fake.control.fault({ like: 'unauthorized_for_now', match: '/threads/', times: Infinity })
  await minute()
  expect(await rows(mara)).toMatchObject([{ state: 'sending', error_code: 'provider_unavailable' }])
  test.fake.control.resetFaults()
  test.fake.control.fault({ like: 'unauthorized_for_now', match: '/messages/send', times: 2 })
  test.clock.advance(HOUR)
  await minute()
  // Refused, so it was sent to nobody.
  expect(await rows(mara)).toMatchObject([{ state: 'sending', handed_over_at: null }])
  test.clock.advance(HOUR)
  await minute()
  expect([await state(mara), (await inboxOf(idris)).length, await told(mara)]).toEqual([['sent'], 1, []])
})

describe('a process that is stopped while it sends', () => {
  it('[BE-10] [PR-06] before the provider was asked: nothing was sent, and the next start sends it', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: TEXT })
    const stop = new AbortController()
    const onStep = () => stop.abort(new Error('stopped'))
    await expect(minute({ stopped: stop.signal, onStep })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await rows(mara)).toMatchObject([{ state: 'sending', handed_over_at: null, attempts: 0 }])
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length, await told(mara)]).toEqual([['sent'], 1, []])
  })

  it('[BE-10] [PR-06] while the provider answers: it is looked for, and not sent twice', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: TEXT })
    const stop = new AbortController()
    const isStopped = Promise.withResolvers<void>()
    const until = () => {
      stop.abort(new Error('stopped'))
      return isStopped.promise
    }
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/messages/send', until, times: 1 })
    await expect(minute({ stopped: stop.signal })).rejects.toThrow('stopped')
    isStopped.resolve()
    expect(await rows(mara)).toMatchObject([{ state: 'sending', handed_over_at: test.clock.now() }])
    await expect.poll(async () => (await inboxOf(idris)).length).toBe(1)
    test.clock.advance(HOUR)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
  })
})

it('[BE-04] [PR-06] a draft that could not be taken away goes once its reply is found to be sent', async () => {
  const { mara, task } = await asked()
  await reply(mara, task.id, { how: 'draft', text: TEXT })
  test.fake.control.fault({ match: 'DELETE /gmail/v1/users/me/drafts', status: 503, times: 8 })
  await reply(mara, task.id, { how: 'send', text: TEXT })
  expect(await drafts(mara)).toHaveLength(1)
  await expect(minute({ dieAfter: 'taken' })).rejects.toThrow('killed')
  test.clock.advance(HOUR)
  await minute()
  expect([await state(mara), await drafts(mara)]).toEqual([['sent'], []])
})

describe('an answer that is lost, and a mailbox that does not show what it took', () => {
  /** As if the thread had not been brought up to date yet. */
  const hide = (threadId: string, times: number) =>
    test.fake.control.fault({
      match: new RegExp(`GET .*/threads/${threadId}\\?`),
      body: JSON.stringify({ id: threadId, messages: [{ id: 'ab', threadId, internalDate: '1', payload: {} }] }),
      headers: { 'content-type': 'application/json' },
      times,
    })

  it('[BE-02] [PR-06] is looked for again, and the reply is not sent twice', async () => {
    const { mara, idris, task, threadId } = await lost()
    hide(threadId, 2)
    test.clock.advance(40_000)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'sending' }])
    test.fake.control.resetFaults()
    test.clock.advance(2 * 60_000)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length, task.status]).toEqual([['sent'], 1, 'open'])
  })

  it('[BE-02] [PR-06] shows it only after the person was asked: the next sync finds it, and they are told', async () => {
    const { mara, idris, threadId } = await lost()
    hide(threadId, 9)
    for (const seconds of [40, 120]) {
      test.clock.advance(seconds * 1_000)
      await minute()
    }
    expect(await state(mara)).toEqual(['unsure'])
    test.fake.control.resetFaults()
    await world.sync(mara)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
    expect(await told(mara)).toEqual(['Was your reply to Idris Bello sent?', 'Your reply to Idris Bello was sent'])
  })

  it('[BE-02] [PR-06] shows it when the person wants it sent again: it is found, and not sent twice', async () => {
    const { mara, idris, threadId } = await lost()
    hide(threadId, 9)
    for (const seconds of [40, 120]) {
      test.clock.advance(seconds * 1_000)
      await minute()
    }
    test.fake.control.resetFaults()
    const [unsure] = await listed(mara)
    await mara.browser.request('POST', `/api/replies/${unsure?.id}/outcome`, { outcome: 'not_sent' })
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
  })

  async function lost() {
    const world = await asked()
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/messages/send', truncate: true })
    await reply(world.mara, world.task.id, { how: 'send', text: TEXT })
    const [row] = await rows(world.mara)
    const threadId = threadRefOf(row?.thread_id ?? '')
    await minute()
    return { ...world, threadId }
  }
})

describe('a provider that does not send', () => {
  it('[BE-02] [PR-06] says so only by failing: the person is asked, as it may have', async () => {
    const { mara, task } = await asked()
    test.fake.control.fault({ match: 'messages/send', status: 503, times: 99 })
    await reply(mara, task.id, { how: 'send', text: TEXT })
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await minute()
      test.clock.advance(60_000)
    }
    test.fake.control.resetFaults()
    expect(await state(mara)).toEqual(['unsure'])
  })

  it('[BE-02] [PR-06] is tried again for about two hours', async () => {
    const { mara, task } = await asked()
    test.fake.control.fault({ match: 'messages/send', status: 429, times: 99 })
    await reply(mara, task.id, { how: 'send', text: TEXT })
    const began = test.clock.now().getTime()
    await minute()
    for (let [row] = await rows(mara); row?.due_at; [row] = await rows(mara)) {
      test.clock.advance(row.due_at.getTime() - test.clock.now().getTime())
      await minute()
    }
    const minutes = (test.clock.now().getTime() - began) / 60_000
    test.fake.control.resetFaults()
    expect([await state(mara), minutes > 80, minutes < 170]).toEqual([['failed'], true, true])
  })

  it('[BE-02] [PR-06] is tried again, and a person may take it back while nothing can have gone out', async () => {
    const { mara, idris, task } = await asked()
    test.fake.control.fault({ match: 'messages/send', status: 429, headers: { 'retry-after': '300' }, times: 2 })
    await reply(mara, task.id, { how: 'send', text: TEXT })
    await minute()
    const [waits] = await listed(mara)
    expect(waits).toMatchObject({ state: 'sending', error_code: 'provider_rate_limited' })
    expect(Date.parse(waits?.due_at ?? '')).toBeGreaterThanOrEqual(test.clock.now().getTime() + 300_000)
    await again(mara)
    expect((await mara.browser.request('DELETE', `/api/replies/${waits?.id}`)).status).toBe(204)
    await reply(mara, task.id, { how: 'send', text: TEXT })
    await minute()
    test.clock.advance(HOUR)
    await minute()
    expect((await inboxOf(idris)).length).toBe(1)
    expect((await state(mara)).sort()).toEqual(['called_off', 'sent'])
  })

  it('[BE-02] [NM-02] [PR-06] for good: the person is told, and the text is there for another try', async () => {
    const { mara, idris, task } = await asked()
    test.fake.control.fault({ match: 'messages/send', status: 400, times: 1 })
    await reply(mara, task.id, { how: 'send', text: TEXT })
    await minute()
    const [failed] = await listed(mara)
    expect([failed, await told(mara)]).toMatchObject([
      { state: 'failed', error_code: 'unprocessable', text: expect.any(String) },
      ['Your reply to Idris Bello could not be sent'],
    ])
    expect((await mara.browser.request('POST', `/api/replies/${failed?.id}/retry`)).status).toBe(200)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
  })

  it('[BE-03] [CB-07] [PR-06] as access or the thread is gone: it says which', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, {
      how: 'schedule',
      text: TEXT,
      send_at: new Date(+test.clock.now() + HOUR).toISOString(),
    })
    test.fake.control.emptyMailbox(mara.email)
    test.clock.advance(HOUR)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'failed', error_code: 'provider_message_gone' }])
    const other = await asked()
    const sendAt = new Date(+test.clock.now() + HOUR).toISOString()
    await reply(other.mara, other.task.id, { how: 'schedule', text: TEXT, send_at: sendAt })
    test.fake.control.revoke(other.mara.email)
    test.clock.advance(HOUR)
    await minute()
    expect(await rows(other.mara)).toMatchObject([{ state: 'failed', error_code: 'email_account_disconnected' }])
  })
})

it('[BE-12] what became of a reply is forgotten after ninety days, what still waits is not', async () => {
  const [{ mara, task }, other] = [await asked(), await asked()]
  await reply(mara, task.id, { how: 'send', text: TEXT })
  await minute()
  const sendAt = new Date(+test.clock.now() + HOUR).toISOString()
  await reply(other.mara, other.task.id, { how: 'schedule', text: TEXT, send_at: sendAt })
  const changed = `UPDATE replies SET changed_at = now() - interval '91 days' WHERE user_id = any($1)`
  await test.database.owner.query(changed, [[mara.id, other.mara.id]])
  await purgeOld(test.deps.db, 'replies', new Date())
  expect([await state(mara), await state(other.mara)]).toEqual([[], ['scheduled']])
})
