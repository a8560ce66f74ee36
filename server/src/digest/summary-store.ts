import { and, desc, eq, gte, inArray, isNull, lt, max, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { civilDateOf, startOfDay } from '@loose-ends/domain/due-date/civil-date.ts'
import { MAIL_REFUSALS_LIMIT } from '@loose-ends/domain/email-settings/mail-refusals.ts'
import { DEFAULT_SUMMARY_HOUR } from '@loose-ends/domain/digest/summary-day.ts'
import type { SummaryItems, SummaryMoment } from '@loose-ends/domain/digest/summary-mail.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { emailAccounts, emailSettings, looseEnds, summarySends, users } from '#server/db/schema/index.ts'
import { listEmailAccounts, type EmailAccountRow } from '#server/email-account/store.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import { openFollowUps, openTasks, settledByMail } from '#server/loose-end/list-conditions.ts'
import { followUpOnWire, taskOnWire, type LooseEndRow } from '#server/loose-end/store.ts'
import { mailRetryMs } from '#server/mailer/mail-retry.ts'

/** How long whoever reserved a day may take; then the next one takes it over. */
const LEASE_MS = 10 * MINUTE_MS

const candidatesSchema = z.array(
  z.object({
    user_id: z.uuid(),
    time_zone: z.string(),
    summary_hour: z.number(),
    joined_at: z.union([z.string(), z.date()]).transform((at) => new Date(at)),
  }),
)
type Candidate = z.infer<typeof candidatesSchema>[number]
/** When somebody wants their summary, and since when they are here. */
export type SummaryWish = Omit<Candidate, 'user_id'>

/** Everybody who wants summaries and of whom none was settled lately; whether it is their hour is not asked here. */
export async function summaryCandidates(db: Db, now: Date): Promise<Candidate[]> {
  const { rows } = await db.execute(
    sql`select * from system_summary_candidates(${now.toISOString()}, ${MAIL_REFUSALS_LIMIT})`,
  )
  return candidatesSchema.parse(rows)
}

/** When a person wants their summary, as they have it now; null: they want none any more. */
export async function summaryWish(tx: Tx, userId: string): Promise<SummaryWish | null> {
  const [wish] = await tx
    .select({
      time_zone: users.time_zone,
      summary_hour: emailSettings.summary_hour,
      isOn: emailSettings.summary_enabled,
      joined_at: users.created_at,
    })
    .from(users)
    .leftJoin(emailSettings, eq(emailSettings.user_id, users.id))
    .where(eq(users.id, userId))
  if (!wish || wish.isOn === false) return null
  const { time_zone, summary_hour, joined_at } = wish
  return { time_zone, summary_hour: summary_hour ?? DEFAULT_SUMMARY_HOUR, joined_at }
}

/** A mailbox that summaries tell of, unless the person has paused it. `email` and `name` are encrypted. */
export type SummarisedMailbox = Pick<EmailAccountRow, 'id' | 'email' | 'name' | 'status' | 'last_synced_at'>

/** The person's mailboxes that summaries tell of, in the order in which they were connected. */
export async function summarisedMailboxes(tx: Tx, userId: string): Promise<SummarisedMailbox[]> {
  const accounts = await listEmailAccounts(tx, userId)
  return accounts.filter(({ in_summary: isIn, status }) => isIn && status !== 'paused')
}

/** A day of a person that one process works on. */
export interface Reservation {
  userId: string
  day: string
  until: Date
  attempts: number
}

/**
 * Takes a day for this process: nobody else gets it until the reservation ends. Null when somebody has it, or when it
 * is settled or was handed over.
 */
export async function reserveDay(tx: Tx, userId: string, day: string, now: Date): Promise<Reservation | null> {
  const until = new Date(now.getTime() + LEASE_MS)
  const [row] = await tx
    .insert(summarySends)
    .values({ user_id: userId, day, state: 'reserved', reserved_until: until, changed_at: now })
    .onConflictDoUpdate({
      target: [summarySends.user_id, summarySends.day],
      set: { reserved_until: until, attempts: sql`${summarySends.attempts} + 1`, changed_at: now },
      setWhere: sql`${summarySends.state} = 'reserved' and ${summarySends.reserved_until} <= ${now.toISOString()}`,
    })
    .returning({ attempts: summarySends.attempts })
  return row ? { userId, day, until, attempts: row.attempts } : null
}

/** Keeps a day that was reserved until then: whoever comes later goes on with it. */
export async function holdDay(tx: Tx, { userId, day, until }: Reservation, longer: Date): Promise<void> {
  await tx
    .update(summarySends)
    .set({ reserved_until: longer })
    .where(and(ofDay(userId, day), eq(summarySends.state, 'reserved'), eq(summarySends.reserved_until, until)))
}

/** When the person's last summary was sent, or found nothing to say; null: never, or long ago. */
export async function lastTold(tx: Tx, userId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: max(summarySends.changed_at) })
    .from(summarySends)
    .where(and(eq(summarySends.user_id, userId), inArray(summarySends.state, ['sent', 'nothing'])))
  return last?.at ?? null
}

