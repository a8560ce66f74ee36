import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, movableClock, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'

describe('history', () => {
  it('tells every kind of change in order, in pages, and by kind and label', async () => {
    const { google, client } = await startWithClient()
    const start = (await client.users.getProfile({ userId })).data.historyId ?? ''
    expect((await client.users.history.list({ userId, startHistoryId: start })).data).toEqual({ historyId: start })
    const first = google.control.deliver(ANA, aRawMessage())
    const second = google.control.deliver(ANA, aRawMessage(), { labels: ['SPAM'] })
    await client.users.messages.modify({
      userId,
      id: first.id,
      requestBody: { addLabelIds: ['STARRED'], removeLabelIds: ['UNREAD'] },
    })
    await client.users.messages.delete({ userId, id: second.id })

    const kinds: string[] = []
    let pageToken: string | undefined
    let last = 0
    do {
      const { data } = await client.users.history.list({ userId, startHistoryId: start, maxResults: 2, pageToken })
      for (const entry of data.history ?? []) {
        kinds.push(...Object.keys(entry).filter((key) => key !== 'id' && key !== 'messages'))
        expect(Number(entry.id)).toBeGreaterThan(last)
        last = Number(entry.id)
      }
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken)
    expect(kinds).toEqual(['messagesAdded', 'messagesAdded', 'labelsAdded', 'labelsRemoved', 'messagesDeleted'])
    const profile = await client.users.getProfile({ userId })
    expect(Number(profile.data.historyId)).toBe(last)

    const added = await client.users.history.list({
      userId,
      startHistoryId: start,
      historyTypes: ['messageAdded'],
      labelId: 'INBOX',
    })
    expect(added.data.history?.map((entry) => entry.messagesAdded?.[0]?.message?.id)).toEqual([first.id])
    const gone = await client.users.history.list({ userId, startHistoryId: start, historyTypes: ['messageDeleted'] })
    expect(gone.data.history?.[0]?.messagesDeleted?.[0]?.message).toMatchObject({
      id: second.id,
      threadId: second.threadId,
    })
  })

  it('answers 404 for a start that has expired, was never reached or lies too far back, and 400 for garbage', async () => {
    const clock = movableClock()
    const { google, client } = await startWithClient(undefined, { clock })
    const start = (await client.users.getProfile({ userId })).data.historyId ?? ''
    google.control.expireHistory(ANA)
    for (const startHistoryId of [start, '1', '999999999']) {
      expect(await refusal(client.users.history.list({ userId, startHistoryId }))).toMatchObject({ status: 404 })
    }
    expect(await refusal(client.users.history.list({ userId, startHistoryId: 'abc' }))).toMatchObject({ status: 400 })
    const fresh = (await client.users.getProfile({ userId })).data.historyId ?? ''
    google.control.deliver(ANA, aRawMessage())
    expect((await client.users.history.list({ userId, startHistoryId: fresh })).data.history).toHaveLength(1)
  })
})
