import { and, asc, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { waitedSince } from '@loose-ends/domain/follow-up/waiting.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps } from '#server/db/schema/index.ts'
import { countedScore } from '#server/db/schema/item-scores.ts'

/** A person's follow-ups, without those of which they said that they are none. Every question about follow-ups begins with this. */
export const ownFollowUps = (userId: string): SQL | undefined =>
  and(eq(followUps.user_id, userId), isNull(followUps.dismissed_at))

/** What is not done yet, whether it waits or is hidden until a later date. */
export const unfinishedFollowUps = (userId: string): SQL | undefined =>
  and(ownFollowUps(userId), inArray(followUps.status, ['open', 'snoozed']))

/** What is hidden until a later date, or returned at `now` without anybody having looked. */
export const snoozedFollowUps = (userId: string): SQL | undefined =>
  and(ownFollowUps(userId), eq(followUps.status, 'snoozed'))

/** What is still hidden although its date has come. */
export const dueFollowUps = (userId: string, now: Date): SQL | undefined =>
  and(snoozedFollowUps(userId), lte(followUps.snoozed_until, now))

/** Its 72 hours are over (VA-09), unless the person wants to see it at once. */
export const isOfAge = (now: Date): SQL | undefined =>
  or(ne(followUps.origin, 'mail'), lte(followUps.date, waitedSince(now)))

/** The same, and so are those since the person wrote again. */
const hasWaited = (now: Date): SQL | undefined =>
  and(isOfAge(now), or(isNull(followUps.last_nudge_at), lte(followUps.last_nudge_at, waitedSince(now))))

/** An open follow-up shows only once it has waited; the other statuses always do. */
export const isShown = (now: Date): SQL | undefined => or(ne(followUps.status, 'open'), hasWaited(now))

/** What waits now: in the lists, the counts and the combined list alike. `wakeDue` comes before any query with it. */
export const openFollowUps = (userId: string, now: Date): SQL | undefined =>
  and(ownFollowUps(userId), eq(followUps.status, 'open'), hasWaited(now))

/** The order of every list of follow-ups: by priority, unknown last, then the older first (SPEC §7). */
export const byPriority = [sql`${followUps.priority_score} desc nulls last`, asc(followUps.date), asc(followUps.id)]

/** What a follow-up's score counts. */
export const scoreOfFollowUp = countedScore(followUps.priority_score)

/** Brings back what was snoozed until now or earlier, whether or not a wake-up job has run (SM-06); the job tells of it. */
export async function wakeDue(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(followUps)
    .set({
      status: 'open',
      snoozed_until: null,
      unless_reply_since: null,
      returned_from: sql`${followUps.snoozed_until}`,
    })
    .where(dueFollowUps(userId, now))
}
