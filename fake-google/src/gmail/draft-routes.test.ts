import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, decode, encode, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'

describe('drafts', () => {
  it('creates, lists, replaces, sends and deletes', async () => {
    const { google, client } = await startWithClient()
    const raw = (text: string) => encode(aRawMessage({ From: ANA, To: 'ben@example.org', Subject: 'Draft' }, text))
    const created = (await client.users.drafts.create({ userId, requestBody: { message: { raw: raw('One') } } })).data
    const id = created.id ?? ''
    expect(created.message?.labelIds).toEqual(['DRAFT'])
    const updated = (await client.users.drafts.update({ userId, id, requestBody: { message: { raw: raw('Two') } } }))
      .data
    expect(updated.id).toBe(id)
    expect(updated.message?.id).not.toBe(created.message?.id)
    expect(updated.message?.threadId).toBe(created.message?.threadId)
    const { data } = await client.users.drafts.get({ userId, id, format: 'full' })
    expect(decode(data.message?.payload?.body?.data)).toBe('Two\r\n')
    expect((await client.users.drafts.list({ userId })).data.drafts).toMatchObject([
      { id, message: { id: updated.message?.id } },
    ])

    const sent = (await client.users.drafts.send({ userId, requestBody: { id } })).data
    expect(sent.labelIds).toEqual(['SENT'])
    expect(sent.threadId).toBe(created.message?.threadId)
    expect(await refusal(client.users.drafts.get({ userId, id }))).toMatchObject({ status: 404 })
    expect((await client.users.drafts.list({ userId })).data.drafts).toBeUndefined()

    const other = (await client.users.drafts.create({ userId, requestBody: { message: { raw: raw('Three') } } })).data
    await client.users.drafts.delete({ userId, id: other.id ?? '' })
    expect(await refusal(client.users.drafts.send({ userId, requestBody: { id: other.id } }))).toMatchObject({
      status: 404,
    })
    expect(google.control.usage().calls['drafts.create']).toBe(2)
  })
})
