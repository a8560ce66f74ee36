import { COURTESY_WORDS as DE } from './de/courtesy-words.ts'
import { COURTESY_WORDS as EN } from './en/courtesy-words.ts'
import { COURTESY_WORDS as ES } from './es/courtesy-words.ts'
import { COURTESY_WORDS as FR } from './fr/courtesy-words.ts'
import { COURTESY_WORDS as IT } from './it/courtesy-words.ts'
import { COURTESY_WORDS as NL } from './nl/courtesy-words.ts'
import { COURTESY_WORDS as PT } from './pt/courtesy-words.ts'
import { inAllLanguages } from './in-all-languages.ts'
import type { Language } from '../text/language.ts'

/**
 * The words by which one language greets, asks politely and gives thanks; regular expression sources, matched as whole words in
 * any case. What takes leave stands in `ClosingWords`: the new text of a mail is cut by it.
 */
export type CourtesyWords = Readonly<{
  /** Greets on familiar terms: "hey". Words alone, as they stand. */
  familiarGreeting: string
  /** Greets on any terms, and stays as it stands whoever is greeted: "dear". */
  greeting: string
  /** Greets at its hour alone: "good morning". */
  greetingOfHour: string
  /** Before a name and bent by it, on familiar terms: "cher". */
  salutation: string
  /** Before a name or a title, on formal terms or to several: "geachte", "chers". */
  formalSalutation: string
  /** Behind a greeting, and nobody's name: "hi there". */
  behindGreeting: string
  /** Those who are greeted without a name. */
  everyone: string
  /** "Thank you", with what says how much before it. */
  thanks: string
  /** Behind them: "thank you so much"; may be repeated, so that each stands in one language alone. */
  thanksMore: string
  /** Before what they are for: "thanks for sending". */
  thanksFor: string
  /** Behind them, for what is still to come: "in advance". */
  inAdvance: string
  /** Said of what came before, as thanks are: "great". */
  takesNote: string
  please: string
}>

export const COURTESY_WORDS: Record<Language, CourtesyWords> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  pt: PT,
  it: IT,
  nl: NL,
}

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof CourtesyWords): string => inAllLanguages(COURTESY_WORDS, name)

/** The greetings of the hour first: "buenas tardes" is more than "buenas". */
const GREETINGS = ['greetingOfHour', 'familiarGreeting', 'greeting', 'salutation', 'formalSalutation'] as const

const joined = (sources: readonly string[]): string => sources.filter((source) => source !== '').join('|')

/** Whatever one language greets with, as the source of one expression. */
export const greetingsIn = (words: CourtesyWords): string => joined(GREETINGS.map((name) => words[name]))

/** Whatever all languages greet with, as the source of one expression. */
export const ALL_GREETINGS = joined(GREETINGS.map(said))

/** Whether a language greets so, whoever is greeted and whenever: such a greeting can be given back. */
export function isPlainGreeting(text: string, language: Language): boolean {
  const { familiarGreeting, greeting } = COURTESY_WORDS[language]
  return new RegExp(`^(?:${joined([familiarGreeting, greeting])})$`, 'iu').test(text)
}
