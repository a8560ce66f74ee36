import { inAllLanguages } from '../languages/in-all-languages.ts'
import { JOINING_WORDS } from '../languages/joining-words.ts'
import type { Language } from '../text/language.ts'
import { NEVER } from '../text/pattern.ts'
import { countedPatterns, shiftPatterns, type CountedPatterns, type ShiftPatterns } from './counted-patterns.ts'
import type { Period } from './date-meaning.ts'
import { DATE_WORDS } from './date-words.ts'
import { dayPatterns, type DayPatterns } from './day-patterns.ts'
import { feastsIn, type Feast } from './feast-days.ts'
import { LEFT, sourcesOf, whole, type Sources } from './pattern-sources.ts'
import { surroundingPatterns, type SurroundingPatterns } from './surrounding-patterns.ts'
import { timePatterns, type TimePatterns } from './time-patterns.ts'

interface RangePatterns {
  /** From one day to another, as opening hours and events have it, and other days that are no date by themselves. */
  ranges: RegExp[]
  /** "The end of the week of 14 December": of all that it names, nothing is the day. */
  weekOf: RegExp
  /** "the 17th, 18th or 20th": a choice of days. */
  alternatives: RegExp
  endOfQuarter: RegExp
  endOfCalendarWeek: RegExp
  /** Periods of which no day is named, with the part that may be named before (`start`, `middle`), and how many ahead they are. */
  wholePeriods: readonly (readonly [RegExp, Period, number])[]
}

interface NamedPatterns {
  named: { pattern: RegExp; meaning: NamedDate; isDeadline: boolean }[]
  endOfDay: RegExp
  feasts: readonly (readonly [RegExp, Feast])[]
}

interface WordPatterns {
  months: RegExp[]
  /** Weekdays are written without a capital. */
  areDaysSmall: boolean
  /** The first four of a kind, and the last. */
  nth: RegExp[]
  /** The days of a month. */
  dayWords: RegExp[]
  weekdays: RegExp[]
  numbers: RegExp[]
  past: RegExp
  next: RegExp
  weekLater: RegExp
  coming: RegExp
  upcoming: RegExp
}

/** One language's date words as compiled patterns; global ones are for `matchesOf`. */
export interface DatePatterns
  extends
    DayPatterns,
    CountedPatterns,
    ShiftPatterns,
    RangePatterns,
    NamedPatterns,
    SurroundingPatterns,
    TimePatterns,
    WordPatterns {
  /** Some word or digit without which no day or time is named: most sentences have none. */
  hint: RegExp
}

export type NamedDate =
  | 'today'
  | 'tomorrow'
  | 'next_morning'
  | 'day_after_tomorrow'
  | 'end_of_week'
  | 'end_of_next_week'
  | 'end_of_month'
  | 'end_of_next_month'
  | 'end_of_quarter'
  | 'end_of_year'
  | 'before_weekend'
  | 'before_christmas'
  | 'before_new_year'
  | 'before_easter'
  | 'weekend'
  | 'next_business_day'
  | 'this_week'
  | 'first_of_month'
  | 'middle_of_month'

const END_OF = `(?:${inAllLanguages(DATE_WORDS, 'endOfPeriod')})`

function hintOf({ language, words, due }: Sources): RegExp {
  const { units } = words
  const sources = [
    ...words.weekdays, ...words.shortWeekdays, ...words.months,
    words.today, words.tonight, words.tomorrow, words.nextMorning, words.dayAfterTomorrow,
    words.endOfDay, words.endOfWeek, words.endOfNextWeek, words.endOfMonth, words.endOfNextMonth, words.endOfQuarter, words.endOfYear,
    ...feastsIn(language).map(([, source]) => source),
    words.thisWeek, words.thisMonth, words.restOfYear, words.nextMonth, words.middleOfMonth, words.firstOfMonth, words.eve, words.morrow,
    words.beforeChristmas, words.beforeNewYear, words.beforeEaster, words.beforeWeekend, words.onWeekend, words.nextBusinessDay, words.noon, words.midnight,
    due.nextWeek, due.whenBack,
    units.minute, units.hour, units.day, units.businessDay, units.week, units.month,
    ...words.spans.map(({ source }) => source), ...words.spoken.map(({ source }) => source),
    `(?:${words.toDayWord}) (?:${words.dayWords.join('|')})`, `(?:${words.dayWords.join('|')})(?: day)?(?: of)?${words.of} (?:${words.months.join('|')})`,
    `(?:${words.bareHour}) (?:${words.numbers.slice(1, 12).join('|')})`,
  ] // prettier-ignore
  return new RegExp(`\\d|${LEFT}(?:${sources.join('|')})`, 'iu')
}

