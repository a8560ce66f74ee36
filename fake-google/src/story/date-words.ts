import { OWNER_ZONE } from './story-clock.ts'
import { addDays, type CalendarDay, dateFormat, dayOf, instantAt, isoDay, isWeekend } from './zone.ts'

/** A day that a message speaks of, with the words for it, so that text and expectation cannot disagree. */
export type NamedDay = {
  /** `YYYY-MM-DD` in the owner's zone. */
  iso: string
  /** Thursday */
  weekday: string
  /** 14 March */
  dayMonth: string
  /** March 14 */
  monthDay: string
  /** 14th */
  ordinal: string
  /** Donnerstag */
  de: string
  /** 14. März */
  dayMonthDe: string
  /** jeudi */
  fr: string
  /** 14 mars */
  dayMonthFr: string
  /** jueves */
  es: string
  /** 14 de marzo */
  dayMonthEs: string
  /** 14/03/2026 */
  slashed: string
  /** The instant of a wall-clock time (`HH:MM`) on that day in the owner's zone. */
  at: (time: string) => Date
}

const format = (day: CalendarDay, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(day)

const ordinalOf = (day: number): string => {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

const named = (day: CalendarDay): NamedDay => ({
  iso: isoDay(day),
  weekday: format(day, 'en-GB', { weekday: 'long' }),
  dayMonth: format(day, 'en-GB', { day: 'numeric', month: 'long' }),
  monthDay: format(day, 'en-US', { day: 'numeric', month: 'long' }),
  ordinal: ordinalOf(day.getUTCDate()),
  de: format(day, 'de-DE', { weekday: 'long' }),
  dayMonthDe: format(day, 'de-DE', { day: 'numeric', month: 'long' }),
  fr: format(day, 'fr-FR', { weekday: 'long' }),
  dayMonthFr: format(day, 'fr-FR', { day: 'numeric', month: 'long' }),
  es: format(day, 'es-ES', { weekday: 'long' }),
  dayMonthEs: format(day, 'es-ES', { day: 'numeric', month: 'long' }),
  slashed: format(day, 'en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  at: (time) => instantAt(day, time, OWNER_ZONE),
})

/** The working day so many working days after an instant; 1 to 4 of them can be told by their weekday alone. */
export const workingDaysAfter = (instant: Date, count: number): NamedDay => {
  let day = dayOf(instant, OWNER_ZONE)
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left--
  }
  return named(day)
}

/** The day so many calendar days after an instant ("within two weeks"). */
export const daysAfter = (instant: Date, count: number): NamedDay => named(addDays(dayOf(instant, OWNER_ZONE), count))

/** The last day of the instant's month. */
export const endOfMonth = (instant: Date): NamedDay => {
  const day = dayOf(instant, OWNER_ZONE)
  return named(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)))
}

/** A day in the week after the instant's that "next Monday" or "next Tuesday" can only mean one way. */
export const earlyNextWeek = (instant: Date): NamedDay => {
  const day = dayOf(instant, OWNER_ZONE)
  const weekday = (day.getUTCDay() + 6) % 7
  return named(addDays(day, 7 - weekday + Math.min(weekday, 1)))
}
