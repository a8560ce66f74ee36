import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { lessonOfDismissal, noteSenderOf } from '#server/sender-rule/store.ts'
import { saveOutcome } from '#server/loose-end/message-outcome.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'

/** What learning from a person's word needs. */
export type Teaching = Pick<Deps, 'vault' | 'clock'>

/**
 * What follows from "not a task", and from taking it back, in the transaction that stored it: the ledger tells of the
 * message as left out once nothing of it counts any more, and the rules of its sender and of its kind learn. What is open
 * ranks anew by that: `refreshItems` is the caller's. Returns whether the sender's mail is left out from now on.
 */
export async function noteDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  item: LooseEndRow,
  isDismissed: boolean,
): Promise<boolean> {
  if (item.source_message_id !== null) await saveOutcome(tx, userId, item.source_message_id)
  const lesson = lessonOfDismissal(item, isDismissed)
  const { from, to } = await noteSenderOf(tx, parts, userId, item, lesson)
  const kind = lessonKindOf(item)
  if (kind !== null) await noteKindLesson(tx, userId, kind, lesson, parts.clock.now())
  return from !== 'leave_out' && to === 'leave_out'
}
