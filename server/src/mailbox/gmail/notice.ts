import { z } from 'zod'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { PushNotice } from '#server/mailbox/push-source.ts'

/** What a push of Cloud Pub/Sub carries (cloud.google.com/pubsub/docs/push). */
const envelopeSchema = z.object({
  message: z.object({ data: z.string().max(10_000), messageId: z.string().max(200) }),
  subscription: z.string().max(300),
})

/** What Gmail publishes (developers.google.com/workspace/gmail/api/guides/push); ids are 64-bit numbers, as text or not. */
const changeSchema = z.object({
  emailAddress: z.string().min(3).max(320),
  historyId: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)]),
})

/** Reads the body of a push; null for anything else. */
export function readNotice(body: unknown): PushNotice | null {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return null
  const change = changeSchema.safeParse(jsonIn(envelope.data.message.data))
  if (!change.success) return null
  const { emailAddress, historyId } = change.data
  return { email: emailAddress, mayBeNewTo: (read) => mayBeNewTo(read, BigInt(historyId)) }
}

/**
 * Whether a change up to that history id may still have to be read. Gmail tells of changes under the id that was read up
 * to already, whose history was late; of earlier ones it tells late.
 */
function mayBeNewTo(read: State | null, told: bigint): boolean {
  return read === null || !/^\d+$/.test(read) || told >= BigInt(read)
}

/** The JSON value in base64, of either alphabet; undefined when there is none. */
function jsonIn(base64: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
