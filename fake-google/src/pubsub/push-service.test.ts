import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ANA, aRawMessage, BEN, movableClock, refusal, startWithClient } from '../testing/test-google.ts'

const userId = 'me'
const topicName = 'projects/p/topics/mail'
const IDENTITY = { audience: 'https://app.example/push', serviceAccount: 'push@p.iam.gserviceaccount.com' }

interface Pushed {
  authorization: string
  body: { message: { data: string; messageId: string }; subscription: string }
  change: { emailAddress: string; historyId: number }
}

/** A server that takes pushes and answers them with these statuses, the last one for ever. */
async function endpoint(statuses: number[] = [204]) {
  const pushes: Pushed[] = []
  let arrived = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      // The cast is safe: the test is about what the stand-in sends.
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Pushed['body']
      const change = JSON.parse(Buffer.from(body.message.data, 'base64').toString()) as Pushed['change']
      pushes.push({ authorization: request.headers.authorization ?? '', body, change })
      response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 204) : (statuses[0] ?? 204)).end()
      arrived.resolve()
      arrived = Promise.withResolvers()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`,
    pushes,
    async until(count: number) {
      while (pushes.length < count) await arrived.promise
      return pushes
    },
  }
}

async function watching(requestBody: object = {}, statuses?: number[]) {
  const clock = movableClock()
  const { google, client } = await startWithClient(undefined, { clock })
  const target = await endpoint(statuses)
  google.control.setPushSubscription({ topic: topicName, endpoint: target.url, ...IDENTITY })
  const { data } = await client.users.watch({ userId, requestBody: { topicName, ...requestBody } })
  return { clock, google, client, target, historyId: Number(data.historyId) }
}

describe('a watched mailbox', () => {
  it('publishes where it stands when mail arrives, under a token of Google’s', async () => {
    const { google, target, clock, historyId } = await watching()
    google.control.deliver(BEN, aRawMessage())
    google.control.deliver(ANA, aRawMessage())
    const [push] = await target.until(1)
    expect(push?.change.emailAddress).toBe(ANA)
    expect(push?.change.historyId).toBeGreaterThan(historyId)
    expect(push?.body.subscription).toBe('projects/p/subscriptions/mail-push')
    const keys = createRemoteJWKSet(new URL(`${google.url}/oauth2/v3/certs`))
    const token = push?.authorization.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(token, keys, { currentDate: clock.now() })
    expect(payload).toMatchObject({
      iss: google.issuer,
      aud: IDENTITY.audience,
      email: IDENTITY.serviceAccount,
      email_verified: true,
    })
  })

  it('publishes again until it is acknowledged, and once for what came together', async () => {
    const { google, target } = await watching({}, [503, 401, 204])
    for (const _ of [1, 2, 3]) google.control.deliver(ANA, aRawMessage())
    const pushes = await target.until(3)
    expect(new Set(pushes.map(({ body }) => body.message.messageId)).size).toBe(1)
    google.control.deliver(ANA, aRawMessage())
    const [, , third, fourth] = await target.until(4)
    expect(fourth?.change.historyId).toBeGreaterThan(third?.change.historyId ?? 0)
  })

  it('keeps to the labels it is watched for', async () => {
    const only = await watching({ labelIds: ['SENT'], labelFilterBehavior: 'include' })
    only.google.control.deliver(ANA, aRawMessage())
    const sent = only.google.control.deliver(ANA, aRawMessage(), { labels: ['SENT'] })
    await only.target.until(1)
    const but = await watching({ labelIds: ['DRAFT', 'SPAM'], labelFilterBehavior: 'EXCLUDE' })
    const draft = { message: { raw: Buffer.from(aRawMessage()).toString('base64url') } }
    await but.client.users.drafts.create({ userId, requestBody: draft })
    but.google.control.deliver(ANA, aRawMessage(), { labels: ['SPAM'] })
    but.google.control.deliver(ANA, aRawMessage(), { labels: [] })
    await but.target.until(1)
    expect([only.target.pushes.length, but.target.pushes.length, sent.id.length]).toEqual([1, 1, 16])
  })

  it('says nothing once the watch has expired, was stopped, or its grant was taken back, until it is watched anew', async () => {
    const { google, client, target, clock } = await watching()
    clock.advance(7 * 86_400_000)
    google.control.deliver(ANA, aRawMessage())
    await client.users.getProfile({ userId }).catch(() => undefined)
    expect(target.pushes).toEqual([])

    const stopped = await watching()
    await stopped.client.users.stop({ userId })
    stopped.google.control.deliver(ANA, aRawMessage())
    await stopped.client.users.getProfile({ userId })
    await stopped.client.users.watch({ userId, requestBody: { topicName } })
    stopped.google.control.deliver(ANA, aRawMessage())
    const [push] = await stopped.target.until(1)
    const { data } = await stopped.client.users.getProfile({ userId })
    expect(String(push?.change.historyId)).toBe(data.historyId)

    const revoked = await watching()
    revoked.google.control.revoke(ANA)
    revoked.google.control.deliver(ANA, aRawMessage())
    await fetch(`${revoked.google.url}/.well-known/openid-configuration`)
    expect(revoked.target.pushes).toEqual([])
  })

  it('is published on one topic: another one is refused until the watch is stopped', async () => {
    const other = { userId, requestBody: { topicName: 'projects/p/topics/other' } }
    const { client } = await watching()
    await client.users.watch({ userId, requestBody: { topicName } })
    expect(await refusal(client.users.watch(other))).toMatchObject({ status: 400, reason: 'invalidArgument' })
    await client.users.stop({ userId })
    expect((await client.users.watch(other)).status).toBe(200)
  })

  it('loses what is published while nobody subscribes', async () => {
    const { google, client, target } = await watching()
    google.control.endPushSubscription(topicName)
    google.control.deliver(ANA, aRawMessage())
    await client.users.getProfile({ userId })
    google.control.setPushSubscription({ topic: topicName, endpoint: target.url, ...IDENTITY })
    google.control.deliver(ANA, aRawMessage())
    await target.until(1)
    const { data } = await client.users.getProfile({ userId })
    expect(target.pushes.map(({ change }) => String(change.historyId))).toEqual([data.historyId])
  })
})
