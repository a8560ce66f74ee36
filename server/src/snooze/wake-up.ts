import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { RETURNED_TITLES } from '@loose-ends/domain/notification/texts.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { asPerson } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeItems, wakeDue } from '#server/loose-end/change-item.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import { itemCause } from '#server/loose-end/item-cause.ts'
import { itemTitle } from '#server/notification/item-title.ts'
import { createNotification } from '#server/notification/store.ts'

/**
 * Brings back everything whose snooze is over, however long ago, and tells each person of it (SM-06, NM-02). Run again,
 * or by two processes at once, it tells nothing twice.
 */
export async function wakeUp(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live, vault } = context
  const now = clock.now()
  const people = sql`select system_people_with_returns(${now.toISOString()}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    await asPerson(db, userId, async (tx) => {
      await lockItems(tx, userId)
      await wakeDue(tx, userId, now)
      // Those whose list was read meanwhile are back already, and only have to be told of.
      const returned = await tx
        .select()
        .from(looseEnds)
        .where(and(eq(looseEnds.user_id, userId), isNotNull(looseEnds.returned_from)))
        .for('update')
      const key = await vault.personKey(tx, userId)
      for (const item of returned) {
        const from = item.returned_from ?? now
        const notice = {
          kind: 'returned' as const,
          title: noticeOf(item, from, now),
          content: await itemTitle(key, item),
          action_url: itemPath(item),
          // Another return from a snooze until the same day is another cause.
          cause: itemCause('returned', item.id, (from > now ? now : from).toISOString()),
        }
        await createNotification(tx, userId, key, notice, now)
      }
      await changeItems(tx, userId, returned, { event: 'told' }, now)
    })
    await live.publish(userId, { type: 'items' })
    await live.publish(userId, { type: 'notifications' })
  })
}

/** What brought it back: its time, or something that came before. */
function noticeOf({ address_failed_at: failedAt, away_until: away }: LooseEndRow, from: Date, now: Date): string {
  if (from <= now) return RETURNED_TITLES[away?.getTime() === from.getTime() ? 'absence_over' : 'on_time']
  return failedAt === null ? RETURNED_TITLES.they_wrote : RETURNED_TITLES.address_failed
}
