import { AppError } from '@loose-ends/domain/errors.ts'
import type { ScheduledChoice } from '@loose-ends/domain/reply/reply.ts'
import type { Tx } from '#server/db/connect.ts'
import { changeReply, endReply, findLiveReply, type ReplyRow } from './store.ts'

/** Chosen to go out later, and certainly not gone out yet. */
const waits = (reply: ReplyRow): boolean =>
  reply.send_at !== null && reply.handed_over_at === null && (reply.state === 'scheduled' || reply.state === 'sending')

/** The item's reply that waits for its time and of which the person has to be asked when they close the item; null: none. */
export async function findAskedReply(tx: Tx, userId: string, itemId: string): Promise<ReplyRow | null> {
  const reply = await findLiveReply(tx, userId, itemId)
  return reply && waits(reply) && !reply.outlives_item ? reply : null
}

/**
 * Part of the transaction in which the person closes an item: its reply that waits for its time goes out all the same, or
 * is dropped, as they chose; what they chose to send once is not asked about again. Throws `reply_scheduled` where they have
 * not been asked.
 */
export async function closeWithReply(
  tx: Tx,
  userId: string,
  itemId: string,
  choice: ScheduledChoice | undefined,
  now: Date,
): Promise<void> {
  const reply = await findLiveReply(tx, userId, itemId)
  if (!reply || !waits(reply)) return
  if (choice === undefined) {
    if (reply.outlives_item) return
    throw new AppError('reply_scheduled')
  }
  const changed =
    choice === 'drop'
      ? await endReply(tx, reply, { state: 'called_off', reason: 'cancelled' }, now)
      : await changeReply(tx, reply, { outlives_item: true }, now)
  // It is being handed over at this moment: asked again, it is either sent or waiting.
  if (!changed) throw new AppError('reply_scheduled')
}
