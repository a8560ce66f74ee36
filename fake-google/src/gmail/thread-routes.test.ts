import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, movableClock, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'

describe('threads', () => {
  it('lists the thread with the newest mail first, and changes all its messages', async () => {
    const clock = movableClock()
    const { google, client } = await startWithClient(undefined, { clock })
    const old = google.control.deliver(ANA, aRawMessage({ Subject: 'Old', 'Message-ID': '<old@x>' }))
    clock.advance(1_000)
    const young = google.control.deliver(ANA, aRawMessage({ Subject: 'Young' }))
    clock.advance(1_000)
    google.control.deliver(ANA, aRawMessage({ Subject: 'Re: Old', References: '<old@x>' }, 'Newest words'))
    const { data } = await client.users.threads.list({ userId, maxResults: 1 })
    expect(data.threads).toMatchObject([{ id: old.threadId, snippet: 'Newest words' }])
    const next = await client.users.threads.list({ userId, maxResults: 1, pageToken: data.nextPageToken ?? '' })
    expect(next.data.threads?.map(({ id }) => id)).toEqual([young.threadId])
    expect(next.data.nextPageToken).toBeUndefined()

    await client.users.threads.modify({
      userId,
      id: old.threadId,
      requestBody: { removeLabelIds: ['UNREAD', 'INBOX'] },
    })
    const thread = await client.users.threads.get({ userId, id: old.threadId })
    expect(thread.data.messages?.map(({ labelIds }) => labelIds)).toEqual([undefined, undefined])
    expect(await refusal(client.users.threads.get({ userId, id: old.threadId, format: 'raw' }))).toMatchObject({
      status: 400,
    })
    await client.users.threads.trash({ userId, id: old.threadId })
    expect((await client.users.messages.list({ userId })).data.messages).toHaveLength(1)
    await client.users.threads.untrash({ userId, id: old.threadId })
    expect((await client.users.messages.list({ userId })).data.messages).toHaveLength(3)
    await client.users.threads.delete({ userId, id: old.threadId })
    expect(await refusal(client.users.threads.get({ userId, id: old.threadId }))).toMatchObject({ status: 404 })
  })
})
