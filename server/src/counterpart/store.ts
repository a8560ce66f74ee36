import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import {
  DRAWN_ANSWERS,
  acquaintanceSchema,
  counterpartSchema,
  type Acquaintance,
  type Counterparts,
} from '@loose-ends/domain/counterpart/counterpart.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { correspondentHistory } from '@loose-ends/domain/correspondent/correspondent.ts'
import { FEWEST_TURNS } from '@loose-ends/domain/correspondent/standing.ts'
import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { exchangesWith } from '#server/correspondent/exchanges.ts'
import { onWire } from '#server/http/wire.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import { isPlaced } from '#server/loose-end/item-filter.ts'
import { openFollowUps, openTasks, ownItems } from '#server/loose-end/list-conditions.ts'
import { itemsById } from '#server/loose-end/store.ts'

/** Since when an item is open or was: the one with the latest is the newest with somebody. */
export const openSince = sql<Date>`coalesce(${looseEnds.waiting_since}, ${looseEnds.date}, ${looseEnds.created_at})`

const instant = (text: string | null) => (text === null ? null : new Date(text))

const side = (direction: Direction) => {
  const isOfSide = sql`filter (where ${eq(looseEnds.direction, direction)})`
  return {
    open: sql<number>`count(*) ${isOfSide}`.mapWith(Number),
    since: sql<Date | null>`min(${openSince}) ${isOfSide}`.mapWith(instant),
  }
}

/** What is open now with somebody: the same that the lists show. */
export const openWithSomebody = (userId: string, now: Date): SQL | undefined =>
  and(or(openTasks(userId), openFollowUps(userId, now)), isNotNull(looseEnds.counterpart_hash))

/** Everybody with whom something is open, the longest open first; `items` are the first so many of them. */
export async function listCounterparts(tx: Tx, userId: string, limit: number, now: Date): Promise<Counterparts> {
  await wakeDue(tx, userId, now)
  const [mine, theirs] = [side('i_owe'), side('they_owe')]
  const rows = await tx
    .select({
      person: looseEnds.counterpart_hash,
      // The newest item bears the name that they use now.
      id: sql<string>`(array_agg(${looseEnds.id} order by ${openSince} desc, ${looseEnds.id}))[1]`,
      tasks: sql<number>`count(*) filter (where ${eq(looseEnds.type, 'task')})`.mapWith(Number),
      mine: mine.open,
      mineSince: mine.since,
      theirs: theirs.open,
      theirsSince: theirs.since,
    })
    .from(looseEnds)
    .where(openWithSomebody(userId, now))
    .groupBy(looseEnds.counterpart_hash)
    .orderBy(asc(sql`min(${openSince})`), asc(looseEnds.counterpart_hash))
  const shown = rows.slice(0, limit)
  const named = await itemsById(
    tx,
    userId,
    shown.map(({ id }) => id),
  )
  const items = shown.map((row) =>
    onWire(counterpartSchema, {
      id: row.id,
      person: row.person,
      tasks: row.tasks,
      sender_name: named.get(row.id)?.sender_name ?? null,
      sender_email: named.get(row.id)?.sender_email ?? null,
      i_owe: { open: row.mine, since: row.mineSince?.toISOString() ?? null },
      they_owe: { open: row.theirs, since: row.theirsSince?.toISOString() ?? null },
    }),
  )
  return {
    items,
    total: rows.length,
    i_owe: rows.filter(({ mine: open }) => open > 0).length,
    they_owe: rows.filter(({ theirs: open }) => open > 0).length,
  }
}

/**
 * What is known of one correspondent, of whatever state the items with them are. Throws `not_found` for one with whom
 * there is none.
 */
export async function getAcquaintance(tx: Tx, userId: string, person: string, now: Date): Promise<Acquaintance> {
  const [newest] = await tx
    .select({ id: looseEnds.id, sender_name: looseEnds.sender_name, sender_email: looseEnds.sender_email })
    .from(looseEnds)
    .where(and(ownItems(userId), isPlaced({ person })))
    .orderBy(desc(openSince), asc(looseEnds.id))
    .limit(1)
  if (!newest) throw new AppError('not_found')
  const exchanges = await exchangesWith(tx, userId, [person], now)
  const { answers, lastAt, medianAnswerMs } = correspondentHistory(exchanges.get(person) ?? [], person, now)
  return onWire(acquaintanceSchema, {
    ...newest,
    person,
    last_contact: lastAt,
    answers: answers.slice(-DRAWN_ANSWERS).map(({ at, afterMs }) => ({ at: at.toISOString(), after_ms: afterMs })),
    usual_answer_ms: answers.length < FEWEST_TURNS ? null : medianAnswerMs,
  })
}
