import { CLOSING_WORDS as DE } from '../languages/de/closing-words.ts'
import { CLOSING_WORDS as EN } from '../languages/en/closing-words.ts'
import { CLOSING_WORDS as ES } from '../languages/es/closing-words.ts'
import { CLOSING_WORDS as FR } from '../languages/fr/closing-words.ts'
import { CLOSING_WORDS as IT } from '../languages/it/closing-words.ts'
import { CLOSING_WORDS as NL } from '../languages/nl/closing-words.ts'
import { CLOSING_WORDS as PT } from '../languages/pt/closing-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language ends what a person wrote; regular expression sources, matched in any case. */
export type ClosingWords = Readonly<{
  /** A line that only takes leave, be it by thanks: where it stands, the new text of a mail ends. */
  closings: string
  /** Takes leave as well before the name that signs; alone on its line it ends nothing, as the new text of mails is cut by the list above. */
  closingsBeforeName: string
  /** Begins what a program adds: "Sent from my". */
  deviceNote: string
  /** Begins a legal notice at the foot of a mail. */
  notice: string
}>

const CLOSING_WORDS: Record<Language, ClosingWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof ClosingWords): string => inAllLanguages(CLOSING_WORDS, name)
