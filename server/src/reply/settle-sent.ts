import { and, eq, isNull, sql } from 'drizzle-orm'
import { changeFollowUpStatus } from '@loose-ends/domain/follow-up/change-status.ts'
import { changeTask } from '@loose-ends/domain/task/change-task.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { followUps, tasks, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { ownFollowUps, unfinishedFollowUps } from '#server/follow-up/open-follow-ups.ts'
import { saveFollowUpStatus } from '#server/follow-up/store.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { settleThreads } from '#server/ledger/settle-threads.ts'
import { ownTasks, unfinishedTasks } from '#server/task/open-tasks.ts'
import { saveTaskChange } from '#server/task/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import { changeReply, type ReplyRow } from './store.ts'
import { tellOfReply } from './tell-of-reply.ts'

/**
 * A reply is in the mailbox as sent, or the person says that it was (`sentMessageId` null): its text is not kept any longer, and its item moves on as the person chose. Both or
 * neither; a second time changes nothing.
 */
export async function settleSent(
  deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'live' | 'jobs'>,
  known: ReplyRow,
  sentMessageId: string | null,
): Promise<void> {
  const now = deps.clock.now()
  const isNews = sentMessageId !== null && (known.send_at !== null || known.state === 'unsure')
  const isSettled = await asPerson(deps.db, known.user_id, async (tx) => {
    await lockItems(tx, known.user_id)
    const sent = { state: 'sent' as const, text: null, due_at: null, error_code: null, sent_message_id: sentMessageId }
    if (!(await changeReply(tx, known, sent, now))) return false
    await moveItemOn(tx, deps.vault, known, sentMessageId, now)
    if (isNews) await tellOfReply(tx, deps.vault, known, 'sent', now)
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
  const { user_id: userId, item_id: id, item_type: type, after_sending: after } = reply
  if (after === 'complete') {
    const [open] =
      type === 'task'
        ? await tx
            .select({ id: tasks.id })
            .from(tasks)
            .where(and(unfinishedTasks(userId), eq(tasks.id, id)))
        : await tx
            .select({ id: followUps.id })
            .from(followUps)
            .where(and(unfinishedFollowUps(userId), eq(followUps.id, id)))
    if (!open) return
    if (type === 'task') await saveTaskChange(tx, userId, id, changeTask({ status: 'completed' }, now))
    else await saveFollowUpStatus(tx, userId, id, changeFollowUpStatus({ status: 'completed' }, now))
    return
  }
  // The person knows that their own answer has settled nothing yet: the sync reads it as well.
  const rejects = (table: typeof tasks | typeof followUps) =>
    sentMessageId === null
      ? {}
      : { rejected_evidence: sql`array_append(${table.rejected_evidence}, ${sentMessageId}::text)` }
  if (type === 'follow_up')
    await tx
      .update(followUps)
      .set({ last_nudge_at: now, ...rejects(followUps) })
      .where(and(ownFollowUps(userId), eq(followUps.id, id), isNull(followUps.archived_at)))
  if (sentMessageId === null) return
  if (type === 'task')
    await tx
      .update(tasks)
      .set(rejects(tasks))
      .where(and(ownTasks(userId), eq(tasks.id, id)))
  // The sync may have been there first, and have closed the item by it.
  const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
  const key = await vault.personKey(tx, userId)
  await settleThreads(tx, { userId, zone: user?.zone ?? 'UTC', key, now }, [reply.thread_id])
}
