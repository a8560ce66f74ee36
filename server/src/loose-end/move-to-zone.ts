import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sameClockIn } from '@loose-ends/domain/snooze/same-clock.ts'
import { isDueAtHour } from '@loose-ends/domain/task/due-day.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, maybes, notifications, users } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import { itemCauseInSql } from './item-cause.ts'
import { lockItems } from './lock-items.ts'

/** Instants before and after, place by place. */
interface Moved {
  before: Date[]
  after: Date[]
}

/**
 * Moves a person to another time zone (an IANA name), and along with them what they know by the days and the clock of
 * their own: what is due by a day stays due by that day, what is put off comes back at the same time of the clock. What is
 * due at an hour, and a reply that waits for its time, concern others, and stay at their instant. What was told is not
 * told once more (NM-02).
 */
export async function moveToZone(tx: Tx, userId: string, zone: string): Promise<void> {
  // Most sign-ins come from where the last one did: they wait for nobody.
  if ((await zoneOf(tx, userId)) === zone) return
  await lockItems(tx, userId)
  const from = await zoneOf(tx, userId)
  if (from === zone) return
  const move = (instants: readonly Date[]): Moved => ({
    before: [...instants],
    after: instants.map((at) => sameClockIn(at, from, zone)),
  })
  const dueBy = async (table: typeof looseEnds | typeof maybes) =>
    move((await instantsIn(tx, table, userId, table.due_date)).filter((at) => !isDueAtHour(at)))
  const due = await dueBy(looseEnds)
  await renameTold(tx, userId, due)
  await store(tx, looseEnds, userId, looseEnds.due_date, due)
  await store(tx, maybes, userId, maybes.due_date, await dueBy(maybes))
  for (const column of [looseEnds.snoozed_until, looseEnds.away_until]) {
    await store(tx, looseEnds, userId, column, move(await instantsIn(tx, looseEnds, userId, column)))
  }
  await tx.update(users).set({ time_zone: zone }).where(eq(users.id, userId))
}

type OwnTable = PgTable & { user_id: PgColumn }

/** Every instant that this column of the person's holds, once. */
async function instantsIn(tx: Tx, table: OwnTable, userId: string, column: PgColumn): Promise<Date[]> {
  const rows = await tx
    .selectDistinct({ at: column })
    .from(table)
    .where(and(eq(table.user_id, userId), isNotNull(column)))
  // Safe: the column is an instant, and holds one.
  return rows.map(({ at }) => at as Date)
}

/** As a table with the columns `before` and `after`. */
function asTable({ before, after }: Moved): SQL {
  const list = (instants: readonly Date[]) => sql`${sql.param(instants.map((at) => at.toISOString()))}::timestamptz[]`
  return sql`unnest(${list(before)}, ${list(after)}) moved (before, after)`
}

/** All at once: over the date line, one day's instant is that of the next. */
async function store(tx: Tx, table: OwnTable, userId: string, column: PgColumn, moved: Moved): Promise<void> {
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = moved.after from ${asTable(moved)}
    where ${table.user_id} = ${userId} and ${column} = moved.before
  `)
}

/** A task counts as told by its due date. */
async function renameTold(tx: Tx, userId: string, moved: Moved): Promise<void> {
  const cause = (at: 'before' | 'after') =>
    itemCauseInSql('due', looseEnds.id, sql`(extract(epoch from moved.${sql.raw(at)}) * 1000)::bigint`)
  await tx.execute(sql`
    update ${notifications} set cause = ${cause('after')} from ${looseEnds}, ${asTable(moved)}
    where ${notifications.user_id} = ${userId} and ${looseEnds.user_id} = ${userId}
      and ${looseEnds.due_date} = moved.before and ${notifications.cause} = ${cause('before')}
      and not exists (select from notifications other where other.user_id = ${userId} and other.cause = ${cause('after')})
  `)
}
