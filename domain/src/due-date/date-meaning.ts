import { DAY_MS } from '../time.ts'
import {
  addBusinessDays,
  addDays,
  addMonths,
  compareDates,
  daysInMonth,
  isRealDate,
  weekdayOf,
  type CivilDate,
  type IsHoliday,
} from './civil-date.ts'
import type { NamedDate } from './date-patterns.ts'
import { easter, nextOf } from './feast-days.ts'

/** A date without year that lies less than this behind is one already past, not next year's. */
const RECENT_PAST_DAYS = 120
/** The same of a day in the year before, which only its last months are. */
const RECENT_IN_LAST_YEAR_DAYS = 60
const A_LEAP_YEAR = 2000

/** That day; null where the calendar has none such. Months count from 1. */
export function realDateOrNull(year: number, month: number, day: number): CivilDate | null {
  const date = { year, month, day }
  return isRealDate(date) ? date : null
}

/** A year as it was written, with two digits or four: '26' is 2026. NaN for none. */
export function fullYear(text: string | undefined): number {
  const year = Number(text)
  return year < 100 ? 2000 + year : year
}

/** The next such day from today on; null where the calendar has none such, or where it was lately and is meant as past. */
export function withoutYear(month: number, day: number, today: CivilDate): CivilDate | null {
  if (realDateOrNull(A_LEAP_YEAR, month, day) === null) return null
  const year = yearMeant((of) => ({ year: of, month, day: Math.min(day, daysInMonth(of, month)) }), today)
  return year === null ? null : realDateOrNull(year, month, day)
}

/** Of a day that is in every year: this one or, where it is over, the next; null where it was lately and is meant as past. */
export function yearMeant(inYear: (year: number) => CivilDate, today: CivilDate): number | null {
  const behindDays = (year: number) => compareDates(today, inYear(year)) / DAY_MS
  if (behindDays(today.year) > 0) return behindDays(today.year) < RECENT_PAST_DAYS ? null : today.year + 1
  return behindDays(today.year - 1) < RECENT_IN_LAST_YEAR_DAYS ? null : today.year
}

export type Period = 'week' | 'month' | 'quarter' | 'year'

/** The end of the period that comes so many after this one. */
export function endOfPeriod(period: Period, ahead: number, today: CivilDate): CivilDate {
  if (period === 'week') return addDays(today, 5 - weekdayOf(today) + 7 * ahead)
  if (period === 'year') return { year: today.year + ahead, month: 12, day: 31 }
  const last = period === 'month' ? today.month + ahead : 3 * (Math.ceil(today.month / 3) + ahead)
  const { year, month } = addMonths({ ...today, day: 1 }, last - today.month)
  return { year, month, day: daysInMonth(year, month) }
}

/** Quarters of the calendar year; one that is over is next year's. */
export function endOfQuarter(match: RegExpExecArray, today: CivilDate, named?: number): CivilDate {
  const month = 3 * Number(match.groups?.['quarter'])
  const year = named ?? match.groups?.['year']
  const ofYear = year === undefined ? (month < today.month ? today.year + 1 : today.year) : Number(year)
  return { year: ofYear, month, day: daysInMonth(ofYear, month) }
}

/** The Friday of a week by its ISO 8601 number, this year's or, where that is over, next year's. */
export function fridayOfWeek(week: number, today: CivilDate): CivilDate | null {
  if (week < 1 || week > 53) return null
  const friday = (year: number) => {
    const fourth = { year, month: 1, day: 4 }
    const date = addDays(fourth, 5 - weekdayOf(fourth) + 7 * (week - 1))
    // A week belongs to the year of its Thursday.
    return addDays(date, -1).year === year ? date : null
  }
  const thisYear = friday(today.year)
  return thisYear !== null && compareDates(thisYear, today) < 0 ? friday(today.year + 1) : thisYear
}

/** "The 13th": of this month, or of the next where it is over or this one has none; null on the day itself, and where neither has one. */
export function ordinalDay(day: number, today: CivilDate): CivilDate | null {
  if (day === today.day) return null
  const thisMonth = realDateOrNull(today.year, today.month, day)
  if (thisMonth !== null && day > today.day) return thisMonth
  const next = addMonths({ ...today, day: 1 }, 1)
  return realDateOrNull(next.year, next.month, day)
}

/** The day that words such as "by the end of the week" mean, said today; without `isHoliday` no holiday is known. */
export function namedDate(meaning: NamedDate, today: CivilDate, isHoliday?: IsHoliday): CivilDate {
  const weekday = weekdayOf(today)
  const friday = addDays(today, weekday <= 5 ? 5 - weekday : 12 - weekday)
  switch (meaning) {
    case 'today':
      return today
    case 'tomorrow':
    case 'next_morning':
      return addDays(today, 1)
    case 'day_after_tomorrow':
      return addDays(today, 2)
    case 'this_week':
      // Said on its last working day, it is not over with that day.
      return weekday === 5 ? addDays(today, 2) : friday
    case 'end_of_week':
    case 'before_weekend':
      return friday
    case 'before_christmas':
      return nextOf(today, (year) => ({ year, month: 12, day: 24 }))
    case 'before_new_year':
      return { year: today.year, month: 12, day: 31 }
    case 'before_easter':
      return nextOf(today, (year) => addDays(easter(year), -1))
    case 'weekend':
      return addDays(today, 7 - weekday)
    case 'next_business_day':
      return addBusinessDays(today, 1, isHoliday)
    case 'end_of_next_week':
      return endOfPeriod('week', 1, today)
    case 'end_of_month':
      return endOfPeriod('month', 0, today)
    case 'first_of_month':
      return addMonths({ ...today, day: 1 }, 1)
    case 'middle_of_month':
      return today.day <= 15 ? { ...today, day: 15 } : addMonths({ ...today, day: 15 }, 1)
    case 'end_of_next_month':
      return endOfPeriod('month', 1, today)
    case 'end_of_quarter':
      return endOfPeriod('quarter', 0, today)
    case 'end_of_year':
      return endOfPeriod('year', 0, today)
  }
}

/** The next day of this name, a week ahead where that is today's. */
export function coming(weekday: number, today: CivilDate): CivilDate {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)
}

/** "Friday 13": the day of that number in this month or the two after it, where it falls on the weekday. */
export function dayOfMonthOn(weekday: number, day: number, today: CivilDate): CivilDate | null {
  for (let months = 0; months <= 2; months += 1) {
    const { year, month } = addMonths({ ...today, day: 1 }, months)
    const date = realDateOrNull(year, month, day)
    if (date !== null && compareDates(date, today) >= 0 && weekdayOf(date) === weekday) return date
  }
  return null
}
