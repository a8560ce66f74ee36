import { DATE_WORDS as DE } from '../languages/de/date-words.ts'
import { DATE_WORDS as EN } from '../languages/en/date-words.ts'
import { DATE_WORDS as ES } from '../languages/es/date-words.ts'
import { DATE_WORDS as FR } from '../languages/fr/date-words.ts'
import { DATE_WORDS as IT } from '../languages/it/date-words.ts'
import { DATE_WORDS as NL } from '../languages/nl/date-words.ts'
import { DATE_WORDS as PT } from '../languages/pt/date-words.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language names days and deadlines; regular expression sources, matched as whole words in any case. */
export type DateWords = {
  /** Monday to Sunday. */
  weekdays: string[]
  /** They are written without a capital. */
  areDaysSmall?: true
  /** Short forms that count only next to a preposition or a time, because they are also other words. */
  shortWeekdays: string[]
  months: string[]
  today: string
  tonight: string
  tomorrow: string
  /** Before a weekday: any one of that name, "it expires on a Sunday". */
  anyOf: string
  /** The morning that comes, where no day is named beside it. */
  nextMorning: string
  dayAfterTomorrow: string
  /** Marks a date as in the past: "last", "letzten". */
  past: string
  /** Before a weekday: the coming one. */
  coming: string
  /** Before a weekday: the one of next week. */
  next: string
  /** After a weekday: the one of next week, where the word stands behind. */
  nextBehind: string
  /** After a weekday: a week later than the coming one. */
  weekBehind: string
  comingBehind: string
  pastBehind: string
  /** What makes a date a deadline. */
  deadline: string
  /** Before a weekday: what was done on it, where the verb's form alone shows that the day is past: "the deck you showed on". */
  told?: string
  /** The same behind it: "on Monday I noticed". */
  toldBehind?: string
  /** Before a day: something is moved away from it. */
  movedFrom?: string
  /** What places an act on a date. */
  on: string
  endOfDay: string
  endOfWeek: string
  endOfNextWeek: string
  endOfMonth: string
  endOfNextMonth: string
  endOfYear: string
  endOfQuarter: string
  /** "before the weekend" and "over the weekend". */
  beforeWeekend: string
  onWeekend: string
  nextBusinessDay: string
  /** With what makes a deadline of them: "before Christmas", "by New Year", "until Easter". */
  beforeChristmas: string
  beforeNewYear: string
  beforeEaster: string
  thisWeek: string
  /** "The first", "the second", "the third", "the fourth" and "the last", of such days in a month. */
  nth: readonly [string, string, string, string, string]
  /** Between such a day and the name of the month; and the month that it is said in, and the next one. */
  nthOf: string
  ofThisMonth: string
  ofNextMonth: string
  /** The days of a month as they are spelled out, the first to the 31st; and what stands before one that has no month's name behind it. */
  dayWords: readonly string[]
  toDayWord: string
  /** Until the end of this month; "yet this year". */
  thisMonth: string
  restOfYear: string
  /** At some time in the next month; its fifteenth. */
  nextMonth: string
  middleOfMonth: string
  /** "the first of the month": of the next one. */
  firstOfMonth: string
  /** Before a day: the one before it is meant, "the evening before". */
  eveOf: string
  /** The same of a day that stands elsewhere. */
  eve: string
  /** Before a day: the one after it is meant, "the day after"; and the same of one that stands elsewhere. */
  morrowOf: string
  morrow: string
  /** Right before a weekday: the last one before what is named behind it is meant, or the first after it. */
  countedWeekday?: string
  /** Right behind a weekday: the last one before a day that stands elsewhere, or the first one after it. */
  dayBefore: string
  dayAfter: string
  /** The same: the one of the week in which such a day is. */
  ofThatWeek: string
  /** Behind a number of days: so many before a day that stands elsewhere. */
  beforehand: string
  /** The same before it: "with a notice of". */
  noticeOf: string
  /** Behind a number of days: they are counted from the mail. */
  fromLetter: string
  /** Before a weekday: never today's. */
  upcoming: string
  /** Before a weekday: another than the coming or the next one. */
  otherBefore: string
  /** After a weekday: two weeks later than the coming one. */
  fortnightBehind: string
  /** Beside a weekday: the one of that week. */
  weekAfterNext: string
  /** Behind a date that is written without its year. */
  thisYear: string
  nextYear: string
  /** Behind the end of a period: that of the second from now, or of the next. */
  afterNext: string
  periodNext: string
  /** Behind a day or a period's end: another one than is named so alone, and which one is open. */
  otherPeriod: string
  /** A week that is named by a date in it. */
  weekOf: string
  /** Between a number of days and the day that they are counted from. */
  before: string
  after: string
  /** "end of" and "middle of" before a month's name, and with "start of" before a week. */
  endOf: string
  middleOf: string
  startOf: string
  /** "in", "within" before a number of days. */
  within: string
  units: { minute: string; hour: string; day: string; businessDay: string; week: string; month: string }
  /** Spans that are no number of a unit. */
  spans: readonly { source: string; minutes: number }[]
  /** A number of units before this counts from today: "two weeks from now". */
  fromToday: string
  /** One to fifteen. */
  numbers: string[]
  /** Hours in words: how many minutes from the hour that is named. */
  spoken: readonly { source: string; minutes: number }[]
  noon: string
  midnight: string
  /** A bare hour after this is a time of day. */
  atHour: string
  /** Before an hour that stands alone and without its half of the day: "be there at 8". */
  bareHour: string
  /** Between day number and month. */
  of: string
  /** Behind a day that is written as a number with its mark ("the 25th"), where any other word is what is counted: "the 2nd option". */
  behindOrdinal?: string
  /** Before a weekday behind which another word stands: a thing that is named after it, "the Sunday lane", "your Tuesday flights". */
  ofThing?: string
  /** Written before a day number that stands alone ("the 25th", "am 25."). */
  theDay: string
  /** Before a date that something already has or starts from: "the minutes of", "your mail from". */
  origin: string
  /** A day that nothing can be due on. */
  yesterday: string
  /** Between the two ends of a range. */
  to: string
  /** Behind a weekday, a part of it. */
  dayPart: string
  /** Within a day's name or behind it: its hours are those before midnight ("tonight at 8"). */
  evening: string
  /** The same of the afternoon. */
  afternoon: string
  /** "end of", before a calendar week or a quarter with its number. */
  endOfPeriod: string
  /** Behind a date: it is a deadline. */
  latest: string
  /** Single words that lead to a day and say nothing without it. */
  leadsToDay: string
}

export const DATE_WORDS: Record<Language, DateWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }
