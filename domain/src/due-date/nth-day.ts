import { compareDates, daysInMonth, weekdayOf, addMonths, type CivilDate, type IsHoliday } from './civil-date.ts'
import { ordinalDay, realDateOrNull, withoutYear, yearMeant } from './date-meaning.ts'
import { indexOfWord, type DatePatterns } from './date-patterns.ts'
import type { Add } from './mention.ts'
import type { Language } from '../text/language.ts'

const LAST = 5

/** So many-th of the days of a month that are such, the fifth word meaning the last; null where it has too few. */
function nthOfMonth(
  nth: number,
  isSuch: (day: CivilDate) => boolean,
  { year, month }: Pick<CivilDate, 'year' | 'month'>,
): CivilDate | null {
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => ({ year, month, day: index + 1 })).filter(
    isSuch,
  )
  return (nth === LAST ? days.at(-1) : days[nth - 1]) ?? null
}

/** "The last Friday in June", "the first working day of next month". */
export function addNthDay(
  match: RegExpExecArray,
  patterns: DatePatterns,
  { today, isHoliday = () => false }: { today: CivilDate; isHoliday?: IsHoliday | undefined },
  add: Add,
): void {
  const { nth = '', weekday, workday, month: named, year, next } = match.groups ?? {}
  const count = indexOfWord(nth, patterns.nth) + 1
  const target = indexOfWord(weekday ?? '', patterns.weekdays) + 1
  const isSuch = (day: CivilDate) =>
    weekday !== undefined
      ? weekdayOf(day) === target
      : workday === undefined || (weekdayOf(day) <= LAST && !isHoliday(day))
  const isDeadline = weekday === undefined && count === LAST
  if (named === undefined) {
    const ofMonth = (ahead: number) => nthOfMonth(count, isSuch, addMonths({ ...today, day: 1 }, ahead))
    const current = next === undefined ? ofMonth(0) : null
    return add(match, current !== null && compareDates(current, today) >= 0 ? current : ofMonth(1), { isDeadline })
  }
  const month = indexOfWord(named, patterns.months) + 1
  const inYear = (of: number) => nthOfMonth(count, isSuch, { year: of, month })
  if (year !== undefined) return add(match, inYear(Number(year)), { isDeadline, isFull: true })
  const meant = yearMeant((of) => inYear(of) ?? { year: of, month, day: 1 }, today)
  add(match, meant === null ? null : inYear(meant), { isDeadline, inYear })
}

/** "The fifteenth of May", "am Fünfzehnten". */
export function addSpelledDay(
  match: RegExpExecArray,
  text: string,
  patterns: DatePatterns,
  { today, language }: { today: CivilDate; language: Language },
  add: Add,
): void {
  const { day: word = '', month: named, year, lead } = match.groups ?? {}
  const day = indexOfWord(word, patterns.dayWords) + 1
  if (named === undefined) {
    if (lead === undefined) return
    // "Am ersten", "by the third option": it is of something else.
    const isDay = patterns.behindSpelled.test(text.slice(match.index + match[0].length))
    if (!isDay || (language === 'de' && !/^\p{Lu}/u.test(word))) return
    return add(match, ordinalDay(day, today))
  }
  // "Two sets" are no second of September.
  if (named.length < SHORT && !/^ma[iy]|mei$/i.test(named)) return
  const month = indexOfWord(named, patterns.months) + 1
  if (year !== undefined) return add(match, realDateOrNull(Number(year), month, day), { isFull: true })
  add(match, withoutYear(month, day, today), { inYear: (of) => realDateOrNull(of, month, day) })
}

/** Shorter words for a month are other words as well. */
const SHORT = 4
