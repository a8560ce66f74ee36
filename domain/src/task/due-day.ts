import { TZDate } from '@date-fns/tz'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const LAST_SECOND = 59
const two = (value: number) => String(value).padStart(2, '0')

/**
 * When a task that is due on a day (`YYYY-MM-DD`) is due: at the last second of that day in the person's zone (an IANA
 * name), as with a day that mail names. Null for what is no day of the calendar.
 */
export function dueInstant(day: string, zone: string): Date | null {
  const [, year, month, date] = DAY.exec(day) ?? []
  if (!year || !month || !date) return null
  const local = new TZDate(Number(year), Number(month) - 1, Number(date), 23, 59, LAST_SECOND, zone)
  return local.getMonth() + 1 === Number(month) ? new Date(local.getTime()) : null
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
