import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { change, difference, type LooseEndEvent } from '@loose-ends/domain/loose-end/change.ts'
import { hasChanged, type Tx } from '#server/db/connect.ts'
import { often } from '#server/db/prepared-statements.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { snoozedItems } from './list-conditions.ts'
import { lockItems } from './lock-items.ts'
import { readNotices } from './read-notices.ts'
import { saveState, type LooseEndRow } from './store.ts'

const isOpen = ({ status, dismissed_at }: Pick<LooseEndRow, 'status' | 'dismissed_at'>): boolean =>
  status === 'open' && dismissed_at === null

/**
 * Stores what these events make of an item, one after another, and returns it; what asked for a look at one that is closed or
 * put off by them is read. The caller has locked the item.
 */
export async function changeItem(
  tx: Tx,
  item: LooseEndRow,
  events: readonly LooseEndEvent[],
  now: Date,
): Promise<LooseEndRow> {
  const changed = events.reduce((known, event) => change(known, event, now), item)
  const fields = difference(item, changed)
  if (Object.keys(fields).length === 0) return item
  if (isOpen(item) && !isOpen(changed)) await readNotices(tx, item.user_id, item.id)
  return saveState(tx, item, fields)
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
  if (await isAnyDue(tx, userId, now)) await wakeAllDue(tx, userId, now)
}

/**
 * What `read`, which changes nothing, finds once `wakeDue` has been. It is asked along with the look for what is due, and
 * again where there is some.
 */
export async function readAwake<T>(tx: Tx, userId: string, now: Date, read: () => Promise<T>): Promise<T> {
  const [isDue, found] = await Promise.all([isAnyDue(tx, userId, now), read()])
  if (!isDue) return found
  await wakeAllDue(tx, userId, now)
  return read()
}

const dueItems = (userId: string, now: Date): SQL | undefined =>
  and(snoozedItems(userId), lte(looseEnds.snoozed_until, now))

async function isAnyDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(often(sql`select from ${looseEnds} where ${dueItems(userId, now)} limit 1`))
  return rows.length > 0
}

/** Several reads may run in one transaction at a time: the first of them wakes what is due for all. */
const waking = new WeakMap<Tx, { at: Date; woken: Promise<void> }>()

function wakeAllDue(tx: Tx, userId: string, now: Date): Promise<void> {
  const before = waking.get(tx)
  if (before && before.at >= now) return before.woken
  const woken = (before?.woken ?? Promise.resolve()).then(() => wake(tx, userId, now))
  waking.set(tx, { at: now, woken })
  return woken
}

async function wake(tx: Tx, userId: string, now: Date): Promise<void> {
  hasChanged(tx)
  await lockItems(tx, userId)
  const items = await tx.select().from(looseEnds).where(dueItems(userId, now)).for('update')
  await changeItems(tx, userId, items, { event: 'time_passed' }, now)
}
