import { RELATIVE_DAYS as DE } from './de/relative-days.ts'
import { RELATIVE_DAYS as EN } from './en/relative-days.ts'
import { RELATIVE_DAYS as ES } from './es/relative-days.ts'
import { RELATIVE_DAYS as FR } from './fr/relative-days.ts'
import { RELATIVE_DAYS as IT } from './it/relative-days.ts'
import { RELATIVE_DAYS as NL } from './nl/relative-days.ts'
import { RELATIVE_DAYS as PT } from './pt/relative-days.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NEVER } from '../text/pattern.ts'
import { upperFirst } from '../text/words.ts'

/** The days that one language tells from when a mail was written; regular expression sources, matched as whole words in any case. */
export type RelativeDays = Readonly<{
  /** "Tomorrow morning"; of "then", with the word before it. */
  day: string
  /** What may stand before it and belongs to it: "by", "first thing". */
  with: string
  /** Behind these words the day is part of what is said: "if (tomorrow works)". */
  keptBehind: string
  /** Before these, too: "hoy (en día)". */
  keptBefore: string
  /** Where it does not stand at the end of a clause, only these follow it; '' where anything may. */
  followed: string
  /** "Tomorrow's (meeting)", and what stands for it. */
  ofDay: string
  ofAny: string
}>

const RELATIVE_DAYS: Record<Language, RelativeDays> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

type Patterns = { adverb: RegExp; ofDay: RegExp; alone: RegExp; ofAny: string }

const patternsOf = (language: Language): Patterns => {
  const { day, with: lead, keptBehind, keptBefore, followed, ofDay, ofAny } = RELATIVE_DAYS[language]
  const { and, or } = JOINING_WORDS[language]
  const days = String.raw`(?:${day})(?:,? (?:${or}|${and}) (?:${day}))*`
  const isFollowed = followed === '' ? '' : String.raw`(?=$|[.,;:?!)…]| [-–—(]| (?:${followed})(?!\p{L}))`
  return {
    adverb: new RegExp(
      String.raw`(?:^(?:(?:${lead}) )${followed === '' ? '*' : '+'}|(?<=[\p{L}\p{N})"”'’]),?(?<!(?<!\p{L})(?:${keptBehind}|${or})) (?:(?:${lead}) ?)*)(?<![\p{L}])(?:${days})` +
        String.raw`(?![\p{L}'’-])(?! (?:${or}|${keptBefore || NEVER})(?!\p{L}))${isFollowed}`,
      'giu',
    ),
    ofDay: new RegExp(String.raw`(?<!\p{L})(?:${ofDay || NEVER}) `, 'giu'),
    alone: new RegExp(String.raw`^(?:${days})[.?!]*$`, 'iu'),
    ofAny,
  }
}

const PATTERNS = new Map(LANGUAGES.map((language) => [language, patternsOf(language)]))

/**
 * A text without the days that it tells from when it was written, for a title is read later: "send the list tomorrow" is "send the
 * list", "tomorrow's meeting" is "the meeting". '' where it is nothing else.
 */
export function undated(text: string, language: Language): string {
  const patterns = PATTERNS.get(language)
  if (patterns === undefined || patterns.alone.test(text)) return ''
  const plain = text
    .replace(patterns.ofDay, patterns.ofAny)
    .replace(patterns.adverb, '')
    .replace(/^[\s,]+/, '')
  return /^\p{Lu}/u.test(text) ? upperFirst(plain) : plain
}
