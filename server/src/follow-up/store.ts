import { TZDate } from '@date-fns/tz'
import { endOfDay, startOfDay } from 'date-fns'
import { and, asc, between, count, eq, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  followUpSchema,
  type FollowUp,
  type FollowUpStatus,
  type FollowUpType,
} from '@loose-ends/domain/follow-up/follow-up.ts'
import type { FollowUpStatusFields } from '@loose-ends/domain/follow-up/change-status.ts'
import { waitedSince } from '@loose-ends/domain/follow-up/waiting.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, users } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

export interface FollowUpFilter {
  statuses: FollowUpStatus[]
  type?: FollowUpType
  /** Only those dated within the present day in the person's time zone. */
  today?: boolean
  limit: number
  offset: number
}

/** An open follow-up shows only after its 72 hours (VA-09); the other statuses always do. */
export const isShown = (now: Date): SQL | undefined =>
  or(ne(followUps.status, 'open'), lte(followUps.date, waitedSince(now)))

/** Brings back what was snoozed until now or earlier, whether or not a wake-up job has run (SM-06); the job tells of it. */
async function wakeDue(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(followUps)
    .set({ status: 'open', snoozed_until: null, returned_from: sql`${followUps.snoozed_until}` })
    .where(and(eq(followUps.user_id, userId), eq(followUps.status, 'snoozed'), lte(followUps.snoozed_until, now)))
}

async function today(tx: Tx, userId: string, now: Date): Promise<SQL> {
  const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
  const local = new TZDate(now, user?.zone ?? 'UTC')
  return between(followUps.date, new Date(+startOfDay(local)), new Date(+endOfDay(local)))
}

/** A person's follow-ups: priority descending with unknown last, then the older first (SPEC §7). */
export async function listFollowUps(
  tx: Tx,
  userId: string,
  filter: FollowUpFilter,
  now: Date,
): Promise<{ items: FollowUp[]; total: number }> {
  await wakeDue(tx, userId, now)
  const where = and(
    eq(followUps.user_id, userId),
    inArray(followUps.status, filter.statuses),
    isShown(now),
    filter.type ? eq(followUps.type, filter.type) : undefined,
    filter.today ? await today(tx, userId, now) : undefined,
  )
  const rows = await tx
    .select()
    .from(followUps)
    .where(where)
    .orderBy(sql`${followUps.priority_score} desc nulls last`, asc(followUps.date), asc(followUps.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [all] = await tx.select({ total: count() }).from(followUps).where(where)
  return { items: rows.map((row) => onWire(followUpSchema, row)), total: all?.total ?? 0 }
}

/** One follow-up, whatever its status and age. Throws `not_found`. */
export async function getFollowUp(tx: Tx, userId: string, id: string): Promise<FollowUp> {
  const [row] = await tx
    .select()
    .from(followUps)
    .where(and(eq(followUps.user_id, userId), eq(followUps.id, id)))
  if (!row) throw new AppError('not_found')
  return onWire(followUpSchema, row)
}

/** Saves a change of status. Throws `not_found`. */
export async function saveFollowUpStatus(
  tx: Tx,
  userId: string,
  id: string,
  fields: FollowUpStatusFields,
): Promise<FollowUp> {
  const [row] = await tx
    .update(followUps)
    .set(fields)
    .where(and(eq(followUps.user_id, userId), eq(followUps.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(followUpSchema, row)
}

/** How many open follow-ups of each type are shown now. */
export async function countOpenFollowUps(tx: Tx, userId: string, now: Date): Promise<Record<FollowUpType, number>> {
  await wakeDue(tx, userId, now)
  const rows = await tx
    .select({ type: followUps.type, total: count() })
    .from(followUps)
    .where(and(eq(followUps.user_id, userId), eq(followUps.status, 'open'), isShown(now)))
    .groupBy(followUps.type)
  const counts: Record<FollowUpType, number> = { promise: 0, question: 0, meeting: 0 }
  for (const row of rows) counts[row.type] = row.total
  return counts
}

/** How many open follow-ups shown now score at least `score`. */
export async function countOpenFollowUpsFrom(tx: Tx, userId: string, score: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(followUps)
    .where(
      and(
        eq(followUps.user_id, userId),
        eq(followUps.status, 'open'),
        isShown(now),
        sql`${followUps.priority_score} >= ${score}`,
      ),
    )
  return row?.total ?? 0
}
