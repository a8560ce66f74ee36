import { z } from 'zod'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { parseJson } from '#server/parse-json.ts'
import type { FetchedMessage, MessagePlace } from '../provider.ts'
import { TransientFailure } from './failure.ts'

const EXCLUDED_LABELS = ['DRAFT', 'CHAT', 'SPAM', 'TRASH']

/** Milliseconds since 1970, as text; below zero for mail of before, which somebody imported. */
export const internalDateSchema = z.string().regex(/^-?\d{1,15}$/)

const messageSchema = z.object({
  id: z.string().min(1).transform(refOf),
  threadId: z.string().min(1),
  labelIds: z.array(z.string()).default([]),
  internalDate: internalDateSchema,
  raw: z.string().optional(),
})

/** The fields that an answer is restricted to. */
export const PLACE_FIELDS = 'id,threadId,labelIds,internalDate'
export const MESSAGE_FIELDS = `${PLACE_FIELDS},raw`

/** Whether mail with these labels is left alone: drafts, chats, spam and deleted mail. */
export function isExcluded(labelIds: readonly string[]): boolean {
  return labelIds.some((label) => EXCLUDED_LABELS.includes(label))
}

/** Reads one message's answer. Throws `TransientFailure` when it makes no sense, so that it is asked for again. */
export function readMessage(text: string): FetchedMessage {
  const { place, labelIds, raw } = readFields(text)
  if (isExcluded(labelIds)) return { outcome: 'excluded', id: place.id }
  if (raw === undefined || !/^[\w-]*={0,2}$/.test(raw)) return { outcome: 'unreadable', ...place }
  return { outcome: 'fetched', ...place, raw: decodeBase64Url(raw) }
}

/** Into memory of its own, not Node's shared pool: the bytes are handed over to a worker thread. */
function decodeBase64Url(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'base64url'))
  return bytes.subarray(0, bytes.write(text, 'base64url'))
}

/** Reads the answer for a message whose content is too large to be had. */
export function readTooLarge(text: string): FetchedMessage {
  const { place, labelIds } = readFields(text)
  return isExcluded(labelIds) ? { outcome: 'excluded', id: place.id } : { outcome: 'too_large', ...place }
}

function readFields(text: string): { place: MessagePlace; labelIds: string[]; raw: string | undefined } {
  const parsed = messageSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new TransientFailure('a message that makes no sense')
  const { id, threadId, labelIds, internalDate, raw } = parsed.data
  const direction = labelIds.includes('SENT') ? 'sent' : 'received'
  const isInInbox = labelIds.includes('INBOX')
  return { place: { id, threadId, isInInbox, at: new Date(Number(internalDate)), direction }, labelIds, raw }
}
