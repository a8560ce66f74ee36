import { changeFollowUpStatus } from '@loose-ends/domain/follow-up/change-status.ts'
import { changeTask } from '@loose-ends/domain/task/change-task.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { allKnownEvidence } from './known-evidence.ts'
import { lockItems } from './lock-items.ts'
import { noteDismissal, type Teaching } from '#server/sender-rule/note-dismissal.ts'
import { noteKept } from '#server/sender-rule/note-kept.ts'
import { confirmationNote } from './proof.ts'
import { lockItem, saveItem, type LooseEndRow } from './store.ts'

/**
 * The person's word on what looks as if it settled an item: done, or open all the same. Throws `not_found`, and
 * `unprocessable` without a proposal.
 */
export async function answerProposal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  { id, type }: { id: string; type: LooseEndType },
  isAccepted: boolean,
): Promise<LooseEndRow> {
  await lockItems(tx, userId)
  const row = await lockItem(tx, userId, id, type)
  if (!row || row.dismissed_at !== null) throw new AppError('not_found')
  const { proposal, proof, status } = row
  if (proposal === null || (status !== 'open' && status !== 'snoozed'))
    throw new AppError('unprocessable', { fields: { id: 'Nothing is proposed' } })
  const now = parts.clock.now()
  const key = await parts.vault.personKey(tx, userId)
  const completed =
    type === 'task' ? changeTask({ status: 'completed' }, now) : changeFollowUpStatus({ status: 'completed' }, now)
  // What was confirmed stays with the item: its note tells of it.
  const answered = isAccepted
    ? { ...completed, completion_note: await confirmationNote(tx, key, userId, { id, proposal, proof }) }
    : { proposal: null, proof: null, rejected_evidence: allKnownEvidence() }
  const saved = await saveItem(tx, userId, id, answered)
  await noteKept(tx, parts, userId, id, true)
  return saved
}

/**
 * "Not a task", "not a follow-up", and taking that back; each at most once. Throws `not_found`, and `unprocessable` for a
 * task that the person wrote themself.
 */
export async function saveDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  { id, type }: { id: string; type: LooseEndType },
  isDismissed: boolean,
): Promise<LooseEndRow> {
  await lockItems(tx, userId)
  const row = await lockItem(tx, userId, id, type)
  if (!row) throw new AppError('not_found')
  if (row.type === 'task' && row.origin !== 'mail')
    throw new AppError('unprocessable', { fields: { id: 'Only a task from mail is dismissed' } })
  if ((row.dismissed_at !== null) === isDismissed) return row
  const saved = await saveItem(tx, userId, id, { dismissed_at: isDismissed ? parts.clock.now() : null })
  await noteDismissal(tx, parts, userId, row, isDismissed)
  return saved
}