type Settled = 'handed_over' | 'nothing'

/** Ends a reservation of a summary as of `now`. Returns false when it is no longer this process's: then nothing may be sent. */
export async function settleReservation(
  tx: Tx,
  { userId, day, until }: Reservation,
  state: Settled,
  now: Date,
): Promise<boolean> {
  const ours = and(ofDay(userId, day), eq(summarySends.state, 'reserved'), eq(summarySends.reserved_until, until))
  const rows = await tx
    .update(summarySends)
    .set({ state, reserved_until: null, changed_at: now })
    .where(ours)
    .returning({ day: summarySends.day })
  return rows.length > 0
}

/** Marks a day whose mail, as of `now`, was handed over as taken by the mail server, or refused for good. */
export async function closeDay(
  tx: Tx,
  { userId, day }: Pick<Reservation, 'userId' | 'day'>,
  state: 'sent' | 'refused',
  now: Date,
): Promise<void> {
  await tx
    .update(summarySends)
    .set({ state, changed_at: now })
    .where(and(ofDay(userId, day), eq(summarySends.state, 'handed_over')))
}

/** After the mail server surely did not have it: tried again after a while that grows, or given up. */
export async function tryLater(tx: Tx, { userId, day, attempts }: Reservation, now: Date): Promise<void> {
  const wait = mailRetryMs(attempts)
  const next =
    wait === null
      ? { state: 'refused' as const, reserved_until: null }
      : { state: 'reserved' as const, reserved_until: new Date(now.getTime() + wait) }
  await tx
    .update(summarySends)
    .set({ ...next, changed_at: now })
    .where(and(ofDay(userId, day), eq(summarySends.state, 'handed_over')))
}

const ofDay = (userId: string, day: string) => and(eq(summarySends.user_id, userId), eq(summarySends.day, day))

/** That an item is in no mailbox that the person keeps out of summaries (MB-03). */
const isSummarised = (tx: Tx, userId: string) =>
  or(
    isNull(looseEnds.account_id),
    notInArray(
      looseEnds.account_id,
      tx
        .select({ id: emailAccounts.id })
        .from(emailAccounts)
        .where(and(eq(emailAccounts.user_id, userId), eq(emailAccounts.in_summary, false))),
    ),
  )

const summaryFollowUp = (row: LooseEndRow) => ({ ...followUpOnWire(row), origin: row.origin })

/** Everything that a summary may speak of, still encrypted. */
export async function summaryItems(tx: Tx, userId: string, { now, since, zone }: SummaryMoment): Promise<SummaryItems> {
  await wakeDue(tx, userId, now)
  const dayOf = (at: Date) => startOfDay(civilDateOf(at, zone), zone)
  const tasks = await tx
    .select()
    .from(looseEnds)
    .where(and(openTasks(userId), isSummarised(tx, userId)))
  const followUps = await tx
    .select()
    .from(looseEnds)
    .where(and(openFollowUps(userId, now), isSummarised(tx, userId)))
  const closed = await tx
    .select()
    .from(looseEnds)
    .where(
      and(
        settledByMail(userId),
        isSummarised(tx, userId),
        eq(looseEnds.status, 'completed'),
        gte(looseEnds.completed_at, dayOf(since)),
        lt(looseEnds.completed_at, dayOf(now)),
      ),
    )
    .orderBy(desc(looseEnds.type))
  return {
    tasks: tasks.map(taskOnWire),
    followUps: followUps.map(summaryFollowUp),
    closed: closed.map((row) => (row.type === 'task' ? taskOnWire(row) : summaryFollowUp(row))),
  }
}
