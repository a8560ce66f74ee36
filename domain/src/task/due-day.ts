import { TZDate } from '@date-fns/tz'
import { instantOf, namedDay } from '../due-date/civil-date.ts'

const LAST_SECOND = 59
const two = (value: number) => String(value).padStart(2, '0')

/**
 * When a task that is due on a day (`YYYY-MM-DD`) is due: at the last second of that day in the person's zone (an IANA
 * name), as with a day that mail names. Null for what is no day of the calendar.
 */
export function dueInstant(day: string, zone: string): Date | null {
  const date = namedDay(day)
  return date && instantOf(date, { hour: 23, minute: 59 }, zone, LAST_SECOND)
}

/** The day (`YYYY-MM-DD`) on which an instant lies in the person's zone; '' for a broken one. */
export function dueDay(instant: Date, zone: string): string {
  if (Number.isNaN(instant.getTime())) return ''
  const local = new TZDate(instant.getTime(), zone)
  return `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
}

/**
 * Whether what is due at an instant is due at an hour, and not by the end of a day: no hour that somebody names has 59 seconds, and the
 * last second of a day has them in every zone, should the person have moved to another one.
 */
export const isDueAtHour = (due: Date): boolean => !Number.isNaN(due.getTime()) && due.getUTCSeconds() !== LAST_SECOND
