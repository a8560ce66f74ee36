import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import type { Person } from '#server/sync/testing/sync-world.ts'
import { replyWorld } from './testing/reply-world.ts'

const { world, test, asked, opening, reply, listed, rows, sentBy, inboxOf, draftMails, minute, gmail, again } =
  replyWorld({ worksByItself: false })

const TEXT = 'You will have it on Thursday.'
const HOUR = 3_600_000
const CLEO = 'cleo@x.example'
const later = () => new Date(test.clock.now().getTime() + 24 * HOUR).toISOString()
const told = async (person: Person) =>
  (await world.stored(person)).notifications.map(({ title }) => title).filter((title) => /repl/i.test(title))

/** A reply to everybody that the mailbox did not take. */
async function refused() {
  const { mara, idris, task, id } = await asked({ headers: { Cc: `Cleo <${CLEO}>` } })
  await reply(mara, task.id, { how: 'send', text: TEXT, everyone: true, after_sending: 'complete' })
  await refuse()
  const [failed] = await listed(mara)
  return { mara, idris, task, messageId: id, replyId: failed?.id }
}
async function refuse() {
  test.fake.control.fault({ match: 'messages/send', status: 400, times: 1 })
  await minute()
}

/** The reply that whoever answers the item goes on with, opened as a browser does. */
async function begun(person: Person, itemId: string): Promise<Reply | null> {
  const { reply: known } = await opening(person, itemId)
  if (!known) return null
  const { db, vault } = test.deps
  const key = await asPerson(db, person.id, (tx) => vault.personKey(tx, person.id))
  return decryptRow(key, 'replies', known.id, known)
}

describe('a reply that could not be sent', () => {
  it('[PR-06] [WV-12] is gone on with where its item is answered, as it was written, however often', async () => {
    const { mara, task, replyId } = await refused()
    const written = { id: replyId, state: 'failed', text: TEXT, everyone: true, after_sending: 'complete' }
    for (const _ of ['opened', 'closed and opened again']) expect(await begun(mara, task.id)).toMatchObject(written)
    expect(await listed(mara)).toMatchObject([{ id: replyId, error_code: 'unprocessable' }])
  })

  it('[BE-02] [PR-06] goes out once, with what it says by then, and has failed no more', async () => {
    const { mara, idris, task, replyId } = await refused()
    await reply(mara, task.id, { how: 'send', text: 'Better words', everyone: true })
    expect(await listed(mara)).toMatchObject([{ id: replyId, state: 'sending', error_code: null }])
    expect((await mara.browser.request('POST', `/api/replies/${replyId}/retry`)).status).toBe(422)
    await minute()
    expect([await listed(mara), await rows(mara)]).toMatchObject([[], [{ state: 'sent' }]])
    expect(await sentBy(mara)).toMatchObject([{ cc: [CLEO] }])
    expect(await inboxOf(idris)).toMatchObject([{ text: 'Better words' }])
  })

  it.each([
    [
      'sent with other words',
      (mara: Person, taskId: string) => reply(mara, taskId, { how: 'send', text: 'Anew' }),
      'Anew',
    ],
    [
      'tried again',
      async (mara: Person) => {
        const [failed] = await listed(mara)
        return mara.browser.request('POST', `/api/replies/${failed?.id}/retry`)
      },
      TEXT,
    ],
  ])(
    '[NM-02] [WV-12] %s, and refused again: its words are there, and its person is told again',
    async (_, go, text) => {
      const { mara, task, replyId } = await refused()
      expect((await go(mara, task.id)).status).toBe(200)
      await refuse()
      expect(await begun(mara, task.id)).toMatchObject({ id: replyId, state: 'failed', text })
      expect(await listed(mara)).toHaveLength(1)
      expect(await told(mara)).toEqual([
        expect.stringContaining('could not be sent'),
        expect.stringContaining('could not be sent'),
      ])
    },
  )

  it('[PR-06] [WV-12] can be scheduled anew, or made a draft of', async () => {
    const one = await refused()
    await reply(one.mara, one.task.id, { how: 'schedule', text: TEXT, everyone: true, send_at: later() })
    expect(await listed(one.mara)).toMatchObject([{ id: one.replyId, state: 'scheduled', everyone: true }])
    const other = await refused()
    await reply(other.mara, other.task.id, { how: 'draft', text: TEXT, everyone: true })
    expect(await listed(other.mara)).toMatchObject([{ id: other.replyId, state: 'draft' }])
    expect(await draftMails(other.mara)).toMatchObject([{ text: TEXT, cc: [CLEO] }])
  })

  it('[BE-02] [WV-12] stays as it is where the mailbox cannot say to whom it goes', async () => {
    const { mara, task, messageId, replyId } = await refused()
    await gmail(mara, 'POST', `/messages/${messageId}/trash`)
    const response = await mara.browser.request('GET', `/api/items/${task.id}/reply`)
    expect(response.status).toBe(404)
    expect((await reply(mara, task.id, { how: 'send', text: 'Better words' })).status).toBe(404)
    await gmail(mara, 'POST', `/messages/${messageId}/untrash`)
    expect(await begun(mara, task.id)).toMatchObject({ id: replyId, state: 'failed', text: TEXT })
  })

  it('[WV-12] is not gone on with once its person forgot it', async () => {
    const { mara, task, replyId } = await refused()
    await again(mara)
    expect((await mara.browser.request('DELETE', `/api/replies/${replyId}`)).status).toBe(204)
    expect(await begun(mara, task.id)).toBeNull()
  })
})
