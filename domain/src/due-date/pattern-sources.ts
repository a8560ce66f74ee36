import type { Language } from '../text/language.ts'
import { NEVER } from '../text/pattern.ts'
import { DATE_WORDS, type DateWords } from './date-words.ts'
import { DUE_WORDS, type DueWords } from './due-words.ts'

export const LEFT = '(?<![\\p{L}\\p{N}])'

export const RIGHT = '(?![\\p{L}\\p{N}])'

export const whole = (source: string, flags = 'iu') => new RegExp(`${LEFT}(?:${source})${RIGHT}`, flags)

/** What one language's patterns are put together from. */
export interface Sources {
  language: Language
  words: DateWords
  due: DueWords
  month: string
  fullDay: string
  shortDay: string
  anyDay: string
  number: string
  /** Between the two ends of a range. */
  to: string
}

export function sourcesOf(language: Language): Sources {
  const words = DATE_WORDS[language]
  const fullDay = words.weekdays.join('|')
  const shortDay = words.shortWeekdays.filter((word) => word !== NEVER).join('|') || NEVER
  return {
    language,
    words,
    due: DUE_WORDS[language],
    month: words.months.join('|'),
    fullDay,
    shortDay,
    anyDay: `(?:${fullDay}|${shortDay})`,
    number: `\\d{1,3}|${words.numbers.join('|')}`,
    to: `(?:-|–|${words.to})`,
  }
}
