import type { ErrorCode } from '@loose-ends/domain/errors.ts'
import type { Address } from '@loose-ends/domain/message/address.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import type { Deps } from '#server/deps.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { lockItem } from '#server/loose-end/store.ts'
import { messageIdOf } from '#server/ledger/message-id.ts'
import { settleThreads } from '#server/ledger/settle-threads.ts'
import type { Vault } from '#server/vault/vault.ts'
import { changeReply, type ReplyRow } from './store.ts'
import { envelopeOf, tellOfLostCopy, tellOfRefusal, tellOfReply } from './tell-of-reply.ts'

/** What fell short where a reply was sent. */
interface Shortcomings {
  /** Whom the server did not take it for. */
  refused?: readonly Address[]
  /** Why no copy of it could be kept in the mailbox; null: there is one. */
  copyLost?: ErrorCode | null
}

/**
 * A reply is in the mailbox as sent, or the person says that it was (`sentRef` null): its text is not kept any longer, and
 * its item moves on as the person chose. Both or neither; a second time changes nothing. The person is told of what
 * fell short; where nobody whom it was written to got it, it answers nothing and its item stays.
 */
export async function settleSent(
  deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'live' | 'jobs' | 'log'>,
  known: ReplyRow,
  sentRef: Ref | null,
  { refused = [], copyLost = null }: Shortcomings = {},
): Promise<void> {
  const now = deps.clock.now()
  const sentMessageId = sentRef === null ? null : messageIdOf(known.account_id, sentRef)
  const fellShort = refused.length > 0 || copyLost !== null
  const isNews = fellShort || (sentMessageId !== null && (known.send_at !== null || known.state === 'unsure'))
  const isSettled = await asPerson(deps.db, known.user_id, async (tx) => {
    await lockItems(tx, known.user_id)
    const sent = { state: 'sent' as const, text: null, due_at: null, error_code: null, sent_message_id: sentMessageId }
    if (!(await changeReply(tx, known, sent, now))) return false
    const { to } = await envelopeOf(tx, deps.vault, known)
    const isAnswer = to.length === 0 || to.some(({ email }) => !refused.some((one) => one.email === email))
    const reply = isAnswer ? known : { ...known, after_sending: 'keep' as const }
    await moveItemOn(tx, deps.vault, reply, sentMessageId, now)
    if (refused.length > 0) await tellOfRefusal(tx, deps.vault, known, { refused, isAnswer }, now)
    if (copyLost !== null) await tellOfLostCopy(tx, deps.vault, known, copyLost, now)
    if (isNews && !fellShort) await tellOfReply(tx, deps.vault, known, 'sent', now)
    return true
  })
  if (!isSettled) return
  await itemsChanged(deps, known.user_id)
  if (isNews) await deps.live.publish(known.user_id, { type: 'notifications' })
}

async function moveItemOn(
  tx: Tx,
  vault: Vault,
  reply: ReplyRow,
  sentMessageId: string | null,
  now: Date,
): Promise<void> {
  const { user_id: userId, item_id: id, after_sending: after } = reply
  const item = await lockItem(tx, userId, id)
  if (!item || item.dismissed_at !== null) return
  const completes = after === 'complete'
  await changeItem(tx, item, [{ event: 'replied', message: sentMessageId, completes }], now)
  if (completes || sentMessageId === null) return
  // The sync may have been there first, and have closed the item by it.
  const key = await vault.personKey(tx, userId)
  await settleThreads(tx, { userId, zone: await zoneOf(tx, userId), key, now }, [reply.thread_id])
}
