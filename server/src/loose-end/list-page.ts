import { and, count, sql, type SQL } from 'drizzle-orm'
import { DUE_GROUPS, duePage, type DueBounds, type DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import type { LevelCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { isInGroup } from './item-filter.ts'
import { byRank, countOf } from './list-conditions.ts'
import type { LooseEndRow } from './store.ts'

/** How many of the items there are in each group. */
async function countGroups(tx: Tx, where: SQL | undefined, bounds: DueBounds): Promise<DueCounts> {
  const of = (group: (typeof DUE_GROUPS)[number]) =>
    sql<number>`count(*) filter (where ${isInGroup(group, bounds)})`.mapWith(Number)
  const [counts] = await tx
    .select({
      overdue: of('overdue'),
      today: of('today'),
      week: of('week'),
      later: of('later'),
      none: of('none'),
    })
    .from(looseEnds)
    .where(where)
  return counts ?? { overdue: 0, today: 0, week: 0, later: 0, none: 0 }
}

/**
 * How many of these items are of each priority, and how many a list of the one that was asked for has, or of all without one
 * (FL-02).
 */
export async function countLevels(
  tx: Tx,
  where: SQL | undefined,
  isOfLevel: (level: Level) => SQL | undefined,
  asked: Level | undefined,
): Promise<{ total: number; by_priority: LevelCounts }> {
  const [counts] = await tx
    .select({ all: count(), high: countOf(isOfLevel('high')), medium: countOf(isOfLevel('medium')) })
    .from(looseEnds)
    .where(where)
  const { all, high, medium } = counts ?? { all: 0, high: 0, medium: 0 }
  const by_priority = { high, medium, low: all - high - medium }
  return { total: asked ? by_priority[asked] : all, by_priority }
}

export interface PageOfItems {
  rows: LooseEndRow[]
  /** How many of the whole list are in each group; undefined where it is not grouped. */
  groups?: DueCounts
}

/**
 * A page of these items grouped by the day that they are due, the most important first within a group. Each group is read
 * in the order of its index, and no further than the page goes.
 */
export async function readGroupedPage(
  tx: Tx,
  where: SQL | undefined,
  bounds: DueBounds,
  page: { limit: number; offset: number },
): Promise<PageOfItems> {
  const groups = await countGroups(tx, where, bounds)
  const rows: LooseEndRow[] = []
  for (const part of duePage(groups, page.offset, page.limit)) {
    rows.push(...(await readPage(tx, and(where, isInGroup(part.group, bounds)), byRank, part)).rows)
  }
  return { rows, groups }
}

/** A page of these items in an order. */
export async function readPage(
  tx: Tx,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOfItems> {
  const rows = await tx
    .select()
    .from(looseEnds)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows }
}
