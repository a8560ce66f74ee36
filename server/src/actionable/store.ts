import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { comingDays, spanOfDay, type ComingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import { namedDay } from '@loose-ends/domain/due-date/civil-date.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import type { LevelCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { LooseEndKind, LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { taskPriority } from '@loose-ends/domain/task/task-priority.ts'
import type { Tx } from '#server/db/connect.ts'
import { often, written } from '#server/db/prepared-statements.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { readAwake, wakeDue } from '#server/loose-end/change-item.ts'
import { isPlaced, isPlain, personsDueBounds, type ItemPlace } from '#server/loose-end/item-filter.ts'
import {
  byCompletion,
  byWakeTime,
  completedItems,
  countOf,
  holds,
  isOfBand,
  openFollowUps,
  openTasks,
  scoreOfFollowUp,
  scoreOfTask,
  settledByMail,
  snoozedItems,
} from '#server/loose-end/list-conditions.ts'
import { countItems, countLevels, readPage } from '#server/loose-end/list-page.ts'
import { entryOnWire, itemsById } from '#server/loose-end/store.ts'

interface Page extends ItemPlace {
  limit: number
  offset: number
}

/** A page of a list that may be narrowed to one priority. */
type LevelPage = Page & { priority?: Level | undefined }

/** A page of tasks and follow-ups, and how many of the whole list, of any priority, are of which one (FL-02). */
export interface PageWithLevels {
  items: ActionableEntry[]
  total: number
  by_priority: LevelCounts
}

/** What a list of tasks and follow-ups is narrowed to. */
interface ActionableFilter {
  type?: LooseEndType | undefined
  kind?: LooseEndKind | undefined
}

const placeSchema = z.array(z.object({ id: z.uuid() }))

/**
 * Everything that a person has to do or waits for now: the highest score first, of equal scores the older, of equally
 * old ones the smaller id (SPEC §9, AC-01). `byUrgency` says the same of opened items.
 */
export async function listActionables(
  tx: Tx,
  userId: string,
  page: LevelPage & ActionableFilter,
  now: Date,
): Promise<{ items: ActionableEntry[]; total: number }> {
  const { type, kind, priority } = page
  const passes = and(isPlaced(page), type && holds(looseEnds.type, type), kind && holds(looseEnds.kind, kind))
  const ofLevel = priority && holds(looseEnds.priority, taskPriority(priority))
  const tasks = and(openTasks(userId), passes, ofLevel)
  const followUps = and(openFollowUps(userId, now), passes, priority && isOfBand(priority))
  // Each side in its own order first: an index has it, and no more of it is looked at than this page needs.
  const reach = page.offset + page.limit
  const places = sql`
    (select ${looseEnds.id} as id, ${scoreOfTask} as score, ${looseEnds.created_at} as created_at
      from ${looseEnds} where ${tasks} order by score desc, created_at, id limit ${written(reach)})
    union all
    (select ${looseEnds.id}, ${scoreOfFollowUp} as score, ${looseEnds.created_at}
      from ${looseEnds} where ${followUps} order by score desc, created_at, id limit ${written(reach)})
    order by score desc, created_at, id
    limit ${written(page.limit)} offset ${written(page.offset)}`
  const readPlaces = async () => {
    const found = await tx.execute(isPlain(page) ? often(places) : places)
    const ids = placeSchema.parse(found.rows).map(({ id }) => id)
    const rows = await itemsById(tx, userId, ids)
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [entryOnWire(row)] : []
    })
  }
  const counted = (where: SQL | undefined) => countItems(tx, { where, isPlain: isPlain(page) })
  return readAwake(tx, userId, now, async () => {
    const [items, ...totals] = await Promise.all([readPlaces(), counted(tasks), counted(followUps)])
    return { items, total: totals[0] + totals[1] }
  })
}

/** What is due and what comes back on each of the coming days of the person (WV-04): of the items that the lists show. */
export async function listComingDays(tx: Tx, userId: string, now: Date): Promise<ComingDays> {
  await wakeDue(tx, userId, now)
  const { zone } = await personsDueBounds(tx, userId, now)
  const names = comingDays(now, zone)
  const spans = names.flatMap((name) => namedDay(name) ?? []).map((day) => spanOfDay(day, zone))
  const [from, before] = [spans[0]?.from ?? now, spans.at(-1)?.before ?? now]
  const countByDay = async (at: typeof looseEnds.due_date | typeof looseEnds.snoozed_until, where: SQL | undefined) => {
    const day = sql<string>`to_char(${at} at time zone ${zone}::text, 'YYYY-MM-DD')`
    const rows = await tx
      .select({
        day,
        tasks: countOf(eq(looseEnds.type, 'task')),
        followUps: countOf(eq(looseEnds.type, 'follow_up')),
      })
      .from(looseEnds)
      .where(and(where, gte(at, from), lt(at, before)))
      .groupBy(sql`1`)
    return new Map(rows.map((row) => [row.day, row]))
  }
  const listed = or(and(openTasks(userId), eq(looseEnds.origin, 'mail')), openFollowUps(userId, now))
  const due = await countByDay(looseEnds.due_date, listed)
  const returning = await countByDay(looseEnds.snoozed_until, snoozedItems(userId))
  const days = names.map((day) => {
    const back = returning.get(day)
    return {
      day,
      tasks: due.get(day)?.tasks ?? 0,
      follow_ups: due.get(day)?.followUps ?? 0,
      returning: (back?.tasks ?? 0) + (back?.followUps ?? 0),
    }
  })
  return { days }
}

/** Of a task by its priority, of a follow-up by the band of its score. */
const isOfLevel = (level: Level) =>
  sql`case ${looseEnds.type} when 'task' then ${holds(looseEnds.priority, taskPriority(level))} else ${isOfBand(level)} end`

/**
 * What a person's tasks and follow-ups came to: what was completed last comes first, and of what was completed at once the
 * greater id (WV-03). `archived`: with what was put away since; `by`: only what later mail closed.
 */
export async function listCompleted(
  tx: Tx,
  userId: string,
  page: LevelPage & { archived: boolean; by?: 'mail' | undefined },
): Promise<PageWithLevels> {
  const where = and(completedItems(userId, page.archived), isPlaced(page), page.by && settledByMail(userId))
  return pageWithLevels(tx, where, byCompletion, page)
}

/** What is hidden until later, tasks and follow-ups: what comes back first is first, of what comes back at once the smaller id. */
export async function listSnoozed(tx: Tx, userId: string, page: LevelPage, now: Date): Promise<PageWithLevels> {
  return readAwake(tx, userId, now, () =>
    pageWithLevels(tx, and(snoozedItems(userId), isPlaced(page)), byWakeTime, page),
  )
}

async function pageWithLevels(
  tx: Tx,
  where: SQL | undefined,
  order: readonly SQL[],
  page: LevelPage,
): Promise<PageWithLevels> {
  const { priority } = page
  const list = { where, isPlain: isPlain(page) }
  const [{ rows }, counts] = await Promise.all([
    readPage(tx, { ...list, where: and(where, priority && isOfLevel(priority)) }, order, page),
    countLevels(tx, list, isOfLevel, priority),
  ])
  return { items: rows.map((row) => entryOnWire(row)), ...counts }
}
