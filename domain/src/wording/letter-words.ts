import { LETTER_WORDS as DE } from '../languages/de/letter-words.ts'
import { LETTER_WORDS as EN } from '../languages/en/letter-words.ts'
import { LETTER_WORDS as ES } from '../languages/es/letter-words.ts'
import { LETTER_WORDS as FR } from '../languages/fr/letter-words.ts'
import { LETTER_WORDS as IT } from '../languages/it/letter-words.ts'
import { LETTER_WORDS as NL } from '../languages/nl/letter-words.ts'
import { LETTER_WORDS as PT } from '../languages/pt/letter-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language begins and ends a letter, or repeats another; regular expression sources, matched in any case. */
export type LetterWords = Readonly<{
  /** Behind a rule: "original" message. */
  quotedRule: string
  /** "On Tuesday Anna wrote": before the day, */
  onDay: string
  /** and behind whoever wrote. */
  wrote: string
  /** The header that names the writer. */
  from: string
  /** A line of its own with the name: "dear". */
  greeting: string
  /** Between greeting and name: "Mrs". */
  greetedTitle: string
  /** Before the name that signs: "cheers". */
  leave: string
  /** Before a name that signs: "Dr". Any number of them are read, so that each may stand in one language only. */
  signedTitle: string
  /** With the first name alone, on familiar terms: "hey". */
  familiarGreeting: string
  /** What a familiar greeting has in its place: "Monsieur", "à tous". */
  noFirstName: string
}>

const LETTER_WORDS: Record<Language, LetterWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof LetterWords): string => inAllLanguages(LETTER_WORDS, name)
