import { QUOTING_WORDS as DE } from '../languages/de/quoting-words.ts'
import { QUOTING_WORDS as EN } from '../languages/en/quoting-words.ts'
import { QUOTING_WORDS as ES } from '../languages/es/quoting-words.ts'
import { QUOTING_WORDS as FR } from '../languages/fr/quoting-words.ts'
import { QUOTING_WORDS as IT } from '../languages/it/quoting-words.ts'
import { QUOTING_WORDS as NL } from '../languages/nl/quoting-words.ts'
import { QUOTING_WORDS as PT } from '../languages/pt/quoting-words.ts'
import type { Language } from '../text/language.ts'

export const HEADER_KINDS = ['from', 'date', 'to', 'cc', 'subject'] as const
export type HeaderKind = (typeof HEADER_KINDS)[number]

/** The words by which mail programs introduce an answered or forwarded message in one language, in small letters. */
export type QuotingWords = {
  /** How they name the headers that they repeat above it. */
  headers: Readonly<Record<HeaderKind, readonly string[]>>
  /** Begins the line between two rules: "original message". */
  original: readonly string[]
  /** The same of a forwarded one. */
  forwarded: readonly string[]
  /** How Apple's programs announce a forwarded message, on a line of its own without a rule. */
  forwardSentences: readonly string[]
}

export const QUOTING_WORDS: Record<Language, QuotingWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }
