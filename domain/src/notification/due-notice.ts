import { TZDate } from '@date-fns/tz'
import { dateText } from '../date-text.ts'
import { dayNumber, dueLabel } from '../loose-end/due-label.ts'
import { isDueAtHour } from '../task/due-day.ts'
import { HOUR_MS } from '../time.ts'
import type { NotificationText } from './texts.ts'

/** The local hour at which a person is told what is due that day. */
const TOLD_HOUR = 8
/** What is due before that hour is told of so long ahead: on the evening before, or in the afternoon. */
const AHEAD_MS = 12 * HOUR_MS

/**
 * From when on a person is told that something is due: 8:00 of its day in their zone (an IANA name), or half a day ahead
 * where that would be too late.
 */
export function toldFrom(due: Date, zone: string): Date {
  const local = new TZDate(due.getTime(), zone)
  const told = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), TOLD_HOUR, zone).getTime()
  return new Date(told <= due.getTime() ? told : due.getTime() - AHEAD_MS)
}

/**
 * When something is due, in words: 'Due today at 15:30', 'Due tomorrow at 07:30' where it has a time, else as its label says
 * it. `zone`: IANA name.
 */
export function dueText(due: Date, now: Date, zone: string): string {
  const days = dayNumber(due, zone) - dayNumber(now, zone)
  if (!isDueAtHour(due) || days < 0 || days > 1) return dueLabel(due, now, zone)
  return `Due ${days === 0 ? 'today' : 'tomorrow'} at ${dateText(due, 'time', zone)}`
}

/** What is told of what is due (NM-02): when it is, or for how long it is overdue. */
export const dueNotice = (item: { title: string; due: Date }, now: Date, zone: string): NotificationText => ({
  title: dueText(item.due, now, zone),
  content: item.title,
})
