import { formatDistance } from 'date-fns/formatDistance'
import { dayNumber } from './due-label.ts'
import { DAY_MS } from '../time.ts'

/**
 * How long ago something was: '3 days ago'. From the day before on it counts calendar days of that zone (an IANA name), as
 * due dates do, so that nothing is more overdue than old; within a day, hours and minutes. What is newer than `now` has
 * just happened.
 */
export function ageLabel(since: Date, now: Date, zone: string): string {
  if (Number.isNaN(since.getTime())) return 'Invalid date'
  const days = dayNumber(now, zone) - dayNumber(since, zone)
  if (days > 0) return `${formatDistance(0, days * DAY_MS)} ago`
  return formatDistance(since, Math.max(now.getTime(), since.getTime()), { addSuffix: true })
}
