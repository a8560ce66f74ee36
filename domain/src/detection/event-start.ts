import { civilDateOf, instantOf } from '../due-date/civil-date.ts'
import type { DueDate } from '../due-date/due-date.ts'
import type { CalendarEvent } from '../message/parsed-message.ts'

/** When an event begins for whoever lives in that zone (an IANA name); a whole day as its end. Null where the event does not say. */
export function eventStart({ start, startIs }: CalendarEvent, zone: string): DueDate | null {
  if (start === null) return null
  const day = civilDateOf(start, 'UTC')
  if (startIs === 'day') return { at: instantOf(day, { hour: 23, minute: 59 }, zone, 59), precision: 'day' }
  const time = { hour: start.getUTCHours(), minute: start.getUTCMinutes() }
  return { at: startIs === 'clock' ? instantOf(day, time, zone) : start, precision: 'time' }
}
