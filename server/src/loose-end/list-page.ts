import { and, sql, type SQL } from 'drizzle-orm'
import {
  DUE_GROUPS,
  duePage,
  type DueBounds,
  type DueCounts,
  type DueGroup,
} from '@loose-ends/domain/due-date/due-group.ts'
import type { LevelCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import type { Tx } from '#server/db/connect.ts'
import { often, written } from '#server/db/prepared-statements.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { isInGroup } from './item-filter.ts'
import { byRank, countOf } from './list-conditions.ts'
import { ITEM_ROWS, type LooseEndRow } from './store.ts'

/** Which items a list has. */
interface ListedItems {
  where: SQL | undefined
  /** Whether one plan finds them for everybody (`isPlain`). */
  isPlain: boolean
}

const asked = ({ isPlain }: ListedItems, statement: SQL): SQL => (isPlain ? often(statement) : statement)

/** Several counts of these items at once. */
async function counts<N extends string>(tx: Tx, list: ListedItems, of: Record<N, SQL>): Promise<Record<N, number>> {
  const names = Object.keys(of) as N[]
  const columns = names.map((name) => sql`${of[name]} as ${sql.identifier(name)}`)
  const counted = sql`select ${sql.join(columns, sql`, `)} from ${looseEnds} where ${list.where}`
  const { rows } = await tx.execute<Record<string, string>>(asked(list, counted))
  return Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name] ?? 0)])) as Record<N, number>
}

const ALL = sql`count(*)`

/** How many of these items there are. */
export async function countItems(tx: Tx, list: ListedItems): Promise<number> {
  return (await counts(tx, list, { all: ALL })).all
}

/** How many of the items there are in each group. */
function countGroups(tx: Tx, list: ListedItems, bounds: DueBounds): Promise<DueCounts> {
  const of = (group: DueGroup) => [group, countOf(isInGroup(group, bounds))] as const
  return counts(tx, { ...list, isPlain: false }, Object.fromEntries(DUE_GROUPS.map(of)) as Record<DueGroup, SQL>)
}

/**
 * How many of these items are of each priority, and how many a list of the one that was asked for has, or of all without one
 * (FL-02).
 */
export async function countLevels(
  tx: Tx,
  list: ListedItems,
  isOfLevel: (level: Level) => SQL | undefined,
  asked: Level | undefined,
): Promise<{ total: number; by_priority: LevelCounts }> {
  const of = { all: ALL, high: countOf(isOfLevel('high')), medium: countOf(isOfLevel('medium')) }
  const { all, high, medium } = await counts(tx, list, of)
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
  list: ListedItems,
  bounds: DueBounds,
  page: { limit: number; offset: number },
): Promise<PageOfItems> {
  const groups = await countGroups(tx, list, bounds)
  const parts = await Promise.all(
    duePage(groups, page.offset, page.limit).map((part) => {
      const ofGroup = { where: and(list.where, isInGroup(part.group, bounds)), isPlain: false }
      return readPage(tx, ofGroup, byRank, part)
    }),
  )
  return { rows: parts.flatMap(({ rows }) => rows), groups }
}

/** A page of these items in an order. */
export async function readPage(
  tx: Tx,
  list: ListedItems,
  order: readonly SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOfItems> {
  const answer = await tx.execute(
    asked(
      list,
      sql`select ${ITEM_ROWS.columns} from ${looseEnds} where ${list.where} order by ${sql.join([...order], sql`, `)}
        limit ${written(limit)} offset ${written(offset)}`,
    ),
  )
  return { rows: ITEM_ROWS.of(answer) }
}
