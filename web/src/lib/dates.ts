import { formatDistance } from 'date-fns/formatDistance'
import { personClock, personLocale } from './locale.ts'

/** SPEC §2: what a broken date reads. */
const INVALID_DATE = 'Invalid date'

/** The browser's IANA zone: times on screen are told in it, but for those that follow from the zone in the person's settings. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime())

/** By locale, clock and parts: making one takes far longer than using it, and a list writes many. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** In the browser's zone as it is now, unless `parts` name one: a traveller's clock changes while the page is open. */
function written(date: Date, parts: Intl.DateTimeFormatOptions): string {
  const locale = personLocale()
  const key = JSON.stringify([locale, new Date().getTimezoneOffset(), parts])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  formats.set(key, format)
  // Newer browsers write a narrow space before AM and PM.
  return format.format(date).replaceAll('\u202f', ' ')
}

const DAY = { month: 'short', day: 'numeric' } as const

/** 'Mar 5, 2026', in the person's order */
export const dayText = (iso: string): string => {
  const date = new Date(iso)
  return isValid(date) ? written(date, { ...DAY, year: 'numeric' }) : INVALID_DATE
}

/** What names the year of a day where it is another one than that of `now`. */
export const otherYear = (date: Date, now: Date, timeZone?: string): Pick<Intl.DateTimeFormatOptions, 'year'> => {
  const yearOf = (one: Date) => written(one, { year: 'numeric', timeZone })
  return yearOf(date) === yearOf(now) ? {} : { year: 'numeric' }
}

/**
 * 'Mar 5, 9:00 AM', in the person's order, by the clock of that zone (an IANA name), the browser's without one; with its year
 * where `now` is in another one
 */
export const momentText = (iso: string, timeZone: string | undefined, now: Date): string => {
  const date = new Date(iso)
  if (!isValid(date)) return INVALID_DATE
  return written(date, { ...DAY, ...otherYear(date, now, timeZone), ...personClock(), timeZone })
}

/** '9:00 AM', or '09:00', as is usual where the person is; by the clock of that zone (an IANA name), the browser's without one */
export const timeText = (iso: string, timeZone?: string): string => {
  const date = new Date(iso)
  return isValid(date) ? written(date, { ...personClock(), timeZone }) : INVALID_DATE
}

/** '3 days ago'; what is newer than `now`, which is told anew once a minute, has just happened. */
export const agoText = (iso: string, now: Date): string => {
  const date = new Date(iso)
  return isValid(date) ? formatDistance(date, Math.max(+now, +date), { addSuffix: true }) : INVALID_DATE
}

/** 'Mar 5', in the person's order; with its year where `now` is in another one */
export const shortDayText = (date: Date, now: Date): string => written(date, { ...DAY, ...otherYear(date, now) })

/** When something comes back, by the days and the clock of that zone: 'on Mar 5', 'on Mar 5, 2027', or 'today at 6:00 PM' */
export const returnText = (until: Date, now: Date, timeZone: string): string => {
  const dayOf = (date: Date) => written(date, { ...DAY, year: 'numeric', timeZone })
  return dayOf(until) === dayOf(now)
    ? `today at ${written(until, { ...personClock(), timeZone })}`
    : `on ${written(until, { ...DAY, ...otherYear(until, now, timeZone), timeZone })}`
}

/** The noon of a day ('2026-03-05') wherever the browser is: no zone moves it to another day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** 'Thursday, March 5', of a day that is named as '2026-03-05' */
export const weekdayText = (day: string): string =>
  written(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric' })

/** 'T' and '5', of such a day: what a calendar has room for */
export const dayLetters = (day: string): { letter: string; number: string } => ({
  letter: written(noonOf(day), { weekday: 'narrow' }),
  number: written(noonOf(day), { day: 'numeric' }),
})
