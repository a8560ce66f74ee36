import { TZDate } from '@date-fns/tz'
import { dueDay } from '../task/due-day.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'

/** The hour of the person's day at which the summary is sent, unless they chose another one (DS-01). */
export const DEFAULT_SUMMARY_HOUR = 8
/** A summary that could not be sent at its hour is still sent within this time; later, the day has none. */
const SUMMARY_CATCH_UP_MS = 4 * HOUR_MS
/** Nothing older than this counts as news, even for a person who has had no summary for longer. */
const OLDEST_NEWS_MS = 7 * DAY_MS

export interface SummaryDay {
  /** The day in the person's zone, `YYYY-MM-DD`. */
  day: string
  /** When the summary of that day is due. */
  at: Date
  /** When the summary of the day before was due. */
  dayBefore: Date
}

/**
 * The day whose summary is to be sent at `now` to somebody in that zone (an IANA name) who wants it at that hour; null
 * when it is too early or too late. An hour that the clocks skip falls on the next one; one that they repeat comes once.
 */
export function summaryDay(now: Date, zone: string, hour: number): SummaryDay | null {
  const local = new TZDate(now.getTime(), zone)
  const dueOn = (daysBack: number) =>
    new Date(new TZDate(local.getFullYear(), local.getMonth(), local.getDate() - daysBack, hour, zone).getTime())
  // After midnight it can still be the turn of the day before: its late hour is caught up with.
  for (const daysBack of [0, 1]) {
    const at = dueOn(daysBack)
    if (at <= now && now.getTime() - at.getTime() < SUMMARY_CATCH_UP_MS) {
      return { day: dueDay(dueAsDay(local, daysBack, zone), zone), at, dayBefore: dueOn(daysBack + 1) }
    }
  }
  return null
}

/**
 * Since when something is news in a summary: since the person was last told, at whatever hour and on whatever day that
 * was. Somebody who never was (`lastTold` null) is told from when they joined, or from the day before.
 */
export function newsSince(
  { at, dayBefore }: Pick<SummaryDay, 'at' | 'dayBefore'>,
  lastTold: Date | null,
  joined: Date,
): Date {
  const from = lastTold ?? (joined < dayBefore ? joined : dayBefore)
  return new Date(Math.max(from.getTime(), at.getTime() - OLDEST_NEWS_MS))
}

/** Noon of that day: it lies in it whatever the clocks do. */
const dueAsDay = (local: TZDate, daysBack: number, zone: string): Date =>
  new Date(new TZDate(local.getFullYear(), local.getMonth(), local.getDate() - daysBack, 12, zone).getTime())
