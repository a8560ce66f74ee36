import { TZDate } from '@date-fns/tz'
import { DAY_MS } from '../time.ts'

/** A calendar day without zone; months count from 1. */
export type CivilDate = { year: number; month: number; day: number }
export type ClockTime = { hour: number; minute: number }

export function civilDateOf(at: Date, zone: string): CivilDate {
  const local = new TZDate(at.getTime(), zone)
  return { year: local.getFullYear(), month: local.getMonth() + 1, day: local.getDate() }
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromUtc(utcOf(date) + days * DAY_MS)
}

/** Months later on the same day, or on the month's last day where it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = date.year * 12 + date.month - 1 + months
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return { ...target, day: Math.min(date.day, daysInMonth(target.year, target.month)) }
}

/** Whether nobody works on a day, though it may be none of the weekend. */
export type IsHoliday = (day: CivilDate) => boolean

/** Counts Monday to Friday, but for holidays; without `isHoliday` none is known. */
export function addBusinessDays(date: CivilDate, days: number, isHoliday: IsHoliday = () => false): CivilDate {
  let result = date
  for (let left = Math.abs(days); left > 0;) {
    result = addDays(result, Math.sign(days))
    if (weekdayOf(result) <= 5 && !isHoliday(result)) left -= 1
  }
  return result
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: CivilDate): number {
  const day = new Date(utcOf(date)).getUTCDay()
  return day === 0 ? 7 : day
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function isRealDate(date: CivilDate): boolean {
  return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= daysInMonth(date.year, date.month)
}

/** A calendar day as an address and the API name it: '2026-03-05' (ISO 8601). */
export type DayName = `${number}-${number}-${number}`

const NAME = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day that such a name names; null for what names none. */
export function namedDay(name: string): CivilDate | null {
  const [, year, month, day] = NAME.exec(name) ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return isRealDate(date) ? date : null
}

/** Whether a text names a day. */
export const isDayName = (text: string): text is DayName => namedDay(text) !== null

/** Negative when `left` is earlier. */
export function compareDates(left: CivilDate, right: CivilDate): number {
  return utcOf(left) - utcOf(right)
}

/** The instant at which a zone's clocks show this time; a time that daylight saving skips is moved on by the gap. */
export function instantOf(date: CivilDate, time: ClockTime, zone: string, second = 0): Date {
  return new Date(new TZDate(date.year, date.month - 1, date.day, time.hour, time.minute, second, zone).getTime())
}

/** The first instant of a day in a zone (an IANA name). */
export const startOfDay = (date: CivilDate, zone: string): Date => instantOf(date, { hour: 0, minute: 0 }, zone)

function utcOf(date: CivilDate): number {
  return Date.UTC(date.year, date.month - 1, date.day)
}

function fromUtc(ms: number): CivilDate {
  const date = new Date(ms)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
