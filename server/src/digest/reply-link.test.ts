import { describe, expect, it } from 'vitest'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { asPerson } from '#server/db/connect.ts'
import { replyWorld } from '#server/reply/testing/reply-world.ts'
import { storeFollowUp } from '#server/testing/stored-items.ts'
import { ORIGIN } from '#server/testing/test-app.ts'
import { makeLinks } from './action-links.ts'

const { test, asked, reply, drafts, draftMails, sentBy, listed, minute, gmail } = replyWorld({ worksByItself: false })

type Mara = Awaited<ReturnType<typeof asked>>['mara']

async function replyLink({ id: userId }: Mara, itemId: string, type: LooseEndType = 'task'): Promise<string> {
  const { db, vault } = test.deps
  const linked = { userId, day: '2026-03-10', type, itemId }
  const { reply: token } = await asPerson(db, userId, (tx) => makeLinks(tx, vault, linked, ['reply'], test.clock.now()))
  return `${ORIGIN}/do/${token}`
}
const get = async (url: string) => (await test.app.request(url)).text()
const post = async (url: string) => {
  const answer = await test.app.request(url, {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams(),
  })
  return [answer.status, await answer.text()] as const
}

describe('[DS-02] [PR-06] the reply link of a summary', () => {
  it('shows the reply and asks; only its form makes a draft, once, and leads to it', async () => {
    const { mara, idris, task } = await asked()
    const url = await replyLink(mara, task.id)
    for (const _ of [1, 2]) expect(await get(url)).toContain('Nothing is sent.')
    expect(await drafts(mara)).toEqual([])
    const [status, page] = await post(url)
    expect([status, page]).toEqual([200, expect.stringContaining('The draft is in Gmail')])
    const [draft, ...more] = await draftMails(mara)
    expect([draft, more]).toMatchObject([{ to: [idris.email], text: task.suggested_response?.trim() }, []])
    expect(page).toContain(`/mail/u/?authuser=${encodeURIComponent(mara.email)}#all/${draft?.threadId}`)
    expect((await post(url))[0]).toBe(410)
    expect([await drafts(mara), await sentBy(mara)]).toMatchObject([[{}], []])
  })

  it('leaves a draft that is there as it is, and does not touch what is to be sent later', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'draft', text: 'My own words' })
    expect((await post(await replyLink(mara, task.id)))[0]).toBe(200)
    expect(await draftMails(mara)).toMatchObject([{ text: 'My own words' }])

    const other = await asked()
    const sendAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    await reply(other.mara, other.task.id, { how: 'schedule', text: 'Later', send_at: sendAt })
    const [status, page] = await post(await replyLink(other.mara, other.task.id))
    expect([status, page]).toEqual([422, expect.stringContaining('waiting to be sent already')])
    expect([await listed(other.mara), await drafts(other.mara)]).toMatchObject([[{ state: 'scheduled' }], []])
    await minute()
  })

  it('[WV-10] makes no draft to an address that has failed since, and says so', async () => {
    const { mara } = await asked()
    const id = await storeFollowUp(test, mara.id, { suggested_response: 'Hi Ana,\n\nAny news?\n\nMara' })
    const url = await replyLink(mara, id, 'follow_up')
    expect(await get(url)).toContain('Any news?')
    await test.database.owner.query('UPDATE loose_ends SET address_failed_at = now() WHERE id = $1', [id])
    expect(await get(url)).toContain('This reply is not offered any more')
    const [status, page] = await post(url)
    expect([status, page]).toEqual([410, expect.stringContaining('No draft was made.')])
    expect(await draftMails(mara)).toEqual([])
  })

  it('[WV-12] does not write over a reply that could not be sent', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'send', text: 'My own words' })
    test.fake.control.fault({ match: 'messages/send', status: 400, times: 1 })
    await minute()
    const [status, page] = await post(await replyLink(mara, task.id))
    expect([status, page]).toEqual([422, expect.stringContaining('could not be sent')])
    expect([await listed(mara), await drafts(mara)]).toMatchObject([[{ state: 'failed' }], []])
  })

  it('says what went wrong, and works once that is over', async () => {
    const { mara, task, id } = await asked()
    const url = await replyLink(mara, task.id)
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/drafts', status: 503 })
    expect(await post(url)).toEqual([502, expect.stringContaining('Gmail cannot be reached right now.')])
    await gmail(mara, 'POST', `/messages/${id}/trash`)
    expect(await post(url)).toEqual([404, expect.stringContaining('no longer in your mailbox')])
    await gmail(mara, 'POST', `/messages/${id}/untrash`)
    expect((await post(url))[0]).toBe(200)
    expect(await drafts(mara)).toHaveLength(1)
  })
})
