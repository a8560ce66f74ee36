import { JOINING_WORDS as DE } from './de/joining-words.ts'
import { JOINING_WORDS as EN } from './en/joining-words.ts'
import { JOINING_WORDS as ES } from './es/joining-words.ts'
import { JOINING_WORDS as FR } from './fr/joining-words.ts'
import { JOINING_WORDS as IT } from './it/joining-words.ts'
import { JOINING_WORDS as NL } from './nl/joining-words.ts'
import { JOINING_WORDS as PT } from './pt/joining-words.ts'
import { inAllLanguages } from './in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language joins what it says; regular expression sources, matched as whole words in any case. */
export type JoiningWords = Readonly<{
  and: string
  or: string
  but: string
  /** Before what is asked, as a sentence begins: "and", "so". */
  opens: string
  /** Opens a condition. */
  if: string
  /** Gives a reason; words alone. */
  because: string
  /** Gives a purpose, before what is done: "to win". */
  inOrderTo: string
}>

export const JOINING_WORDS: Record<Language, JoiningWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof JoiningWords): string => inAllLanguages(JOINING_WORDS, name)
