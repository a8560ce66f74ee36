import { TZDate } from '@date-fns/tz'
import { HOUR_MS } from '../time.ts'
import { SNOOZE_DAYS, wakeTime } from './wake-time.ts'

/** The local hour at which the evening begins, and the last one at which anything comes back the same day. */
const EVENING_HOUR = 18
const LATEST_HOUR = 22
/** "Later today" is at least so far ahead, at the next full hour. */
const LATER_MS = 2 * HOUR_MS
const MONDAY = 1
/** An answer that never comes must not hide an item for ever. */
export const UNTIL_REPLY_DAYS = 30

export type SnoozeChoiceName =
  | 'later_today'
  | 'this_evening'
  | 'tomorrow'
  | 'in_3_days'
  | 'next_monday'
  | 'in_7_days'
  | 'until_reply'

export interface SnoozeChoice {
  name: SnoozeChoiceName
  /** When it comes back; of `until_reply`, when at the latest. */
  until: Date
}

const OF_DAYS: Record<(typeof SNOOZE_DAYS)[number], SnoozeChoiceName> = {
  1: 'tomorrow',
  3: 'in_3_days',
  7: 'in_7_days',
}

/**
 * What to choose from for putting something off, the soonest first, by the clock and calendar of a zone (an IANA name):
 * what is left of today, the days of SPEC §9, the next Monday where none of those days is that one anyway, and, where
 * somebody is waited for, until they reply. Every instant lies ahead.
 */
export function snoozeChoices(now: Date, zone: string, waits: boolean): SnoozeChoice[] {
  const local = new TZDate(now.getTime(), zone)
  const evening = new Date(
    new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), EVENING_HOUR, zone).getTime(),
  )
  const full = laterToday(now, zone)
  // "Later today" that is later than the evening would read as a slip.
  const later = full && evening > now && full > evening ? null : full
  const toMonday = (MONDAY - local.getDay() + 7) % 7 || 7
  const isMondayAmongDays = SNOOZE_DAYS.some((days) => days === toMonday)
  const choices: SnoozeChoice[] = [
    ...(later ? [{ name: 'later_today' as const, until: later }] : []),
    ...(evening > now && evening.getTime() !== later?.getTime()
      ? [{ name: 'this_evening' as const, until: evening }]
      : []),
    ...SNOOZE_DAYS.map((days) => ({ name: OF_DAYS[days], until: wakeTime(now, days, zone) })),
    ...(isMondayAmongDays ? [] : [{ name: 'next_monday' as const, until: wakeTime(now, toMonday, zone) }]),
  ]
  choices.sort((left, right) => left.until.getTime() - right.until.getTime())
  if (waits) choices.push({ name: 'until_reply', until: wakeTime(now, UNTIL_REPLY_DAYS, zone) })
  return choices
}

/** The first full hour of the local clock that is far enough ahead; null where that is the night or another day. */
function laterToday(now: Date, zone: string): Date | null {
  const local = new TZDate(now.getTime() + LATER_MS, zone)
  const today = new TZDate(now.getTime(), zone)
  const isFull = local.getMinutes() === 0 && local.getSeconds() === 0 && local.getMilliseconds() === 0
  const hour = local.getHours() + (isFull ? 0 : 1)
  if (local.getDate() !== today.getDate() || hour > LATEST_HOUR) return null
  return new Date(new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), hour, zone).getTime())
}
