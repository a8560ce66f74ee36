import { HELD_BACK_MS, TAKE_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import { describe, expect, it } from 'vitest'
import { messageOf } from '#server/testing/stored-messages.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, gmail, asked, waiting, opening, reply, rows, sentBy, inboxOf, drafts, again, hold, minute } =
  replyWorld()

const TEXT = 'You will have it on Thursday.'
const HOUR = 3_600_000
const state = async (person: Parameters<typeof rows>[0]) => (await rows(person)).map((row) => row.state)
async function isSent(person: Parameters<typeof rows>[0]): Promise<void> {
  await minute()
  expect(await state(person)).toEqual(['sent'])
}
const told = async (person: Parameters<typeof rows>[0]) =>
  (await world.stored(person)).notifications.map(({ title }) => title).filter((title) => /repl/i.test(title))

describe('a reply that is sent', () => {
  it('[PR-06] arrives at the other person, in the thread of both, from the owner’s address', async () => {
    const { mara, idris, task, id, messageId } = await asked()
    const sent = await reply(mara, task.id, { how: 'send', text: TEXT, after_sending: 'complete' })
    expect([sent.status, await sent.json()]).toMatchObject([200, { state: 'sending' }])
    await isSent(mara)
    const { threadId } = await gmail<{ threadId: string }>(mara, 'GET', `/messages/${id}?format=minimal`)
    const [mine, ...more] = await sentBy(mara)
    expect([mine, more]).toMatchObject([{ threadId, from: mara.email, fromName: 'Mara Lindt', to: [idris.email] }, []])
    expect(await inboxOf(idris)).toMatchObject([
      {
        from: mara.email,
        subject: 'Re: The room plan',
        inReplyTo: messageId,
        references: `<${messageId}>`,
        text: TEXT,
      },
    ])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed', settled_by: 'person' }])
    // What it said is in the mailbox, and not kept here.
    expect(await rows(mara)).toMatchObject([
      { text: null, sent_message_id: await messageOf(test, mara.id, mine?.id ?? ''), due_at: null },
    ])
    expect(await told(mara)).toEqual([])
  })

  it('[PR-06] leaves its task open where the person wants that, also once the sync has read it', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: 'I attach the final room plan, as you asked.' })
    await isSent(mara)
    await world.sync(mara, 'schedule')
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open', proposal: null }])
  })

  it('[PR-06] [VA-09] lets its follow-up wait anew for 72 hours', async () => {
    const { mara, idris, followUp } = await waiting()
    const open = async () => {
      await again(mara)
      const response = await mara.browser.request('GET', '/api/follow-ups')
      return ((await response.json()) as { total: number }).total
    }
    expect(await open()).toBe(1)
    expect((await opening(mara, followUp.id)).to).toEqual([`Idris Bello <${idris.email}>`])
    await reply(mara, followUp.id, { how: 'send', text: 'Here is my letter once more.' })
    await isSent(mara)
    const writtenAt = test.clock.now()
    expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'open', last_nudge_at: writtenAt }])
    expect(await open()).toBe(0)
    test.clock.advance(72 * HOUR - 1)
    expect(await open()).toBe(0)
    test.clock.advance(1)
    expect(await open()).toBe(1)
  })

  it('[PR-06] takes its draft along, and goes out once however often it is asked for', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    const answers = await Promise.all([1, 2, 3].map(() => reply(mara, task.id, { how: 'send', text: TEXT })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    await isSent(mara)
    expect([await drafts(mara), (await sentBy(mara)).length, (await inboxOf(idris)).length]).toEqual([[], 1, 1])
  })
})

describe('a reply of whose sending no answer came', () => {
  const send = { how: 'send', text: TEXT, composing_id: '5f0c1d2e-7a34-4c56-8b9d-0e1f2a3b4c5d' }

  it('[PR-06] asked for once more is answered as it is, and goes out once', async () => {
    const { mara, idris, task } = await asked()
    const ask = async (body: object = send) => {
      const response = await mara.browser.request('POST', `/api/items/${task.id}/reply`, body)
      const { id, state: found } = (await response.json()) as { id: string; state: string }
      return { status: response.status, id, state: found }
    }
    const first = await ask()
    expect(first).toMatchObject({ status: 200, state: 'sending' })
    expect(await ask()).toEqual(first)
    expect((await ask({ ...send, text: 'Better words.' })).status).toBe(422)
    test.clock.advance(HELD_BACK_MS)
    await isSent(mara)
    await again(mara)
    expect(await ask()).toEqual({ ...first, state: 'sent' })
    expect(await ask({ ...send, how: 'draft' })).toEqual({ ...first, state: 'sent' })
    test.clock.advance(HOUR)
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length, await drafts(mara)]).toEqual([['sent'], 1, []])
    await again(mara)
    const other = await ask({ ...send, composing_id: 'a1b2c3d4-0000-4000-8000-000000000001' })
    expect([other.status, other.id === first.id]).toEqual([200, false])
  })

  it('[PR-06] asked for twice at once goes out once', async () => {
    const { mara, idris, task } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => reply(mara, task.id, send)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await isSent(mara)
    expect(await inboxOf(idris)).toHaveLength(1)
  })

  it('[WV-06] may be handed in anew once it was taken back', async () => {
    const { mara, idris, task } = await asked()
    const held = (await (await mara.browser.request('POST', `/api/items/${task.id}/reply`, send)).json()) as {
      id: string
    }
    expect((await mara.browser.request('DELETE', `/api/replies/${held.id}`)).status).toBe(204)
    expect((await reply(mara, task.id, send)).status).toBe(200)
    await minute()
    expect(await inboxOf(idris)).toHaveLength(1)
  })
})

describe('a reply that was just sent', () => {
  it('[WV-06] is held for ten seconds, and one that is taken back in them never goes out', async () => {
    const { mara, idris, task } = await asked()
    const held = (await (await hold(mara, task.id, TEXT)).json()) as { id: string }
    test.clock.advance(TAKE_BACK_MS)
    await minute()
    expect([await state(mara), await sentBy(mara)]).toEqual([['sending'], []])
    const stranger = await world.person()
    expect((await stranger.browser.request('DELETE', `/api/replies/${held.id}`)).status).toBe(404)
    expect((await mara.browser.request('DELETE', `/api/replies/${held.id}`)).status).toBe(204)
    test.clock.advance(HOUR)
    await minute()
    expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'called_off', reason: 'cancelled' }], []])
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open' }])
    await again(mara)
    expect((await reply(mara, task.id, { how: 'send', text: 'Better words.' })).status).toBe(200)
    await minute()
    expect(await inboxOf(idris)).toMatchObject([{ text: 'Better words.' }])
  })

  it('[WV-06] goes out once after that, whatever became of the page, and is not to be taken back any more', async () => {
    const { mara, idris, task } = await asked()
    const held = (await (await hold(mara, task.id, TEXT)).json()) as { id: string }
    test.clock.advance(HELD_BACK_MS)
    await minute()
    await minute()
    expect([await state(mara), (await inboxOf(idris)).length]).toEqual([['sent'], 1])
    const late = await mara.browser.request('DELETE', `/api/replies/${held.id}`)
    expect([late.status, (await inboxOf(idris)).length]).toEqual([422, 1])
  })
})
