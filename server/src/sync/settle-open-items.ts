import { and, eq, isNotNull } from 'drizzle-orm'
import { asPerson } from '#server/db/connect.ts'
import { looseEnds, maybes } from '#server/db/schema/index.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'
import { commitMessages } from './commit-messages.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext, Tally } from './sync-context.ts'

/** Decides anew, from all that the ledger knows, what became of every item that is not finished. */
export async function settleOpenItems(context: SyncContext, reading: Reading): Promise<Tally> {
  const { userId } = reading
  const threadIds = await asPerson(context.db, userId, async (tx) => {
    const ofItems = await tx
      .selectDistinct({ id: looseEnds.thread_id })
      .from(looseEnds)
      .where(and(unfinishedItems(userId), isNotNull(looseEnds.thread_id)))
    const ofMaybes = await tx
      .selectDistinct({ id: maybes.thread_id })
      .from(maybes)
      .where(and(eq(maybes.user_id, userId), eq(maybes.state, 'open')))
    return [...ofItems, ...ofMaybes].flatMap(({ id }) => (id === null ? [] : [id]))
  })
  return commitMessages(context, reading, [], threadIds)
}
