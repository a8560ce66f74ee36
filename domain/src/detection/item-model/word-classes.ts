import { CLASS_WORDS as DE } from '../../languages/de/class-words.ts'
import { CLASS_WORDS as EN } from '../../languages/en/class-words.ts'
import { CLASS_WORDS as ES } from '../../languages/es/class-words.ts'
import { CLASS_WORDS as FR } from '../../languages/fr/class-words.ts'
import { CLASS_WORDS as IT } from '../../languages/it/class-words.ts'
import { CLASS_WORDS as NL } from '../../languages/nl/class-words.ts'
import { CLASS_WORDS as PT } from '../../languages/pt/class-words.ts'
import { inAllLanguages } from '../../languages/in-all-languages.ts'
import type { Language } from '../../text/language.ts'

/** Classes of words of the seven languages, as evidence: none of them decides anything by itself. */

/** One language's words of each class; regular expression sources, matched as whole words in any case. */
export type ClassWords = Readonly<{
  speaksToReader: string
  speaksOfSelf: string
  speaksForSeveral: string
  asks: string
  speaksOfFuture: string
  statesLack: string
  isCourtesy: string
  speaksOfAttachment: string
  ofMassMail: string
}>

const CLASS_WORDS: Record<Language, ClassWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

const words = (name: keyof ClassWords): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${inAllLanguages(CLASS_WORDS, name)})(?![\\p{L}\\p{N}])`, 'iu')

/** The reader is spoken to. */
export const SPEAKS_TO_READER = words('speaksToReader')

/** The writer speaks of himself or herself. */
export const SPEAKS_OF_SELF = words('speaksOfSelf')

/** The writer speaks for several. */
export const SPEAKS_FOR_SEVERAL = words('speaksForSeveral')

/** A verb or noun of asking. */
export const ASKS = words('asks')

/** Speaks of what is to come. */
export const SPEAKS_OF_FUTURE = words('speaksOfFuture')

/** Something is lacking, wrong, late or unknown. */
export const STATES_LACK = words('statesLack')

/** Set phrases that offer, wish or thank. */
export const IS_COURTESY = words('isCourtesy')

export const SPEAKS_OF_ATTACHMENT = words('speaksOfAttachment')

/** Words of mass mail. */
export const OF_MASS_MAIL = words('ofMassMail')
