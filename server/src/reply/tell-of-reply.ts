import {
  replyNews,
  replyRefused,
  replyWithoutCopy,
  type NotificationText,
  type ReplyNews,
  type ReplyTiming,
} from '@loose-ends/domain/notification/texts.ts'
import type { ErrorCode } from '@loose-ends/domain/errors.ts'
import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import type { Address } from '@loose-ends/domain/message/address.ts'
import { inWords } from '@loose-ends/domain/reply/recipients.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import { createNotification } from '#server/notification/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { envelopeSchema, type Envelope } from './reply-mail.ts'
import type { ReplyRow } from './store.ts'

/** Whom a reply is written to; nobody where that cannot be read any longer. */
export async function envelopeOf(tx: Tx, vault: Vault, reply: ReplyRow): Promise<Pick<Envelope, 'to' | 'cc'>> {
  const envelope = await opened(tx, vault, reply, 'envelope')
  return envelope === '' ? { to: [], cc: [] } : envelopeSchema.parse(JSON.parse(envelope))
}

/** Tells the person what became of a reply while they were not looking, or asks them. */
export async function tellOfReply(tx: Tx, vault: Vault, reply: ReplyRow, what: ReplyNews, now: Date): Promise<void> {
  const { to, cc } = await envelopeOf(tx, vault, reply)
  const subject = await opened(tx, vault, reply, 'subject')
  const timing = await timingOf(tx, reply, now)
  const words = replyNews(what, { whom: inWords([...to, ...cc]), subject, timing })
  await tell(tx, vault, reply, what, words, now)
}

/** Null where no time was chosen, or nobody could tell whether it was sent. */
async function timingOf(tx: Tx, reply: ReplyRow, now: Date): Promise<ReplyTiming | null> {
  const { user_id: userId, send_at: planned, handed_over_at: handedOver, state } = reply
  if (planned === null || state === 'unsure') return null
  return { planned, sent: handedOver ?? now, zone: await zoneOf(tx, userId) }
}

/**
 * Tells the person whom a reply did not reach, while others got it. `isAnswer`: somebody whom it was written to did, and not
 * only who was copied.
 */
export async function tellOfRefusal(
  tx: Tx,
  vault: Vault,
  reply: ReplyRow,
  { refused, isAnswer }: { refused: readonly Address[]; isAnswer: boolean },
  now: Date,
): Promise<void> {
  const subject = await opened(tx, vault, reply, 'subject')
  const addresses = refused.map(({ email }) => email)
  const words = replyRefused({ whom: inWords(refused), addresses, subject, isAnswer })
  await tell(tx, vault, reply, 'refused', words, now)
}

async function opened(tx: Tx, vault: Vault, reply: ReplyRow, field: 'envelope' | 'subject'): Promise<string> {
  const key = await vault.personKey(tx, reply.user_id)
  return readable(decryptField(key, { table: 'replies', field, rowId: reply.id }, reply[field]), '')
}

/** Tells the person that a reply was sent and is not among their sent mail, as no copy of it could be kept there. */
export async function tellOfLostCopy(tx: Tx, vault: Vault, reply: ReplyRow, why: ErrorCode, now: Date): Promise<void> {
  const { to, cc } = await envelopeOf(tx, vault, reply)
  const subject = await opened(tx, vault, reply, 'subject')
  const words = replyWithoutCopy({ whom: inWords([...to, ...cc]), subject, isFull: why === 'mailbox_full' })
  await tell(tx, vault, reply, 'copy_lost', words, now)
}

async function tell(
  tx: Tx,
  vault: Vault,
  reply: ReplyRow,
  what: ReplyNews | 'refused' | 'copy_lost',
  words: NotificationText,
  now: Date,
): Promise<void> {
  // A reply may fail again once it is written anew: each change of it is told once.
  const notice = {
    kind: 'reply' as const,
    ...words,
    action_url: itemPath({ type: reply.item_type, id: reply.item_id }),
    cause: `reply:${reply.id}:${what}:${reply.changed_at.getTime()}`,
  }
  await createNotification(tx, reply.user_id, await vault.personKey(tx, reply.user_id), notice, now)
}
