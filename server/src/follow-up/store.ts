import { TZDate } from '@date-fns/tz'
import { endOfDay } from 'date-fns/endOfDay'
import { startOfDay } from 'date-fns/startOfDay'
import { and, between, count, eq, gt, inArray, isNull, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import { changeFollowUpStatus, type FollowUpStatusFields } from '@loose-ends/domain/follow-up/change-status.ts'
import { COMPARED_DAYS, type FollowUpCounts } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import {
  followUpSchema,
  type FollowUp,
  type FollowUpStatus,
  type FollowUpType,
  type Level,
} from '@loose-ends/domain/follow-up/follow-up.ts'
import { HIGH_FROM, MEDIUM_FROM } from '@loose-ends/domain/follow-up/priority-band.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, users } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import { allKnownEvidence, evidenceFields } from '#server/loose-end/known-evidence.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { noteKept } from '#server/sender-rule/note-kept.ts'
import { noteDismissal, type Teaching } from '#server/sender-rule/note-dismissal.ts'
import { confirmationNote } from '#server/loose-end/proof.ts'
import {
  byPriority,
  isOfAge,
  isShown,
  openFollowUps,
  ownFollowUps,
  scoreOfFollowUp,
  wakeDue,
} from './open-follow-ups.ts'

export interface FollowUpFilter {
  statuses: FollowUpStatus[]
  type?: FollowUpType
  /** Only those dated within the present day in the person's time zone. */
  today?: boolean
  limit: number
  offset: number
}

async function today(tx: Tx, userId: string, now: Date): Promise<SQL> {
  const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
  const local = new TZDate(now, user?.zone ?? 'UTC')
  return between(followUps.date, new Date(+startOfDay(local)), new Date(+endOfDay(local)))
}

/**
 * A person's follow-ups: priority descending with unknown last, then the older first (SPEC §7); and how many of all that
 * the filter finds are of which priority (FL-02).
 */
export async function listFollowUps(
  tx: Tx,
  userId: string,
  filter: FollowUpFilter,
  now: Date,
): Promise<{ items: FollowUp[]; total: number; by_priority: Record<Level, number> }> {
  await wakeDue(tx, userId, now)
  const where = and(
    ownFollowUps(userId),
    inArray(followUps.status, filter.statuses),
    isShown(now),
    filter.type ? eq(followUps.type, filter.type) : undefined,
    filter.today ? await today(tx, userId, now) : undefined,
  )
  const rows = await tx
    .select()
    .from(followUps)
    .where(where)
    .orderBy(...byPriority)
    .limit(filter.limit)
    .offset(filter.offset)
  const from = (score: number) =>
    sql<number>`count(*) filter (where ${scoreOfFollowUp} >= ${sql.raw(String(score))})`.mapWith(Number)
  const [all] = await tx
    .select({ total: count(), high: from(HIGH_FROM), atLeastMedium: from(MEDIUM_FROM) })
    .from(followUps)
    .where(where)
  const { total, high, atLeastMedium } = all ?? { total: 0, high: 0, atLeastMedium: 0 }
  return {
    items: rows.map((row) => onWire(followUpSchema, row)),
    total,
    by_priority: { high, medium: atLeastMedium - high, low: total - atLeastMedium },
  }
}

/** One follow-up, whatever its status and age. Throws `not_found`. */
export async function getFollowUp(tx: Tx, userId: string, id: string): Promise<FollowUp> {
  const [row] = await tx
    .select()
    .from(followUps)
    .where(and(ownFollowUps(userId), eq(followUps.id, id)))
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
  await lockItems(tx, userId)
  const [row] = await tx
    .update(followUps)
    .set({
      ...fields,
      // Nobody else's reply ends the wait for what the person owes themself.
      unless_reply_since: sql`case when ${followUps.direction} = 'they_owe'
        then ${fields.unless_reply_since?.toISOString() ?? null}::timestamptz end`,
      ...evidenceFields(followUps, fields.status),
      ...movedFields(fields),
    })
    .where(and(ownFollowUps(userId), eq(followUps.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(followUpSchema, row)
}

/** What was done and goes to the archive, or comes back from there, was closed by what closed it, then and for that reason. */
function movedFields({ status, completed_at, settled_by, completion_note }: FollowUpStatusFields) {
  if (status !== 'completed' && status !== 'archived') return {}
  const isMoved = sql`${followUps.status} in ('completed', 'archived') and ${followUps.status} <> ${status}`
  const kept = (column: Column, value: SQL) => sql`case when ${isMoved} then ${column} else ${value} end`
  return {
    completed_at: kept(followUps.completed_at, sql`${completed_at?.toISOString() ?? null}::timestamptz`),
    settled_by: kept(followUps.settled_by, sql`${settled_by}::text`),
    completion_note: kept(followUps.completion_note, sql`${completion_note}::text`),
    proposal: kept(followUps.proposal, sql`null`),
    proof: kept(followUps.proof, sql`null`),
  }
}

/** The person's word on what looks as if it settled a follow-up: done, or open all the same. Throws `not_found`, and `unprocessable` without a proposal. */
export async function answerFollowUpProposal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  id: string,
  isAccepted: boolean,
): Promise<FollowUp> {
  await lockItems(tx, userId)
  const ofId = and(ownFollowUps(userId), eq(followUps.id, id))
  const [row] = await tx
    .select({ proposal: followUps.proposal, proof: followUps.proof, status: followUps.status })
    .from(followUps)
    .where(ofId)
    .for('update')
  if (!row) throw new AppError('not_found')
  if (row.proposal === null || (row.status !== 'open' && row.status !== 'snoozed'))
    throw new AppError('unprocessable', { fields: { id: 'Nothing is proposed' } })
  const { proposal, proof } = row
  const key = await parts.vault.personKey(tx, userId)
  // What was confirmed stays with the item: its note tells of it.
  const answered = isAccepted
    ? {
        ...changeFollowUpStatus({ status: 'completed' }, parts.clock.now()),
        completion_note: await confirmationNote(tx, key, userId, 'follow_ups', { id, proposal, proof }),
      }
    : { proposal: null, proof: null, rejected_evidence: allKnownEvidence(followUps) }
  const [saved] = await tx.update(followUps).set(answered).where(ofId).returning()
  if (!saved) throw new AppError('not_found')
  await noteKept(tx, parts, userId, { table: 'follow_ups', id }, true)
  return onWire(followUpSchema, saved)
}

/**
 * "Not a follow-up", and taking that back; each at most once. Throws `not_found`.
 */
export async function saveFollowUpDismissal(
  tx: Tx,
  parts: Teaching,
  userId: string,
  id: string,
  isDismissed: boolean,
): Promise<void> {
  await lockItems(tx, userId)
  const ofId = and(eq(followUps.user_id, userId), eq(followUps.id, id))
  const [row] = await tx.select().from(followUps).where(ofId).for('update')
  if (!row) throw new AppError('not_found')
  if ((row.dismissed_at !== null) === isDismissed) return
  await tx
    .update(followUps)
    .set({ dismissed_at: isDismissed ? parts.clock.now() : null })
    .where(ofId)
  await noteDismissal(tx, parts, userId, { ...row, table: 'follow_ups' }, isDismissed)
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
  const closedAt = sql`coalesce(${followUps.completed_at}, ${followUps.archived_at})`
  const isOpenNow = openFollowUps(userId, now)
  const wasOpenThen = and(
    ownFollowUps(userId),
    isOfAge(then),
    or(isNull(closedAt), gt(closedAt, then)),
    or(ne(followUps.status, 'snoozed'), gt(followUps.person_changed_at, then)),
  )
  const rows = await tx
    .select({
      type: followUps.type,
      open: sql<number>`count(*) filter (where ${isOpenNow})`.mapWith(Number),
      before: sql<number>`count(*) filter (where ${wasOpenThen})`.mapWith(Number),
    })
    .from(followUps)
    .where(or(isOpenNow, wasOpenThen))
    .groupBy(followUps.type)
  const of = (type: FollowUpType) => {
    const { open, before } = rows.find((row) => row.type === type) ?? { open: 0, before: 0 }
    return { open, change: open - before }
  }
  return { promises: of('promise'), questions: of('question'), meetings: of('meeting') }
}

/** Open follow-ups that are shown now: by type, and how many score at least `HIGH_FROM`. */
export async function countOpenFollowUps(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ all: number; high: number; promises: number; meetings: number }> {
  await wakeDue(tx, userId, now)
  const [row] = await tx
    .select({
      all: count(),
      high: sql<number>`count(*) filter (where ${scoreOfFollowUp} >= ${HIGH_FROM})`.mapWith(Number),
      promises: sql<number>`count(*) filter (where ${followUps.type} = 'promise')`.mapWith(Number),
      meetings: sql<number>`count(*) filter (where ${followUps.type} = 'meeting')`.mapWith(Number),
    })
    .from(followUps)
    .where(openFollowUps(userId, now))
  return row ?? { all: 0, high: 0, promises: 0, meetings: 0 }
}
