import { and, eq, lte, sql } from 'drizzle-orm'
import { change, difference, type LooseEndEvent } from '@loose-ends/domain/loose-end/change.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { ownItems } from './list-conditions.ts'
import { lockItems } from './lock-items.ts'
import { saveState, type LooseEndRow } from './store.ts'

/** Stores what these events make of an item, one after another, and returns it. The caller has locked the item. */
export async function changeItem(
  tx: Tx,
  item: LooseEndRow,
  events: readonly LooseEndEvent[],
  now: Date,
): Promise<LooseEndRow> {
  const changed = events.reduce((known, event) => change(known, event, now), item)
  const fields = difference(item, changed)
  return Object.keys(fields).length === 0 ? item : saveState(tx, item, fields)
}

/** Stores what an event makes of many items of one person; those of which it makes the same are stored at once. */
export async function changeItems(
  tx: Tx,
  userId: string,
  items: readonly LooseEndRow[],
  event: LooseEndEvent,
  now: Date,
): Promise<void> {
  const alike = Map.groupBy(items, (item) => JSON.stringify(difference(item, change(item, event, now))))
  for (const some of alike.values()) {
    const [first] = some
    const fields = first && difference(first, change(first, event, now))
    if (!fields || Object.keys(fields).length === 0) continue
    const ids = some.map(({ id }) => id)
    await tx
      .update(looseEnds)
      .set(fields)
      .where(and(eq(looseEnds.user_id, userId), sql`${looseEnds.id} = any(${sql.param(ids)}::uuid[])`))
  }
}

/**
 * Brings back what was snoozed until now or earlier, whether or not a wake-up job has run (SM-06); the job tells of it.
 * Comes before any question about what is open, and before anything else of the person is locked.
 */
export async function wakeDue(tx: Tx, userId: string, now: Date): Promise<void> {
  const due = and(ownItems(userId), eq(looseEnds.status, 'snoozed'), lte(looseEnds.snoozed_until, now))
  const [any] = await tx.select({ id: looseEnds.id }).from(looseEnds).where(due).limit(1)
  if (!any) return
  await lockItems(tx, userId)
  const items = await tx.select().from(looseEnds).where(due).for('update')
  await changeItems(tx, userId, items, { event: 'time_passed' }, now)
}
