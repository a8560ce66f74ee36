import { CLAUSE_WORDS as DE } from '../languages/de/clause-words.ts'
import { CLAUSE_WORDS as EN } from '../languages/en/clause-words.ts'
import { CLAUSE_WORDS as ES } from '../languages/es/clause-words.ts'
import { CLAUSE_WORDS as FR } from '../languages/fr/clause-words.ts'
import { CLAUSE_WORDS as IT } from '../languages/it/clause-words.ts'
import { CLAUSE_WORDS as NL } from '../languages/nl/clause-words.ts'
import { CLAUSE_WORDS as PT } from '../languages/pt/clause-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language opens and closes a sentence around what it says; regular expression sources in small letters. */
export type ClauseWords = Readonly<{
  /** Said of what came before, as what takes note of it is; an answer when it stands alone: "perfect". */
  approves: string
  /** "By the way", "also". */
  link: string
  /** Announces what is asked: "quick question". */
  oneMore: string
  /** At the end, beside thanks and "please": "if you get a chance". */
  courtesy: string
  /** At the start: "when you get a sec". */
  whenYouCan: string
  /** Who does something, where a clause begins: "I", "they". */
  subject: string
  /** Opens what follows from what was said: "so", "otherwise". */
  follows: string
  /** Opens what something is for: "so that". */
  purpose: string
  /** Says nothing of the matter itself: "still", "unfortunately". */
  hedges: string
  /** "My bookkeeper (tells me that) …": what is told stands behind, in the order of a sentence. */
  reports: string
  /** What one does not know, or would know, stands behind: "I am not sure (whether …)"; with the word that opens it. */
  wonders: string
  /** Says that something is missing, or wanted, or not as it should be. */
  lacks: string
}>

export const CLAUSE_WORDS: Record<Language, ClauseWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof ClauseWords): string => inAllLanguages(CLAUSE_WORDS, name)
