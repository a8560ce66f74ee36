import { createHash, randomInt } from 'node:crypto'
import { SignJWT } from 'jose'
import type { FakeContext } from '../context.ts'
import { takeChanges, type Change } from './watch.ts'

/** Who the pushes of a subscription say that they come from, and to whom they are addressed. */
export interface PushIdentity {
  audience: string
  /** The email address of the service account. */
  serviceAccount: string
}

/** A push subscription with authentication, as one makes it in the Cloud console. */
export interface PushSubscription extends PushIdentity {
  /** `projects/P/topics/T` */
  topic: string
  endpoint: string
}

/** The part of Cloud Pub/Sub that Gmail needs: what mailboxes publish is pushed until it is acknowledged. */
export interface PushService {
  subscribe(subscription: PushSubscription): void
  unsubscribe(topic: string): void
  /** The OpenID Connect token of a push. */
  sign(identity: PushIdentity, lifetimeSeconds?: number): Promise<string>
  close(): void
}

const TOKEN_SECONDS = 3_600
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000
const PATIENCE_MS = 10_000
/** What Pub/Sub takes for an acknowledgement. */
const ACKNOWLEDGED = new Set([102, 200, 201, 202, 204])

/** Pushes what changes in watched mailboxes. What is not acknowledged when it ends is lost. */
export function createPushService(
  fake: Pick<FakeContext, 'store' | 'clock' | 'signingKey' | 'issuer'>,
  subscriptions: readonly PushSubscription[],
): PushService {
  const byTopic = new Map(subscriptions.map((subscription) => [subscription.topic, subscription]))
  const ended = new AbortController()
  let isLooking = false

  // Once for all that is committed in one turn, and outside of whoever committed it.
  fake.store.onCommit(() => {
    if (isLooking || ended.signal.aborted) return
    isLooking = true
    setImmediate(() => {
      isLooking = false
      if (ended.signal.aborted) return
      for (const change of takeChanges(fake.store, fake.clock.now())) void deliver(change)
    })
  })

  async function sign({ audience, serviceAccount }: PushIdentity, lifetimeSeconds = TOKEN_SECONDS): Promise<string> {
    const now = Math.floor(fake.clock.now().getTime() / 1_000)
    const subject = `1${createHash('sha256').update(serviceAccount).digest().readUInt32BE()}`
    return new SignJWT({ azp: subject, email: serviceAccount, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: fake.signingKey.kid, typ: 'JWT' })
      .setIssuer(fake.issuer())
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(Math.min(now, now + lifetimeSeconds))
      .setExpirationTime(now + lifetimeSeconds)
      .sign(fake.signingKey.privateKey)
  }

  async function deliver({ topic, email, historyId }: Change): Promise<void> {
    const id = String(randomInt(2 ** 47))
    const publishTime = fake.clock.now().toISOString()
    const data = Buffer.from(JSON.stringify({ emailAddress: email, historyId })).toString('base64')
    const message = { data, messageId: id, message_id: id, publishTime, publish_time: publishTime }
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(LONGEST_RETRY_MS, 2 * retryMs)) {
      const subscription = byTopic.get(topic)
      if (!subscription || ended.signal.aborted) return
      const name = `${topic.replace('/topics/', '/subscriptions/')}-push`
      if (await isAcknowledged(subscription, JSON.stringify({ message, subscription: name }))) return
      await new Promise<void>((resolve) => setTimeout(resolve, retryMs).unref())
    }
  }

  async function isAcknowledged(subscription: PushSubscription, body: string): Promise<boolean> {
    try {
      const response = await fetch(subscription.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await sign(subscription)}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      await response.body?.cancel()
      return ACKNOWLEDGED.has(response.status)
    } catch {
      return false
    }
  }

  return {
    subscribe: (subscription) => void byTopic.set(subscription.topic, subscription),
    unsubscribe: (topic) => void byTopic.delete(topic),
    sign,
    close: () => ended.abort(),
  }
}
