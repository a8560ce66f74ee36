import { z } from 'zod'

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

/** The mailbox of `email` has changed, up to `cursor`. */
export interface MailboxNotification {
  email: string
  cursor: string
}

/** Reads the body of a push; null for anything else. */
export function readNotification(body: unknown): MailboxNotification | null {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return null
  const change = changeSchema.safeParse(jsonIn(envelope.data.message.data))
  return change.success ? { email: change.data.emailAddress, cursor: String(change.data.historyId) } : null
}

/** Whether a mailbox that was read up to `read` has still to be read up to `told`. Null: it was not read at all. */
export function isBehind(read: string | null, told: string): boolean {
  return read === null || !/^\d+$/.test(read) || BigInt(told) > BigInt(read)
}

/**
 * Whether a change that was told of may still have to be read. Gmail tells of changes under the cursor that was read up to
 * already, whose history was late.
 */
export function isWorthReading(read: string | null, told: string): boolean {
  return read === told || isBehind(read, told)
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
