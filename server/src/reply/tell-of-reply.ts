import type { CallOffReason } from '@loose-ends/domain/reply/reply.ts'
import type { Tx } from '#server/db/connect.ts'
import { createNotification } from '#server/notification/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { ReplyRow } from './store.ts'

type Told = 'sent' | 'failed' | Exclude<CallOffReason, 'cancelled'>

const WORDS: Record<Told, { title: string; content: string }> = {
  sent: { title: 'Your reply was sent', content: 'It went out at the time that you chose.' },
  failed: { title: 'A reply could not be sent', content: 'It is kept with its item, where you can try again.' },
  answered: { title: 'Your reply was not sent', content: 'Somebody answered before the time that you chose.' },
  written: {
    title: 'Your reply was not sent',
    content: 'You wrote in that thread yourself before the time that you chose.',
  },
  closed: {
    title: 'Your reply was not sent',
    content: 'Its item was done or dismissed before the time that you chose.',
  },
}

/** Tells the person what became of a reply while they were not looking. */
export async function tellOfReply(tx: Tx, vault: Vault, reply: ReplyRow, what: Told, now: Date): Promise<void> {
  const key = await vault.personKey(tx, reply.user_id)
  const notice = {
    kind: 'reply' as const,
    ...WORDS[what],
    action_url: reply.item_type === 'task' ? '/actionables' : `/dashboard?followUp=${reply.item_id}`,
    cause: `reply:${reply.id}:${what}:${reply.attempts}`,
  }
  await createNotification(tx, reply.user_id, key, notice, now)
}
