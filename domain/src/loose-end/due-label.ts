import { TZDate } from '@date-fns/tz'
import { formatDistance } from 'date-fns/formatDistance'
import { DAY_MS } from '../time.ts'

/** The local calendar day as a whole number of days, so that a day of 23 or 25 hours still counts as one. */
export function dayNumber(instant: Date, zone: string): number {
  const local = new TZDate(instant.getTime(), zone)
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY_MS
}

/**
 * How a due date is told (VA-12): 'Due today', 'Overdue by {distance}', 'Due in {distance}', 'No due date'. Days are
 * those of the person's zone; the distance counts calendar days, so that tomorrow is 'Due in 1 day' at any hour.
 */
export function dueLabel(due: Date | null, now: Date, zone: string): string {
  if (due === null || Number.isNaN(due.getTime())) return 'No due date'
  const days = dayNumber(due, zone) - dayNumber(now, zone)
  if (days === 0) return 'Due today'
  const distance = formatDistance(0, Math.abs(days) * DAY_MS)
  return days < 0 ? `Overdue by ${distance}` : `Due in ${distance}`
}

/** Whether the due date's local day is over: what is due today is not overdue yet. */
export function isOverdue(due: Date | null, now: Date, zone: string): boolean {
  return due !== null && dayNumber(due, zone) < dayNumber(now, zone)
}
