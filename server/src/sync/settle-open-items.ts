import { and, eq, isNotNull } from 'drizzle-orm'
import { asPerson } from '#server/db/connect.ts'
import { followUps, maybes, tasks } from '#server/db/schema/index.ts'
import { unfinishedFollowUps } from '#server/follow-up/open-follow-ups.ts'
import { unfinishedTasks } from '#server/task/open-tasks.ts'
import { commitMessages } from './commit-messages.ts'
import type { Reading, SyncContext, Tally } from './sync-context.ts'

/** Decides anew, from all that the ledger knows, what became of every item that is not finished. */
export async function settleOpenItems(context: SyncContext, reading: Reading): Promise<Tally> {
  const { userId } = reading
  const threadIds = await asPerson(context.db, userId, async (tx) => {
    const ofTasks = await tx
      .selectDistinct({ id: tasks.thread_id })
      .from(tasks)
      .where(and(unfinishedTasks(userId), isNotNull(tasks.thread_id)))
    const ofFollowUps = await tx
      .selectDistinct({ id: followUps.thread_id })
      .from(followUps)
      .where(and(unfinishedFollowUps(userId), isNotNull(followUps.thread_id)))
    const ofMaybes = await tx
      .selectDistinct({ id: maybes.thread_id })
      .from(maybes)
      .where(and(eq(maybes.user_id, userId), eq(maybes.state, 'open')))
    return [...ofTasks, ...ofFollowUps, ...ofMaybes].flatMap(({ id }) => (id === null ? [] : [id]))
  })
  return commitMessages(context, reading, [], threadIds)
}
