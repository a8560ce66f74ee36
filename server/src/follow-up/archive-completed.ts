import { and, eq, lt, sql } from 'drizzle-orm'
import { archivedBefore } from '@loose-ends/domain/loose-end/archive.ts'
import { asPerson } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeItems } from '#server/loose-end/change-item.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'

/** Moves everybody's follow-ups that were completed 30 days ago to the archive (FC-04); reopening brings one back. */
export async function archiveCompleted(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live } = context
  const now = clock.now()
  const before = archivedBefore(now)
  const people = sql`select system_people_to_archive_for(${before.toISOString()}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    await asPerson(db, userId, async (tx) => {
      await lockItems(tx, userId)
      const items = await tx
        .select()
        .from(looseEnds)
        .where(
          and(
            eq(looseEnds.user_id, userId),
            eq(looseEnds.type, 'follow_up'),
            eq(looseEnds.status, 'completed'),
            lt(looseEnds.completed_at, before),
          ),
        )
        .for('update')
      await changeItems(tx, userId, items, { event: 'time_passed' }, now)
    })
    await live.publish(userId, { type: 'items' })
  })
}
