import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import type { Address } from '@loose-ends/domain/message/address.ts'
import { inWords } from '@loose-ends/domain/reply/recipients.ts'
import type { CallOffReason } from '@loose-ends/domain/reply/reply.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { readable } from '#server/notification/readable.ts'
import { createNotification } from '#server/notification/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { envelopeSchema, type Envelope } from './reply-mail.ts'
import type { ReplyRow } from './store.ts'

type Told = 'sent' | 'failed' | 'unsure' | Exclude<CallOffReason, 'cancelled'>

/** `subject` is quoted in the text, `whom` stands in the title. */
function wordsOf(what: Told, reply: ReplyRow, whom: string, subject: string): { title: string; content: string } {
  const notSent = `Your reply to ${whom} was not sent`
  const it = subject === '' ? 'It' : `“${subject}”`
  switch (what) {
    case 'sent':
      return {
        title: `Your reply to ${whom} was sent`,
        content: reply.send_at
          ? `${it} went out at the time that you chose.`
          : `${it} went out after all: it is in your mailbox.`,
      }
    case 'failed':
      return {
        title: `Your reply to ${whom} could not be sent`,
        content: `${it} is kept with its item, where you can try again.`,
      }
    case 'unsure':
      return {
        title: `Was your reply to ${whom} sent?`,
        content: `${it}: we cannot tell. Look in your mailbox, then say here whether it was sent.`,
      }
    case 'answered':
      return { title: notSent, content: `${it}: somebody answered before the time that you chose.` }
    case 'written':
      return { title: notSent, content: `${it}: you wrote in that thread yourself before the time that you chose.` }
    case 'closed':
      return { title: notSent, content: `${it}: its item was closed before the time that you chose.` }
  }
}

/** Whom a reply is written to; nobody where that cannot be read any longer. */
export async function envelopeOf(tx: Tx, vault: Vault, reply: ReplyRow): Promise<Pick<Envelope, 'to' | 'cc'>> {
  const envelope = await opened(tx, vault, reply, 'envelope')
  return envelope === '' ? { to: [], cc: [] } : envelopeSchema.parse(JSON.parse(envelope))
}

/** Tells the person what became of a reply while they were not looking, or asks them. */
export async function tellOfReply(tx: Tx, vault: Vault, reply: ReplyRow, what: Told, now: Date): Promise<void> {
  const { to, cc } = await envelopeOf(tx, vault, reply)
  const subject = await opened(tx, vault, reply, 'subject')
  await tell(tx, vault, reply, what, wordsOf(what, reply, inWords([...to, ...cc]) || 'somebody', subject), now)
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
  const whom = refused.map(({ email }) => email).join(', ')
  const words = {
    title: `Your reply did not reach ${inWords(refused)}`,
    content: [
      `${subject === '' ? 'It' : `“${subject}”`} was sent to the others. Your mail server refused to send it to ${whom}.`,
      isAnswer ? '' : ' Nobody in “To” got it, so its item is not completed by it.',
    ].join(''),
  }
  await tell(tx, vault, reply, 'refused', words, now)
}

async function opened(tx: Tx, vault: Vault, reply: ReplyRow, field: 'envelope' | 'subject'): Promise<string> {
  const key = await vault.personKey(tx, reply.user_id)
  return readable(decryptField(key, { table: 'replies', field, rowId: reply.id }, reply[field]), '')
}

async function tell(
  tx: Tx,
  vault: Vault,
  reply: ReplyRow,
  what: Told | 'refused',
  words: { title: string; content: string },
  now: Date,
): Promise<void> {
  const notice = {
    kind: 'reply' as const,
    ...words,
    action_url: itemPath({ type: reply.item_type, id: reply.item_id }),
    cause: `reply:${reply.id}:${what}:${reply.attempts}`,
  }
  await createNotification(tx, reply.user_id, await vault.personKey(tx, reply.user_id), notice, now)
}
