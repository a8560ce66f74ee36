import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, movableClock, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'

describe('profile and watch', () => {
  it('counts the mailbox and names its newest history id', async () => {
    const { google, client } = await startWithClient()
    const { id } = google.control.deliver(ANA, aRawMessage())
    const { data } = await client.users.getProfile({ userId })
    const message = await client.users.messages.get({ userId, id, format: 'minimal' })
    expect(data).toEqual({ emailAddress: ANA, messagesTotal: 1, threadsTotal: 1, historyId: message.data.historyId })
  })

  it('watches for seven days', async () => {
    const clock = movableClock()
    const { client } = await startWithClient(undefined, { clock })
    const { data } = await client.users.watch({ userId, requestBody: { topicName: 'projects/p/topics/t' } })
    expect(Number(data.expiration)).toBe(clock.now().getTime() + 7 * 86_400_000)
    expect(Number(data.historyId)).toBeGreaterThan(0)
    await client.users.stop({ userId })
    expect(await refusal(client.users.watch({ userId, requestBody: { topicName: 'nonsense' } }))).toMatchObject({
      status: 400,
    })
  })
})
