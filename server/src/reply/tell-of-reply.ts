import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { inWords } from '@loose-ends/domain/reply/recipients.ts'
import type { CallOffReason } from '@loose-ends/domain/reply/reply.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { readable } from '#server/notification/readable.ts'
import { createNotification } from '#server/notification/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { envelopeSchema } from './reply-mail.ts'
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

/** Tells the person what became of a reply while they were not looking, or asks them. */
export async function tellOfReply(tx: Tx, vault: Vault, reply: ReplyRow, what: Told, now: Date): Promise<void> {
  const key = await vault.personKey(tx, reply.user_id)
  const open = (field: 'envelope' | 'subject') =>
    readable(decryptField(key, { table: 'replies', field, rowId: reply.id }, reply[field]), '')
  const envelope = await open('envelope')
  const { to, cc } = envelope === '' ? { to: [], cc: [] } : envelopeSchema.parse(JSON.parse(envelope))
  const notice = {
    kind: 'reply' as const,
    ...wordsOf(what, reply, inWords([...to, ...cc]) || 'somebody', await open('subject')),
    action_url: itemPath({ type: reply.item_type, id: reply.item_id }),
    cause: `reply:${reply.id}:${what}:${reply.attempts}`,
  }
  await createNotification(tx, reply.user_id, key, notice, now)
}
