import { matchesOf } from '../text/matches.ts'
import { pattern } from '../text/pattern.ts'
import { compareDates, weekdayOf, type CivilDate } from './civil-date.ts'
import type { Add, MentionContext } from './mention.ts'
import { dayComesFirst } from './date-order.ts'
import { indexOfWord, type DatePatterns } from './date-patterns.ts'
import { fullYear, realDateOrNull, withoutYear } from './date-meaning.ts'

/** What numbers with dots, dashes and slashes are more often than dates. */
const NUMBERED = pattern('i')`
    (?:version|release|build|rev|section|clause|article|chapter|step|room|suite|page|pages|kapitel|abschnitt
    |ziffer|artikel|raum|zimmer|seite|salle|página|sala|stanza|kamer|versión|versão|versione|versie|§|\bv|\bver
    |\bno|\bnr|n°|nº|\bip|\btel|phone|telefon|téléphone|\bpo|#)[.:]? ?$`

const YEAR_FIRST = /(?<![\d/-])(20\d{2})([-/])(\d{2})\2(\d{2})(?![\d/-])/g
const WITH_YEAR = /(?<![\d.,/\p{L}+-])(\d{1,2})([.-])(\d{1,2})\2((?:20)?\d{2})(?![\d.-]*\d)/gu
const SPACED = /(?<![\d.,/\p{L}+-])(\d{1,2})\. (\d{1,2})\. (20\d{2})(?!\d)/gu
const GERMAN = /(?<![\d.,/\p{L}])(\d{1,2})\. ?(\d{1,2})\.(?!\d)/gu
const SHORT_DOTTED =
  /(?<![\d.,/\p{L}-])(\d{1,2})[.-](\d{1,2})(?:\.(?!\d))?(?![\d.,:%€/-]*\d| ?(?:%|€|euros?|h\b|uur|ore))/gu
const WITH_SLASH = /(?<![\d/\p{L}])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d{2}))?(?![\d/])/gu

export function addNumeric(
  text: string,
  patterns: DatePatterns,
  { today, zone, language }: MentionContext,
  add: Add,
): void {
  const isNumbered = (match: RegExpExecArray) => NUMBERED.test(text.slice(Math.max(0, match.index - 12), match.index))
  const full = { isFull: true }
  type Read = (month: number, day: number) => CivilDate | null
  const inOrder = (first: number, second: number, read: Read, lead: string) => {
    const isDayFirst = first > 12 || (second > 12 ? false : dayComesFirst(language, zone))
    if (isDayFirst !== null) return isDayFirst ? read(second, first) : read(first, second)
    return oneOf(read(second, first), read(first, second), weekdayBefore(lead, patterns))
  }
  for (const match of matchesOf(text, YEAR_FIRST))
    add(match, realDateOrNull(Number(match[1]), Number(match[3]), Number(match[4])), full)
  for (const match of matchesOf(text, WITH_YEAR)) {
    if (isNumbered(match)) continue
    const [first, second, year] = [Number(match[1]), Number(match[3]), fullYear(match[4])]
    const date = inOrder(first, second, (month, day) => realDateOrNull(year, month, day), text.slice(0, match.index))
    add(match, date, full)
  }
  for (const match of matchesOf(text, SPACED))
    add(match, realDateOrNull(Number(match[3]), Number(match[2]), Number(match[1])), full)
  if (language === 'de')
    for (const match of matchesOf(text, GERMAN))
      if (!isNumbered(match)) {
        const [day, month] = [Number(match[1]), Number(match[2])]
        add(match, withoutYear(month, day, today), { inYear: (year) => realDateOrNull(year, month, day) })
      }
  // "El 30.06.", "op 15-3": behind a day's article alone, as prices and hours are written so as well.
  if (language !== 'de' && language !== 'en')
    for (const match of matchesOf(text, SHORT_DOTTED)) {
      const [day, month] = [Number(match[1]), Number(match[2])]
      const date = patterns.dayPlace.test(text.slice(0, match.index)) ? withoutYear(month, day, today) : null
      if (date !== null) add(match, date, { inYear: (year) => realDateOrNull(year, month, day) })
    }
  for (const match of matchesOf(text, WITH_SLASH)) {
    const lead = text.slice(0, match.index)
    if (match[3] === undefined && !isDatePlace(lead, patterns)) continue
    const [first, second] = [Number(match[1]), Number(match[2])]
    const inYear = (year: number) => inOrder(first, second, (month, day) => realDateOrNull(year, month, day), lead)
    if (match[3] !== undefined) add(match, inYear(fullYear(match[3])), full)
    else
      add(
        match,
        inOrder(first, second, (month, day) => withoutYear(month, day, today), lead),
        { inYear },
      )
  }
}

export const isDatePlace = (lead: string, patterns: DatePatterns) =>
  patterns.deadlineBefore.test(lead) ||
  weekdayBefore(lead, patterns) !== null ||
  /(?:\bon|\bam|\ble|\bel|\bil|\bop|day,?) $/i.test(lead)

/** The weekday that stands directly before a date. */
function weekdayBefore(lead: string, patterns: DatePatterns): number | null {
  const word = /(?<!\p{L})(\p{L}[\p{L}-]*)\.?,?(?: the| den| dem| le| el| il)? $/u.exec(lead)?.[1]
  const weekday = word === undefined ? 0 : indexOfWord(word, patterns.weekdays) + 1
  return weekday === 0 || word === undefined || (word.length < 4 && !/^\p{Lu}/u.test(word)) ? null : weekday
}

/** Two readings of one date: the one that its weekday agrees with, or both where they are the same day. */
function oneOf(one: CivilDate | null, other: CivilDate | null, weekday: number | null): CivilDate | null {
  if (one !== null && other !== null && compareDates(one, other) === 0) return one
  const fitting = [one, other].filter((date) => date !== null && weekdayOf(date) === weekday)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
