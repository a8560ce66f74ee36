import type { Language } from '../text/language.ts'
import type { CivilDate, IsHoliday } from './civil-date.ts'

/** A day as a text names it. */
export type Mention = {
  start: number
  end: number
  /** Null: several days could be meant, or one that no due date can be. */
  date: CivilDate | null
  /** Where the text counts hours rather than days. */
  instant?: Date
  isDeadline: boolean
  /** Named by its weekday alone, 1 is Monday. */
  weekday?: number
  /** Counted from now: "tomorrow", "in two weeks". */
  isRelative?: boolean
  /** A length of time from now on: "within two days", "in 48 hours". */
  isLength?: boolean
  /** A time of several days, "over the weekend", or of something else, "Thursday's transfer": a day that is named beside it says more. */
  isSpan?: boolean
  /** Written with its year. */
  isFull?: boolean
  /** So many days before the one that is named, or after it. */
  isCounted?: boolean
  /** The day that it is, counted from one that stands elsewhere: "the Friday before". */
  from?: (day: CivilDate) => CivilDate
}

export type MentionContext = {
  at: Date
  zone: string
  language: Language
  today: CivilDate
  takesWeeks?: boolean
  /** What business days do not count. */
  isHoliday?: IsHoliday
}

/** What words behind a day can make of it. */
export type Movable = {
  /** Written without its year: the day in any. */
  inYear?: (year: number) => CivilDate | null
  /** A period's end: that of the one so many after this. */
  ahead?: (periods: number) => CivilDate
}

export type Add = (
  match: { index: number; 0: string },
  date: CivilDate | null,
  extra?: Partial<Mention> & Movable,
) => void
