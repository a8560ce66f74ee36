import { TZDate } from '@date-fns/tz'
import type { NotificationText } from './texts.ts'
import { dueLabel } from '../loose-end/due-label.ts'

/** The local hour at which a person is told what is due that day. */
const TOLD_HOUR = 8

/** From when on a person is told that something is due: 8:00 of its day in their zone (an IANA name). */
export function toldFrom(due: Date, zone: string): Date {
  const local = new TZDate(due.getTime(), zone)
  const told = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), TOLD_HOUR, zone)
  return new Date(told.getTime())
}

/** What is told of a due task (NM-02): that it is due today, or overdue for how long. */
export function dueNotice(task: { title: string; due: Date }, now: Date, zone: string): NotificationText {
  return { title: dueLabel(task.due, now, zone), content: task.title }
}
