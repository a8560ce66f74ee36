import { sql } from 'drizzle-orm'
import { asPerson } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import type { Deps } from '#server/deps.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { refreshItems } from './refresh-items.ts'

/** Refreshes everybody's open items once a day, for what mail in other threads and the passing of time have changed. */
export async function refreshDaily(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live } = context
  await eachPerson(context, sql`select system_people_with_open_items() as user_id`, signal, async (userId) => {
    const isChanged = await asPerson(db, userId, async (tx) => {
      await lockItems(tx, userId)
      return refreshItems(tx, context, userId, clock.now())
    })
    if (isChanged) await live.publish(userId, { type: 'items' })
  })
}
