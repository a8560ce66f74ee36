import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { followUps, messages, tasks } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { lessonOfDismissal, noteSenderOf, type TaughtBy } from '#server/sender-rule/store.ts'

/** What the learning from dismissals needs. */
export type Teaching = Pick<Deps, 'vault' | 'clock'>

/**
 * What follows from "not a task", and from taking it back, in the transaction that stored it: the ledger tells of the
 * message as left out once nothing of it counts any more, and the rules of its sender and of its kind learn.
 */
export async function noteDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  item: TaughtBy & ({ table: 'tasks'; kind: string } | { table: 'follow_ups'; type: string }),
  isDismissed: boolean,
): Promise<void> {
  if (item.source_message_id !== null) await saveOutcome(tx, userId, item.source_message_id)
  const lesson = lessonOfDismissal(item, isDismissed)
  await noteSenderOf(tx, parts, userId, item, lesson)
  const kind = lessonKindOf(item)
  const now = parts.clock.now()
  if (kind !== null) await noteKindLesson(tx, userId, kind, lesson, now)
  await refreshItems(tx, parts, userId, now)
}

async function saveOutcome(tx: Tx, userId: string, messageId: string): Promise<void> {
  const ofMessage = and(eq(messages.user_id, userId), eq(messages.provider_message_id, messageId))
  // Two items of one message that go at the same time must see each other.
  const [row] = await tx.select({ id: messages.provider_message_id }).from(messages).where(ofMessage).for('update')
  if (!row) return
  const left = await tx.execute(sql`
    select 1 from ${tasks}
      where ${eq(tasks.user_id, userId)} and ${eq(tasks.source_message_id, messageId)} and ${isNull(tasks.dismissed_at)}
    union all
    select 1 from ${followUps}
      where ${eq(followUps.user_id, userId)} and ${eq(followUps.source_message_id, messageId)}
        and ${isNull(followUps.dismissed_at)}
    limit 1`)
  const outcome = left.rows.length > 0 ? ('item' as const) : ('left_out' as const)
  await tx
    .update(messages)
    .set({ outcome, reason: outcome === 'item' ? null : 'dismissed' })
    .where(ofMessage)
}
