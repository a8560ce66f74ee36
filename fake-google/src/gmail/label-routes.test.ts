import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'

describe('labels', () => {
  it('creates, finds, renames, counts and deletes; a name twice is 409', async () => {
    const { google, client } = await startWithClient()
    const { data: label } = await client.users.labels.create({ userId, requestBody: { name: 'Loose Ends - Tasks' } })
    expect(label).toMatchObject({ name: 'Loose Ends - Tasks', type: 'user', labelListVisibility: 'labelShow' })
    expect(
      await refusal(client.users.labels.create({ userId, requestBody: { name: 'loose ends - tasks' } })),
    ).toMatchObject({ status: 409 })
    const id = label.id ?? ''
    const message = google.control.deliver(ANA, aRawMessage())
    await client.users.messages.modify({ userId, id: message.id, requestBody: { addLabelIds: [id] } })
    expect((await client.users.labels.get({ userId, id })).data).toMatchObject({
      messagesTotal: 1,
      messagesUnread: 1,
      threadsTotal: 1,
      threadsUnread: 1,
    })
    expect((await client.users.messages.list({ userId, q: 'label:loose-ends---tasks' })).data.messages).toHaveLength(1)
    await client.users.labels.patch({ userId, id, requestBody: { name: 'Tied' } })
    await client.users.labels.update({ userId, id, requestBody: { name: 'Tied up' } })
    const { data: list } = await client.users.labels.list({ userId })
    expect(list.labels?.find((entry) => entry.id === id)).toMatchObject({ name: 'Tied up' })
    expect(list.labels?.find((entry) => entry.id === 'INBOX')).toEqual({ id: 'INBOX', name: 'INBOX', type: 'system' })
    const start = (await client.users.getProfile({ userId })).data.historyId ?? ''
    await client.users.labels.delete({ userId, id })
    expect(await refusal(client.users.labels.get({ userId, id }))).toMatchObject({ status: 404 })
    const { data: history } = await client.users.history.list({ userId, startHistoryId: start })
    expect(history.history?.[0]?.labelsRemoved?.[0]).toMatchObject({ message: { id: message.id }, labelIds: [id] })
  })

  it('takes names that differ in case, hyphens, underscores, slashes and blanks alone for one', async () => {
    const { client } = await startWithClient()
    const { data: label } = await client.users.labels.create({ userId, requestBody: { name: 'Loose Ends/Tasks' } })
    for (const name of ['loose-ends-tasks', 'Loose Ends - Tasks', 'Loose_Ends_Tasks'])
      expect(await refusal(client.users.labels.create({ userId, requestBody: { name } }))).toMatchObject({
        status: 409,
      })
    const renamed = { userId, id: label.id ?? '', requestBody: { name: 'Loose Ends - Tasks' } }
    expect((await client.users.labels.patch(renamed)).data).toMatchObject({ name: 'Loose Ends - Tasks' })
    await client.users.labels.create({ userId, requestBody: { name: 'Loose Ends - Task' } })
  })

  it('refuses reserved names, unknown colors and changes to system labels', async () => {
    const { client } = await startWithClient()
    const color = { backgroundColor: '#123456', textColor: '#ffffff' }
    for (const requestBody of [{ name: 'inbox' }, { name: '' }, { name: 'X', color }]) {
      expect(await refusal(client.users.labels.create({ userId, requestBody }))).toMatchObject({ status: 400 })
    }
    const good = { backgroundColor: '#16a766', textColor: '#ffffff' }
    expect(
      (await client.users.labels.create({ userId, requestBody: { name: 'Green', color: good } })).data.color,
    ).toEqual(good)
    expect(
      await refusal(client.users.labels.patch({ userId, id: 'INBOX', requestBody: { name: 'Mine' } })),
    ).toMatchObject({ status: 400 })
    expect(await refusal(client.users.labels.delete({ userId, id: 'SENT' }))).toMatchObject({ status: 400 })
  })
})
