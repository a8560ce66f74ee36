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
  martin_luther_king: weekdayFrom(1, 1, 15),
  burns_night: fixed(1, 25),
  candlemas: fixed(2, 2),
  valentine: fixed(2, 14),
  presidents_day: weekdayFrom(1, 2, 15),
  womens_day: fixed(3, 8),
  saint_patrick: fixed(3, 17),
  father_joseph: fixed(3, 19),
  april_fools: fixed(4, 1),
  carnival_monday: fromEaster(-48),
  shrove_tuesday: fromEaster(-47),
  ash_wednesday: fromEaster(-46),
  palm_sunday: fromEaster(-7),
  maundy_thursday: fromEaster(-3),
  good_friday: fromEaster(-2),
  holy_saturday: fromEaster(-1),
  easter: fromEaster(0),
  easter_monday: fromEaster(1),
  tax_day: fixed(4, 15),
  earth_day: fixed(4, 22),
  mothering_sunday: fromEaster(-21),
  tiradentes: fixed(4, 21),
  sant_jordi: fixed(4, 23),
  /** Of Italy, and the revolution of Portugal. */
  liberation_italy: fixed(4, 25),
  anzac_day: fixed(4, 25),
  king_day: fixed(4, 27),
  may_day: fixed(5, 1),
  remembrance_nl: fixed(5, 4),
  liberation_nl: fixed(5, 5),
  early_may_holiday: weekdayFrom(1, 5, 1),
  cinco_de_mayo: fixed(5, 5),
  mothers_day_may: weekdayFrom(7, 5, 8),
  ascension: fromEaster(39),
  whit_sunday: fromEaster(49),
  whit_monday: fromEaster(50),
  corpus_christi: fromEaster(60),
  memorial_day: weekdayFrom(1, 5, 25),
  republic_italy: fixed(6, 2),
  portugal_day: fixed(6, 10),
  saint_anthony: fixed(6, 13),
  fathers_day_june: weekdayFrom(7, 6, 15),
  juneteenth: fixed(6, 19),
  midsummer: fixed(6, 24),
  canada_day: fixed(7, 1),
  independence_day: fixed(7, 4),
  bastille_day: fixed(7, 14),
  assumption: fixed(8, 15),
  summer_bank_holiday: weekdayFrom(1, 8, 25),
  labor_day: weekdayFrom(1, 9, 1),
  brazil_independence: fixed(9, 7),
  budget_day: weekdayFrom(2, 9, 15),
  michaelmas: fixed(9, 29),
  german_unity: fixed(10, 3),
  columbus_day: weekdayFrom(1, 10, 8),
  hispanic_day: fixed(10, 12),
  aparecida: fixed(10, 12),
  halloween: fixed(10, 31),
  all_saints: fixed(11, 1),
  all_souls: fixed(11, 2),
  election_day: weekdayFrom(2, 11, 2),
  bonfire_night: fixed(11, 5),
  saint_martin: fixed(11, 11),
  repentance_day: weekdayFrom(3, 11, 16),
  black_consciousness: fixed(11, 20),
  thanksgiving: weekdayFrom(4, 11, 22),
  black_friday: weekdayFrom(5, 11, 23),
  cyber_monday: weekdayFrom(1, 11, 26),
  saint_andrew: fixed(11, 30),
  advent_1: weekdayFrom(7, 11, 27),
  advent_2: weekdayFrom(7, 12, 4),
  nicholas_eve: fixed(12, 5),
  nicholas: fixed(12, 6),
  immaculate_conception: fixed(12, 8),
  advent_3: weekdayFrom(7, 12, 11),
  advent_4: weekdayFrom(7, 12, 18),
  christmas_eve: fixed(12, 24),
  christmas: fixed(12, 25),
  boxing_day: fixed(12, 26),
  holy_innocents: fixed(12, 28),
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
