import { describe, expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { replyWorld } from './testing/reply-world.ts'
import { openComposer } from './write-reply.ts'

const { world, test, gmail, asked, opening, reply, listed, rows, drafts, draftMails, sentBy, minute } = replyWorld()

const HEADERS =
  'cc content-transfer-encoding content-type date from in-reply-to message-id mime-version references subject to x-reply-id'.split(
    ' ',
  )
const TEXT = 'Hello Idris,\n\nyou will have it on Thursday – promised.\n\nMara'

describe('where a reply is written', () => {
  it('[BE-03] [PR-06] says that the mailbox has to be connected again once its grant is gone', async () => {
    const { mara, task } = await asked()
    test.fake.control.revoke(mara.email)
    const answer = await mara.browser.request('GET', `/api/items/${task.id}/reply`)
    expect([answer.status, await errorCode(answer)]).toEqual([409, 'email_account_disconnected'])
    const { account, notifications } = await world.stored(mara)
    expect([account?.status, notifications.map(({ kind }) => kind)]).toEqual(['reconnect_needed', ['access_lost']])
  })

  it.each(['/batch/', '/drafts/'])(
    '[BE-02] [PR-06] a mailbox that does not answer at %s is not waited for long',
    async (match) => {
      const { mara, task } = await asked()
      await reply(mara, task.id, { how: 'draft', text: TEXT })
      test.fake.control.fault({ match, hang: true, times: Infinity })
      const opened = openComposer(test.deps, mara.id, task.id, 500)
      await expect(opened).rejects.toMatchObject({ code: 'provider_unavailable' })
      test.fake.control.resetFaults()
    },
  )
})

describe('a reply as a draft', () => {
  it('[PR-06] stands in the thread, to the sender, from the owner, once however often it is asked for', async () => {
    const { mara, idris, task, id, messageId } = await asked({ subject: 'RE: Re: The room plan' })
    const shown = await opening(mara, task.id)
    expect(shown).toMatchObject({
      to: [`Idris Bello <${idris.email}>`],
      others: [],
      from: `Mara Lindt <${mara.email}>`,
      subject: 'Re: The room plan',
      can_draft: true,
      can_send: true,
      reply: null,
    })
    const { threadId } = await gmail<{ threadId: string }>(mara, 'GET', `/messages/${id}?format=minimal`)
    expect(shown.mail_url).toBe(`${test.fake.url}/mail/u/?authuser=${encodeURIComponent(mara.email)}#all/${threadId}`)
    for (const _ of [1, 2]) {
      expect((await reply(mara, task.id, { how: 'draft', text: TEXT })).status).toBe(200)
    }
    const [draft, ...more] = await draftMails(mara)
    expect(more).toEqual([])
    expect(draft).toMatchObject({
      threadId,
      from: mara.email,
      to: [idris.email],
      cc: [],
      subject: 'Re: The room plan',
      inReplyTo: messageId,
      references: `<${messageId}>`,
      text: TEXT,
    })
    expect(await listed(mara)).toMatchObject([
      { state: 'draft', item_id: task.id, thread_id: expect.stringMatching(`.${threadId}$`) },
    ])
    expect(await sentBy(mara)).toEqual([])
  })

  it('[PR-06] goes where the sender wants answers, and to everybody only if that is wanted', async () => {
    const cc = 'Cleo <cleo@x.example>, mara <person0@example.com>'
    const { mara, task } = await asked({ headers: { 'Reply-To': 'Desk <desk@northquay.example>', Cc: cc } })
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    expect(await draftMails(mara)).toMatchObject([{ to: ['desk@northquay.example'], cc: [] }])
    await reply(mara, task.id, { how: 'draft', text: TEXT, everyone: true })
    expect(await draftMails(mara)).toMatchObject([
      { to: ['desk@northquay.example'], cc: ['cleo@x.example', 'person0@example.com'] },
    ])
  })

  it('[PR-06] takes nothing from hostile names and subjects into its header', async () => {
    const { mara, idris, task } = await asked({
      subject: '=?utf-8?Q?Plan=0D=0ABcc:_evil=40x.example=0D=0AX-Evil:_1?=',
      headers: { Cc: '=?utf-8?Q?evil=40x.example,_=0D=0ABcc:_evil=40x.example?= <cleo@x.example>' },
    })
    await reply(mara, task.id, { how: 'draft', text: '.\r\nBcc: evil@x.example\r\n\r\nX', everyone: true })
    const [draft] = await draftMails(mara)
    expect([draft?.to, draft?.cc, draft?.bcc].flat()).toEqual([idris.email, 'cleo@x.example'])
    expect(draft?.names).toEqual(HEADERS)
    expect(draft?.subject).toBe('Re: Plan Bcc: evil@x.example X-Evil: 1')
  })

  it('[PR-06] is taken away when an answer comes first, and only then', async () => {
    const { mara, idris, task, messageId } = await asked()
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: `Idris <${idris.email}>`,
      subject: 'Re: The room plan',
      body: 'I am away until Monday.',
      inReplyTo: messageId,
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await world.sync(mara)
    await minute()
    expect(await drafts(mara)).toHaveLength(1)
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: `Idris <${idris.email}>`,
      subject: 'Re: The room plan',
      body: 'Found it, thank you, no need any more.',
      inReplyTo: messageId,
    })
    await world.sync(mara, 'schedule')
    await expect.poll(async () => drafts(mara)).toEqual([])
    await expect.poll(async () => (await rows(mara)).map(({ state }) => state)).toEqual(['removed'])
  })

  it('[PR-06] stays when the person has changed it', async () => {
    const { mara, idris, task, messageId } = await asked()
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    const [draft] = await drafts(mara)
    const raw = Buffer.from(`From: ${mara.email}\r\nTo: ${idris.email}\r\nSubject: Re: The room plan\r\n\r\nMine.\r\n`)
    await gmail(mara, 'PUT', `/drafts/${draft?.id}`, { message: { raw: raw.toString('base64url') } })
    expect(await opening(mara, task.id)).toMatchObject({ is_draft_changed: true, reply: { state: 'draft' } })
    const refused = await reply(mara, task.id, { how: 'send', text: TEXT })
    const why = { error: { fields: { text: expect.stringMatching(/^You changed the draft/) } } }
    expect([refused.status, await refused.json()]).toMatchObject([422, why])
    const [known] = await listed(mara)
    expect((await mara.browser.request('DELETE', `/api/replies/${known?.id}`)).status).toBe(422)
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: `Idris <${idris.email}>`,
      subject: 'Re: The room plan',
      body: 'Found it.',
      inReplyTo: messageId,
    })
    await world.sync(mara)
    await expect.poll(async () => (await rows(mara)).map(({ state }) => state)).toEqual(['left'])
    expect(await draftMails(mara)).toMatchObject([{ text: 'Mine.' }])
  })

  it('[PR-06] is sent when the person sends it in their web mail, and gone when they discard it there', async () => {
    const { mara, idris, task } = await asked()
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    const [draft] = await drafts(mara)
    test.clock.advance(60_000)
    await gmail(mara, 'POST', '/drafts/send', { id: draft?.id })
    expect((await opening(mara, task.id)).reply).toBeNull()
    expect(await rows(mara)).toMatchObject([{ state: 'sent', text: null }])
    expect(await sentBy(mara)).toMatchObject([{ to: [idris.email] }])

    await reply(mara, task.id, { how: 'draft', text: TEXT })
    const [second] = await drafts(mara)
    await gmail(mara, 'DELETE', `/drafts/${second?.id}`)
    expect((await opening(mara, task.id)).reply).toBeNull()
    expect((await rows(mara)).map(({ state }) => state).sort()).toEqual(['removed', 'sent'])
  })

  it('[PR-06] is discarded on request', async () => {
    const { mara, task } = await asked()
    await reply(mara, task.id, { how: 'draft', text: TEXT })
    const [known] = await listed(mara)
    expect((await mara.browser.request('DELETE', `/api/replies/${known?.id}`)).status).toBe(204)
    expect([await drafts(mara), await listed(mara)]).toEqual([[], []])
  })

  it('[BE-02] [PR-06] is not made twice when its answer was lost', async () => {
    const { mara, task } = await asked()
    test.fake.control.fault({ match: 'POST /gmail/v1/users/me/drafts', truncate: true })
    expect((await reply(mara, task.id, { how: 'draft', text: TEXT })).status).toBe(502)
    expect((await reply(mara, task.id, { how: 'draft', text: TEXT })).status).toBe(200)
    expect(await drafts(mara)).toHaveLength(1)
    expect(await listed(mara)).toMatchObject([{ state: 'draft' }])
  })

  it('[PR-06] says what stands in the way', async () => {
    const { mara, task, id } = await asked()
    expect((await reply(mara, task.id, { how: 'draft', text: ' \n ' })).status).toBe(400)
    const own = await mara.browser.request('POST', '/api/tasks', { task: 'Mine', priority: 'high' })
    const { id: ownId } = (await own.json()) as { id: string }
    expect((await reply(mara, ownId, { how: 'draft', text: TEXT })).status).toBe(422)
    await gmail(mara, 'POST', `/messages/${id}/trash`)
    const gone = await reply(mara, task.id, { how: 'draft', text: TEXT })
    expect([gone.status, await gone.json()]).toMatchObject([404, { error: { code: 'provider_message_gone' } }])
    expect(await drafts(mara)).toEqual([])
  })

  it('[CB-07] [PR-06] is refused without the right to it, which is said beforehand', async () => {
    const { mara, task } = await asked()
    await test.database.owner.query(`UPDATE email_accounts SET scopes = array_remove(scopes, $2) WHERE user_id = $1`, [
      mara.id,
      'https://www.googleapis.com/auth/gmail.modify',
    ])
    expect(await opening(mara, task.id)).toMatchObject({ can_draft: false, can_send: true })
    const refused = await reply(mara, task.id, { how: 'draft', text: TEXT })
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'sign_in_scopes_missing' } }])
  })
})
