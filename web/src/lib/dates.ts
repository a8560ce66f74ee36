import { formatDistance } from 'date-fns/formatDistance'
import { personLocale } from './locale.ts'

/** SPEC §2: what a broken date reads. */
const INVALID_DATE = 'Invalid date'

/** The browser's IANA zone: every local time on screen is told in it. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime())

/** By locale, clock and parts: making one takes far longer than using it, and a list writes many. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** In the browser's zone as it is now: a traveller's clock changes while the page is open. */
function written(date: Date, parts: Intl.DateTimeFormatOptions): string {
  const locale = personLocale()
  const key = JSON.stringify([locale, new Date().getTimezoneOffset(), parts])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  formats.set(key, format)
  // Newer browsers write a narrow space before AM and PM.
  return format.format(date).replaceAll('\u202f', ' ')
}

/** 'Mar 5, 2026', in the person's order */
export const dayText = (iso: string): string => {
  const date = new Date(iso)
  return isValid(date) ? written(date, { month: 'short', day: 'numeric', year: 'numeric' }) : INVALID_DATE
}

/** 'Mar 5, 9:00 AM', by the person's clock */
export const momentText = (iso: string): string => {
  const date = new Date(iso)
  return isValid(date)
    ? written(date, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
    : INVALID_DATE
}

/** '9:00 AM' */
export const timeText = (iso: string): string => {
  const date = new Date(iso)
  return isValid(date) ? written(date, { hour: 'numeric', minute: '2-digit' }) : INVALID_DATE
}

/** '3 days ago'; what is newer than `now`, which is told anew once a minute, has just happened. */
export const agoText = (iso: string, now: Date): string => {
  const date = new Date(iso)
  return isValid(date) ? formatDistance(date, Math.max(+now, +date), { addSuffix: true }) : INVALID_DATE
}

/** 'Mar 5', in the person's order */
export const shortDayText = (date: Date): string => written(date, { month: 'short', day: 'numeric' })

/** When something comes back: 'on Mar 5', or 'today at 6:00 PM' */
export const returnText = (until: Date, now: Date): string =>
  until.toDateString() === now.toDateString()
    ? `today at ${timeText(until.toISOString())}`
    : `on ${shortDayText(until)}`

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
