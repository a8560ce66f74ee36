import { CLASS_WORDS as DE } from '../../languages/de/class-words.ts'
import { CLASS_WORDS as EN } from '../../languages/en/class-words.ts'
import { CLASS_WORDS as ES } from '../../languages/es/class-words.ts'
import { CLASS_WORDS as FR } from '../../languages/fr/class-words.ts'
import { CLASS_WORDS as IT } from '../../languages/it/class-words.ts'
import { CLASS_WORDS as NL } from '../../languages/nl/class-words.ts'
import { CLASS_WORDS as PT } from '../../languages/pt/class-words.ts'
import { said as saidOfCourtesy } from '../../languages/courtesy-words.ts'
import { inAllLanguages } from '../../languages/in-all-languages.ts'
import { said as saidOfPersons } from '../../languages/person-words.ts'
import type { Language } from '../../text/language.ts'

/** Classes of words of the seven languages, as evidence: none of them decides anything by itself. */

/** One language's words of each class; regular expression sources, matched as whole words in any case. */
export type ClassWords = Readonly<{
  /** Beside "please". */
  asks: string
  speaksOfFuture: string
  statesLack: string
  /** Beside thanks. What takes leave is listed here again: it is a sign within a line, where `closings` judges whole ones. */
  isCourtesy: string
  speaksOfAttachment: string
  /** Of offers, and of whom mailings are for. `MailKindWords.marketing` decides, and so has what is offered alone. */
  ofMassMail: string
}>

const CLASS_WORDS: Record<Language, ClassWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

const said = (name: keyof ClassWords): string => inAllLanguages(CLASS_WORDS, name)

const words = (...sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** The reader is spoken to. */
export const SPEAKS_TO_READER = words(saidOfPersons('reader'), saidOfPersons('perhapsReader'))

/** The writer speaks of himself or herself. */
export const SPEAKS_OF_SELF = words(saidOfPersons('writer'))

/** The writer speaks for several. */
export const SPEAKS_FOR_SEVERAL = words(saidOfPersons('writers'))

/** A verb or noun of asking. */
export const ASKS = words(said('asks'), saidOfCourtesy('please'))

/** Speaks of what is to come. */
export const SPEAKS_OF_FUTURE = words(said('speaksOfFuture'))

/** Something is lacking, wrong, late or unknown. */
export const STATES_LACK = words(said('statesLack'))

/** Set phrases that offer, wish or thank. */
export const IS_COURTESY = words(said('isCourtesy'), saidOfCourtesy('thanks'))

export const SPEAKS_OF_ATTACHMENT = words(said('speaksOfAttachment'))

/** Words of mass mail. */
export const OF_MASS_MAIL = words(said('ofMassMail'))
