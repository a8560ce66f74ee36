import { REFUSAL_WORDS as DE } from '../languages/de/refusal-words.ts'
import { REFUSAL_WORDS as EN } from '../languages/en/refusal-words.ts'
import { REFUSAL_WORDS as ES } from '../languages/es/refusal-words.ts'
import { REFUSAL_WORDS as FR } from '../languages/fr/refusal-words.ts'
import { REFUSAL_WORDS as IT } from '../languages/it/refusal-words.ts'
import { REFUSAL_WORDS as NL } from '../languages/nl/refusal-words.ts'
import { REFUSAL_WORDS as PT } from '../languages/pt/refusal-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words around a day by which one language says that nothing is due on it; regular expression sources, in any case. */
export type RefusalWords = Readonly<{
  /** Before a day: nothing is due before it. */
  notBefore: string
  /** Before a day that does not suit somebody. */
  unfitBefore: string
  /** Behind one. */
  unfitBehind: string
  /** Stands between "not before" and the day. */
  dayArticle: string
  /** "Don't forget to send it before Friday" is a deadline for all that; with its own bounds. */
  reminds: string
  /** Behind a day on which something was done: "On Monday we discussed". */
  pastBehind: string
  /** Before one: "as discussed on Monday". */
  pastBefore: string
}>

const REFUSAL_WORDS: Record<Language, RefusalWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof RefusalWords): string => inAllLanguages(REFUSAL_WORDS, name)
