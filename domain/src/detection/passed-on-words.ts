import { PASSED_ON_WORDS as DE } from '../languages/de/passed-on-words.ts'
import { PASSED_ON_WORDS as EN } from '../languages/en/passed-on-words.ts'
import { PASSED_ON_WORDS as ES } from '../languages/es/passed-on-words.ts'
import { PASSED_ON_WORDS as FR } from '../languages/fr/passed-on-words.ts'
import { PASSED_ON_WORDS as IT } from '../languages/it/passed-on-words.ts'
import { PASSED_ON_WORDS as NL } from '../languages/nl/passed-on-words.ts'
import { PASSED_ON_WORDS as PT } from '../languages/pt/passed-on-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language hands a message on; regular expression sources, matched as whole words in any case. */
export type PassedOnWords = Readonly<{
  /** Points at something that stands elsewhere: "this", "below". */
  pointsAt: string
  /** Points at a list that stands right below: "the following". */
  pointsBelow: string
  /** Hands it on to be dealt with: "see below". */
  handsOn: string
  /** It is only to be known. */
  forInformation: string
}>

const PASSED_ON_WORDS: Record<Language, PassedOnWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof PassedOnWords): string => inAllLanguages(PASSED_ON_WORDS, name)
