import { describe, expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { replyWorld } from './testing/reply-world.ts'

const { test, asked, waiting, reply, listed, rows, sentBy, inboxOf, minute, world, again } = replyWorld({
  worksByItself: false,
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR).toISOString()
const plan = (hours = 24) => ({ how: 'schedule', text: 'Any news?', send_at: inHours(hours) })

describe('closing an item whose reply waits to be sent', () => {
  it.each([
    ['Done', 'PATCH', '', { status: 'completed' }],
    ['Dismiss', 'POST', '/dismiss', {}],
  ] as const)('[WV-12] %s asks first, and changes nothing until it is told', async (_what, method, path, body) => {
    const { mara, task } = await asked()
    await reply(mara, task.id, plan())
    const url = `/api/tasks/${task.id}${path}`
    const refused = await mara.browser.request(method, url, body)
    expect([refused.status, await errorCode(refused)]).toEqual([409, 'reply_scheduled'])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open', dismissed_at: null }])
    expect(await rows(mara)).toMatchObject([{ state: 'scheduled', outlives_item: false }])
    const wrong = await mara.browser.request(method, url, { ...body, scheduled_reply: 'later' })
    expect([wrong.status, await errorCode(wrong)]).toEqual([400, 'invalid_request'])
  })

  it('[WV-12] dismissing without a body asks as well, and without a reply nothing is asked', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, plan())
    expect((await mara.browser.request('POST', `/api/tasks/${task.id}/dismiss`)).status).toBe(409)
    const other = await asked()
    expect((await other.mara.browser.request('POST', `/api/tasks/${other.task.id}/dismiss`)).status).toBe(200)
  })

  it.each(['completed', 'archived'] as const)(
    '[WV-12] send: a follow-up is %s, and its reply goes out',
    async (status) => {
      const { mara, idris, followUp } = await waiting()
      await reply(mara, followUp.id, plan())
      const url = `/api/follow-ups/${followUp.id}`
      expect((await mara.browser.request('PATCH', url, { status })).status).toBe(409)
      expect((await mara.browser.request('PATCH', url, { status, scheduled_reply: 'send' })).status).toBe(200)
      test.clock.advance(24 * HOUR)
      await minute()
      expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'sent' }], [{ text: 'Any news?' }]])
      // What the reply asks itself may have been read by now.
      const { followUps } = await world.stored(mara)
      expect(followUps.find(({ id }) => id === followUp.id)).toMatchObject({ status })
    },
  )

  it('[WV-12] send: it is asked once, and an answer still calls the reply off', async () => {
    const { mara, idris, task, messageId } = await asked()
    await reply(mara, task.id, plan())
    const url = `/api/tasks/${task.id}`
    await mara.browser.request('PATCH', url, { status: 'completed', scheduled_reply: 'send' })
    await mara.browser.request('PATCH', url, { status: 'open' })
    expect((await mara.browser.request('PATCH', url, { status: 'completed' })).status).toBe(200)
    test.clock.advance(HOUR)
    world.deliver(mara, { from: idris.email, subject: 'Re: The room plan', body: 'I have it.', inReplyTo: messageId })
    test.clock.advance(24 * HOUR)
    await minute()
    expect([await rows(mara), await sentBy(mara)]).toMatchObject([[{ state: 'called_off', reason: 'answered' }], []])
  })

  it('[WV-12] drop: the reply is not sent', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, plan())
    const url = `/api/tasks/${task.id}`
    expect((await mara.browser.request('POST', `${url}/dismiss`, { scheduled_reply: 'drop' })).status).toBe(200)
    test.clock.advance(25 * HOUR)
    await minute()
    expect([await rows(mara), await sentBy(mara)]).toMatchObject([[{ state: 'called_off', reason: 'cancelled' }], []])
    expect((await world.stored(mara)).tasks[0]?.dismissed_at).not.toBeNull()
  })

  it('[WV-12] a reply that is written to an item which is done goes out', async () => {
    const { mara, task } = await asked()
    await mara.browser.request('PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
    await reply(mara, task.id, plan())
    test.clock.advance(24 * HOUR)
    await minute()
    expect(await rows(mara)).toMatchObject([{ state: 'sent' }])
  })

  it('[WV-12] what is scheduled is listed until it is sent, to its person alone', async () => {
    const { mara, idris, task } = await asked()
    world.deliver(mara, { from: idris.email, subject: 'Chairs', body: 'Could you send me the number of chairs?' })
    await world.sync(mara)
    const other = (await world.stored(mara)).tasks.find(({ id }) => id !== task.id)
    await reply(mara, task.id, plan(48))
    await reply(mara, other?.id ?? '', plan(24))
    const waits = { state: 'scheduled', item_type: 'task', recipients: expect.any(String), subject: expect.any(String) }
    const all = await listed(mara)
    expect(all).toHaveLength(2)
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...waits, item_id: other?.id, send_at: inHours(24) }),
        expect.objectContaining({ ...waits, item_id: task.id, send_at: inHours(48) }),
      ]),
    )
    expect(await listed(idris)).toEqual([])
    test.clock.advance(49 * HOUR)
    await minute()
    await again(mara)
    expect(await listed(mara)).toEqual([])
  })
})
