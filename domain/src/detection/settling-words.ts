import { SETTLING_WORDS as DE } from '../languages/de/settling-words.ts'
import { SETTLING_WORDS as EN } from '../languages/en/settling-words.ts'
import { SETTLING_WORDS as ES } from '../languages/es/settling-words.ts'
import { SETTLING_WORDS as FR } from '../languages/fr/settling-words.ts'
import { SETTLING_WORDS as IT } from '../languages/it/settling-words.ts'
import { SETTLING_WORDS as NL } from '../languages/nl/settling-words.ts'
import { SETTLING_WORDS as PT } from '../languages/pt/settling-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language shows what bears on settling; regular expression sources, matched in any case. */
export type SettlingWords = Readonly<{
  /** What was wanted, or its attachment, did not come, or is empty, broken, wrong or unreadable; with straight apostrophes. */
  missing: string
  /** "The prices I still have to work out": is not there yet; with straight apostrophes. */
  stillToCome: string
  /** What one gives thanks for that is no deed yet: "for offering to". */
  thanksForNoDeed: string
  /** Promises nothing of what was asked: "I'll look into it". */
  looksInto: string
  /** A whole subject that says something of its mail, and nothing about which conversation it is in. */
  commonTopic: string
}>

const SETTLING_WORDS: Record<Language, SettlingWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof SettlingWords): string => inAllLanguages(SETTLING_WORDS, name)
