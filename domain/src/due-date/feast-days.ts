import { addDays, compareDates, weekdayOf, type CivilDate } from './civil-date.ts'
import { FEAST_WORDS as DE } from '../languages/de/feast-words.ts'
import { FEAST_WORDS as EN } from '../languages/en/feast-words.ts'
import { FEAST_WORDS as ES } from '../languages/es/feast-words.ts'
import { FEAST_WORDS as FR } from '../languages/fr/feast-words.ts'
import { FEAST_WORDS as IT } from '../languages/it/feast-words.ts'
import { FEAST_WORDS as NL } from '../languages/nl/feast-words.ts'
import { FEAST_WORDS as PT } from '../languages/pt/feast-words.ts'
import type { Language } from '../text/language.ts'

/** A day in that year. */
type InYear = (year: number) => CivilDate

const fixed =
  (month: number, day: number): InYear =>
  (year) => ({ year, month, day })

/** So many days from Easter Sunday on. */
const fromEaster =
  (days: number): InYear =>
  (year) =>
    addDays(easter(year), days)

/** The first day of that name from that day on; 1 is Monday. */
const weekdayFrom =
  (weekday: number, month: number, day: number): InYear =>
  (year) => {
    const from = { year, month, day }
    return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  }

/** The days that feasts fall on, of which a mail may name one instead of a date. */
const FEASTS = {
  new_year: fixed(1, 1),
  epiphany: fixed(1, 6),
  valentine: fixed(2, 14),
  saint_patrick: fixed(3, 17),
  good_friday: fromEaster(-2),
  easter: fromEaster(0),
  easter_monday: fromEaster(1),
  king_day: fixed(4, 27),
  may_day: fixed(5, 1),
  ascension: fromEaster(39),
  whit_monday: fromEaster(50),
  corpus_christi: fromEaster(60),
  memorial_day: weekdayFrom(1, 5, 25),
  independence_day: fixed(7, 4),
  assumption: fixed(8, 15),
  labor_day: weekdayFrom(1, 9, 1),
  halloween: fixed(10, 31),
  all_saints: fixed(11, 1),
  thanksgiving: weekdayFrom(4, 11, 22),
  nicholas: fixed(12, 6),
  christmas_eve: fixed(12, 24),
  christmas: fixed(12, 25),
  new_years_eve: fixed(12, 31),
} satisfies Record<string, InYear>

export type Feast = keyof typeof FEASTS

/** What a language calls them; regular expression sources, matched as whole words in any case. */
export type FeastWords = Partial<Record<Feast, string>>

const FEAST_WORDS: Record<Language, FeastWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What that language calls each feast that it has a name for. */
export const feastsIn = (language: Language): (readonly [Feast, string])[] =>
  Object.entries(FEAST_WORDS[language]) as [Feast, string][]

/** The next such day, today included. */
export const feastDay = (feast: Feast, today: CivilDate): CivilDate => nextOf(today, FEASTS[feast])

/** This year's, or where that is over, next year's. */
export function nextOf(today: CivilDate, of: InYear): CivilDate {
  const thisYear = of(today.year)
  return compareDates(thisYear, today) < 0 ? of(today.year + 1) : thisYear
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): CivilDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leapt = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + leapt + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * shift + 114
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
}
