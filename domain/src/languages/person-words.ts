import { PERSON_WORDS as DE } from './de/person-words.ts'
import { PERSON_WORDS as EN } from './en/person-words.ts'
import { PERSON_WORDS as ES } from './es/person-words.ts'
import { PERSON_WORDS as FR } from './fr/person-words.ts'
import { PERSON_WORDS as IT } from './it/person-words.ts'
import { PERSON_WORDS as NL } from './nl/person-words.ts'
import { PERSON_WORDS as PT } from './pt/person-words.ts'
import { inAllLanguages } from './in-all-languages.ts'
import type { Language } from '../text/language.ts'

/**
 * The words by which one language speaks of whoever writes and whoever reads; regular expression sources, matched as whole words
 * in any case but where it says otherwise, with straight apostrophes.
 */
export type PersonWords = Readonly<{
  /** "I", "my". */
  writer: string
  /** "We", "our". */
  writers: string
  /** "You", "your". */
  reader: string
  /** Speaks of the reader on formal terms, and as well of others: "sie", "le". A sign at most. */
  perhapsReader: string
}>

export const PERSON_WORDS: Record<Language, PersonWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof PersonWords): string => inAllLanguages(PERSON_WORDS, name)
