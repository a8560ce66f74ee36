import { and, between, count, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { COMPARED_DAYS, type FollowUpCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import type { FollowUp, FollowUpStatus, FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import type { DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { readAwake, wakeDue } from '#server/loose-end/change-item.ts'
import { boundsFor, isPlain, passes, personsDueBounds, type ItemFilter } from '#server/loose-end/item-filter.ts'
import {
  byNewest,
  byPriority,
  countOf,
  holds,
  isInState,
  isOfAge,
  isOfBand,
  isShown,
  openFollowUps,
  ownItems,
} from '#server/loose-end/list-conditions.ts'
import { countLevels, readGroupedPage, readPage } from '#server/loose-end/list-page.ts'
import { followUpOnWire } from '#server/loose-end/store.ts'

export interface FollowUpFilter extends ItemFilter {
  statuses: FollowUpStatus[]
  type?: FollowUpType
  /** The band of its score. */
  priority?: Level
  /** Only those dated within the present day in the person's time zone. */
  today?: boolean
  limit: number
  offset: number
}

/**
 * A person's follow-ups: priority descending with unknown last, then the older first (SPEC §7), unless another order is
 * asked for; and how many of all that the rest of the filter finds are of which priority (FL-02).
 */
export async function listFollowUps(
  tx: Tx,
  userId: string,
  filter: FollowUpFilter,
  now: Date,
): Promise<{ items: FollowUp[]; total: number; by_priority: Record<Level, number>; groups?: DueCounts }> {
  const { priority, order, today = false, type } = filter
  return readAwake(tx, userId, now, async () => {
    const bounds = today ? await personsDueBounds(tx, userId, now) : await boundsFor(tx, userId, filter, now)
    const ofAnyPriority = {
      where: and(
        ownItems(userId, 'follow_up'),
        isInState(filter.statuses),
        isShown(now),
        type && holds(looseEnds.kind, type),
        today && bounds ? between(looseEnds.date, bounds.today, new Date(+bounds.tomorrow - 1)) : undefined,
        passes(filter, bounds),
      ),
      isPlain: isPlain(filter) && !today,
    }
    const list = { ...ofAnyPriority, where: and(ofAnyPriority.where, priority && isOfBand(priority)) }
    const [{ rows, groups }, counts] = await Promise.all([
      bounds && order === 'due'
        ? readGroupedPage(tx, list, bounds, filter)
        : readPage(tx, list, order === 'newest' ? byNewest : byPriority, filter),
      countLevels(tx, ofAnyPriority, isOfBand, priority),
    ])
    return { items: rows.map((row) => followUpOnWire(row)), ...counts, ...(groups ? { groups } : {}) }
  })
}

/**
 * How many open follow-ups of each type are shown now, and how many more that is than `COMPARED_DAYS` before. What was
 * open then is told by the columns: its 72 hours were over, it was closed or archived only later if at all, and it is
 * not in a snooze that had begun by then. A snooze that ended since, or a completion that was taken back, leaves no
 * trace: what is open now counts as open then. What the person dismissed counts at neither time: it never was one.
 */
export async function countFollowUps(tx: Tx, userId: string, now: Date): Promise<FollowUpCounts> {
  await wakeDue(tx, userId, now)
  const then = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
  const isOpenNow = openFollowUps(userId, now)
  const wasOpenThen = and(
    ownItems(userId, 'follow_up'),
    isOfAge(then),
    or(isNull(looseEnds.completed_at), gt(looseEnds.completed_at, then)),
    or(ne(looseEnds.status, 'snoozed'), gt(looseEnds.person_changed_at, then)),
  )
  const rows = await tx
    .select({
      kind: looseEnds.kind,
      open: countOf(isOpenNow),
      before: countOf(wasOpenThen),
    })
    .from(looseEnds)
    .where(or(isOpenNow, wasOpenThen))
    .groupBy(looseEnds.kind)
  const of = (type: FollowUpType) => {
    const { open, before } = rows.find((row) => row.kind === type) ?? { open: 0, before: 0 }
    return { open, change: open - before }
  }
  return { promises: of('promise'), questions: of('question'), meetings: of('meeting') }
}

/** Open follow-ups that are shown now: by type, and how many are of the high band. */
export async function countOpenFollowUps(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ all: number; high: number; promises: number; meetings: number }> {
  await wakeDue(tx, userId, now)
  const [row] = await tx
    .select({
      all: count(),
      high: countOf(isOfBand('high')),
      promises: countOf(eq(looseEnds.kind, 'promise')),
      meetings: countOf(eq(looseEnds.kind, 'meeting')),
    })
    .from(looseEnds)
    .where(openFollowUps(userId, now))
  return row ?? { all: 0, high: 0, promises: 0, meetings: 0 }
}