/** What marks a day's number among several. */
const MARKED: Record<Language, string> = {
  en: '(?:st|nd|rd|th)', de: '\\.', fr: '', es: '', pt: '', it: '', nl: 'e?',
} // prettier-ignore

/** Days of which several belong together. */
function rangePatterns({ language, words, due, month, fullDay, anyDay, to }: Sources): RangePatterns {
  const marked = `\\d{1,2}${MARKED[language]}`
  const ofPeriod = (source: string) =>
    whole(`(?:(?:(?<start>${words.startOf})|(?<middle>${words.middleOf}))(?: d[aeo]l?l?a?)?[- ])?(?:${source})`, 'giu')
  return {
    weekOf: whole(
      `(?:${END_OF}|(?:${words.endOf}))(?: the| la| der| de)? (?:${words.weekOf}) (?:\\d{1,2}|(?:${month})\\.? \\d)[^,;?!]{0,16}`,
      'giu',
    ),
    ranges: [
      whole(words.yesterday, 'giu'),
      // "on Fridays"
      whole(`(?:${fullDay})s`, 'giu'),
      whole(`${anyDay}\\.? ?${to} ?(?:den |dem |le |el |il )?${anyDay}`, 'giu'),
      whole(
        `\\d{1,2}(?:st|nd|rd|th|\\.|º)? ?(?:${month})?\\.? ?${to} ?(?:the |den |le |el |il )?\\d{1,2}(?:st|nd|rd|th|\\.|º)?${words.of} ?(?:${month})(?:,? (?:del? )?(?:19|20)\\d{2})?`,
        'giu',
      ),
      whole(
        `(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)? ?${to} ?(?:(?:${month})\\.? )?\\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d{2})?`,
        'giu',
      ),
    ],
    alternatives: whole(
      `(?:${words.theDay}) ${marked}(?:, (?:(?:${words.theDay}) )?${marked})+,? (?:${JOINING_WORDS[language].or}) (?:(?:${words.theDay}) )?${marked}`,
      'giu',
    ),
    endOfQuarter: whole(`(?:${END_OF} )Q ?(?<quarter>[1-4])(?: (?<year>(?:19|20)\\d{2}))?`, 'giu'),
    endOfCalendarWeek: whole(`${END_OF} (?:KW|CW|week|wk|semaine|semana|settimana) ?(?<week>\\d{1,2})`, 'giu'),
    wholePeriods: [
      [ofPeriod(words.weekAfterNext), 'week', 2],
      [ofPeriod(due.nextWeek), 'week', 1],
      [ofPeriod(words.thisMonth), 'month', 0],
      [ofPeriod(words.nextMonth), 'month', 1],
      [ofPeriod(words.restOfYear), 'year', 0],
    ],
  }
}

