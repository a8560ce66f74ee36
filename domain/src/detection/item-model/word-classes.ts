import { CLASS_WORDS as DE } from '../../languages/de/class-words.ts'
import { CLASS_WORDS as EN } from '../../languages/en/class-words.ts'
import { CLASS_WORDS as ES } from '../../languages/es/class-words.ts'
import { CLASS_WORDS as FR } from '../../languages/fr/class-words.ts'
import { CLASS_WORDS as IT } from '../../languages/it/class-words.ts'
import { CLASS_WORDS as NL } from '../../languages/nl/class-words.ts'
import { CLASS_WORDS as PT } from '../../languages/pt/class-words.ts'
import { DEED_GRAMMAR as DEEDS_ES } from '../../languages/es/deed-grammar.ts'
import { DEED_GRAMMAR as DEEDS_IT } from '../../languages/it/deed-grammar.ts'
import { DEED_GRAMMAR as DEEDS_PT } from '../../languages/pt/deed-grammar.ts'
import { COURTESY_WORDS, said as saidOfCourtesy } from '../../languages/courtesy-words.ts'
import { inAllLanguages } from '../../languages/in-all-languages.ts'
import { PERSON_WORDS, said as saidOfPersons, type PersonWords } from '../../languages/person-words.ts'
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
  /** A day of every week: "on Saturdays". */
  everyWeek: string
}>

const CLASS_WORDS: Record<Language, ClassWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

const words = (...sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${sources.filter((source) => source !== '').join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** What a sentence is looked through for. */
export type WordClasses = Readonly<{
  /** The reader is spoken to. */
  speaksToReader: RegExp
  /** The writer speaks of himself or herself. */
  speaksOfSelf: RegExp
  /** The writer speaks for several. */
  speaksForSeveral: RegExp
  /** A verb or noun of asking. */
  asks: RegExp
  /** Speaks of what is to come. */
  speaksOfFuture: RegExp
  /** Something is lacking, wrong, late or unknown. */
  statesLack: RegExp
  /** Set phrases that offer, wish or thank. */
  isCourtesy: RegExp
  speaksOfAttachment: RegExp
  namesEveryWeek: RegExp
}>

const classes = (
  ofClass: (name: keyof ClassWords) => string,
  ofPerson: (name: keyof PersonWords) => string,
  ofCourtesy: (name: 'please' | 'thanks') => string,
  verbsOfSelf = '',
): WordClasses => ({
  speaksToReader: words(ofPerson('reader'), ofPerson('perhapsReader')),
  speaksOfSelf: words(ofPerson('writer'), verbsOfSelf),
  speaksForSeveral: words(ofPerson('writers')),
  asks: words(ofClass('asks'), ofCourtesy('please')),
  speaksOfFuture: words(ofClass('speaksOfFuture')),
  statesLack: words(ofClass('statesLack')),
  isCourtesy: words(ofClass('isCourtesy'), ofCourtesy('thanks')),
  speaksOfAttachment: words(ofClass('speaksOfAttachment')),
  namesEveryWeek: words(ofClass('everyWeek')),
})

const said = (name: keyof ClassWords): string => inAllLanguages(CLASS_WORDS, name)

/** English mail is looked through for the words of all languages: so its model was fitted. */
const IN_ENGLISH = classes(said, saidOfPersons, saidOfCourtesy)

const ownClasses = (language: Language, verbsOfSelf: string): WordClasses =>
  classes(
    (name) => CLASS_WORDS[language][name],
    (name) => PERSON_WORDS[language][name],
    (name) => COURTESY_WORDS[language][name],
    verbsOfSelf,
  )

const CLASSES: Record<Language, WordClasses> = {
  en: IN_ENGLISH,
  de: ownClasses('de', ''),
  fr: ownClasses('fr', ''),
  es: ownClasses('es', DEEDS_ES.self),
  pt: ownClasses('pt', DEEDS_PT.self),
  it: ownClasses('it', DEEDS_IT.self),
  nl: ownClasses('nl', ''),
}

/** The classes of a mail in that language. */
export const classesIn = (language: Language): WordClasses => CLASSES[language]

/** Words of mass mail, of all languages: mailings mix them. */
export const OF_MASS_MAIL = words(said('ofMassMail'))
