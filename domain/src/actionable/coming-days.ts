import { z } from 'zod'
import { dueDay } from '../task/due-day.ts'
import type { ActionableEntry } from './actionable-entry.ts'
import { countAfter } from '../loose-end/count-after.ts'
import type { MovedItem } from './moved-item.ts'
import {
  addDays,
  civilDateOf,
  instantOf,
  isDayName,
  startOfDay,
  type CivilDate,
  type DayName,
} from '../due-date/civil-date.ts'

/** How many days the strip shows, the person's today included (WV-04). */
const COMING_DAYS = 14

/** The first instant of a day in a zone (an IANA name), and of the one after it. */
export function spanOfDay(day: CivilDate, zone: string): { from: Date; before: Date } {
  return { from: startOfDay(day, zone), before: startOfDay(addDays(day, 1), zone) }
}

/** The names of the days from the person's today on. */
export function comingDays(now: Date, zone: string): DayName[] {
  const today = civilDateOf(now, zone)
  const noonIn = (days: number) => instantOf(addDays(today, days), { hour: 12, minute: 0 }, zone)
  return Array.from({ length: COMING_DAYS }, (_, days) => dueDay(noonIn(days), zone) as DayName)
}

const dayNameSchema = z.custom<DayName>((value) => typeof value === 'string' && isDayName(value))

/** What is due and what comes back on each of the coming days: the items that the lists show. */
export const comingDaysSchema = z.object({
  days: z.array(
    z.object({
      day: z.iso.date().pipe(dayNameSchema),
      /** Due that day. */
      tasks: z.int(),
      follow_ups: z.int(),
      /** Wakes up that day, tasks and follow-ups. */
      returning: z.int(),
    }),
  ),
})
export type ComingDays = z.infer<typeof comingDaysSchema>

/** The days once these items are counted as they stand now, in the person's zone (an IANA name); when they come back is not known. */
export function daysAfter({ days }: ComingDays, moved: readonly MovedItem[], zone: string): ComingDays {
  const isDue = ({ record }: ActionableEntry, day: string) => dueDay(new Date(record.due_date ?? NaN), zone) === day
  return {
    days: days.map((one) => ({
      ...one,
      tasks: countAfter(one.tasks, moved, (item) => item.type === 'task' && isDue(item, one.day)),
      follow_ups: countAfter(one.follow_ups, moved, (item) => item.type === 'follow-up' && isDue(item, one.day)),
    })),
  }
}