/** Days that have a word of their own. */
function namedPatterns({ language, words, due }: Sources): NamedPatterns {
  return {
    named: [
      { pattern: whole(due.thisWeekOrNext, 'giu'), meaning: 'end_of_next_week', isDeadline: false },
      { pattern: whole(words.dayAfterTomorrow, 'giu'), meaning: 'day_after_tomorrow', isDeadline: false },
      { pattern: whole(words.tomorrow, 'giu'), meaning: 'tomorrow', isDeadline: false },
      { pattern: whole(words.nextMorning, 'giu'), meaning: 'next_morning', isDeadline: false },
      { pattern: whole(words.tonight, 'giu'), meaning: 'today', isDeadline: false },
      { pattern: whole(words.today, 'giu'), meaning: 'today', isDeadline: false },
      { pattern: whole(words.endOfNextWeek, 'giu'), meaning: 'end_of_next_week', isDeadline: true },
      { pattern: whole(words.endOfWeek, 'giu'), meaning: 'end_of_week', isDeadline: true },
      { pattern: whole(words.endOfNextMonth, 'giu'), meaning: 'end_of_next_month', isDeadline: true },
      { pattern: whole(words.firstOfMonth, 'giu'), meaning: 'first_of_month', isDeadline: false },
      { pattern: whole(words.middleOfMonth, 'giu'), meaning: 'middle_of_month', isDeadline: false },
      { pattern: whole(words.endOfMonth, 'giu'), meaning: 'end_of_month', isDeadline: true },
      { pattern: whole(words.endOfQuarter, 'giu'), meaning: 'end_of_quarter', isDeadline: true },
      { pattern: whole(words.endOfYear, 'giu'), meaning: 'end_of_year', isDeadline: true },
      { pattern: whole(words.beforeWeekend, 'giu'), meaning: 'before_weekend', isDeadline: true },
      { pattern: whole(words.beforeChristmas, 'giu'), meaning: 'before_christmas', isDeadline: true },
      { pattern: whole(words.beforeNewYear, 'giu'), meaning: 'before_new_year', isDeadline: true },
      { pattern: whole(words.beforeEaster, 'giu'), meaning: 'before_easter', isDeadline: true },
      { pattern: whole(words.onWeekend, 'giu'), meaning: 'weekend', isDeadline: false },
      { pattern: whole(words.nextBusinessDay, 'giu'), meaning: 'next_business_day', isDeadline: true },
      { pattern: whole(words.thisWeek, 'giu'), meaning: 'this_week', isDeadline: false },
    ],
    feasts: feastsIn(language).map(([feast, source]) => [whole(source, 'giu'), feast] as const),
    endOfDay: whole(`${words.endOfDay}|(?:${words.atHour}) (?:${words.midnight})`, 'giu'),
  }
}

/** Single words, to tell which one was found. */
function wordPatterns({ words }: Sources): WordPatterns {
  return {
    months: words.months.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    dayWords: words.dayWords.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    areDaysSmall: words.areDaysSmall === true,
    nth: words.nth.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    weekdays: words.weekdays.map(
      (source, index) => new RegExp(`^(?:${source}|${words.shortWeekdays[index] ?? NEVER})$`, 'iu'),
    ),
    numbers: words.numbers.map((source) => new RegExp(`^(?:${source})$`, 'iu')),
    past: new RegExp(`^(?:${words.past}|${words.pastBehind})$`, 'iu'),
    next: new RegExp(`^(?:${words.next}|${words.nextBehind})$`, 'iu'),
    weekLater: new RegExp(`^(?:${words.weekBehind})$`, 'iu'),
    coming: new RegExp(`^(?:${words.coming}|${words.comingBehind})$`, 'iu'),
    upcoming: new RegExp(`^(?:${words.upcoming})$`, 'iu'),
  }
}

function compile(language: Language): DatePatterns {
  const sources = sourcesOf(language)
  return {
    hint: hintOf(sources),
    ...dayPatterns(sources),
    ...countedPatterns(sources),
    ...shiftPatterns(sources),
    ...rangePatterns(sources),
    ...namedPatterns(sources),
    ...surroundingPatterns(sources),
    ...timePatterns(sources),
    ...wordPatterns(sources),
  }
}

const COMPILED = new Map<Language, DatePatterns>()

export function datePatterns(language: Language): DatePatterns {
  const known = COMPILED.get(language)
  if (known !== undefined) return known
  const compiled = compile(language)
  COMPILED.set(language, compiled)
  return compiled
}

/** The place of the pattern that a word matches, -1 for none. */
export function indexOfWord(word: string, patterns: readonly RegExp[]): number {
  return patterns.findIndex((pattern) => pattern.test(word))
}
