import { DATE_WORDS } from '../due-date/date-words.ts'
import { CLAIM_WORDS as DE } from '../languages/de/claim-words.ts'
import { CLAIM_WORDS as EN } from '../languages/en/claim-words.ts'
import { CLAIM_WORDS as ES } from '../languages/es/claim-words.ts'
import { CLAIM_WORDS as FR } from '../languages/fr/claim-words.ts'
import { CLAIM_WORDS as IT } from '../languages/it/claim-words.ts'
import { CLAIM_WORDS as NL } from '../languages/nl/claim-words.ts'
import { CLAIM_WORDS as PT } from '../languages/pt/claim-words.ts'
import { fold } from '../text/fold.ts'
import type { Language } from '../text/language.ts'

/** The words by which the writer of a title or a reply in one language claims something of their own, and those that do not. */
export type ClaimWords = Readonly<{
  /** Amounts beside the numbers that days are counted by (`DATE_WORDS`), folded; what ends in `-` or begins with it is a part of a word. */
  amounts: string
  /**
   * Folded: small words, and verbs for what one does with a request. None of them alone names anything, so that a title may say them
   * whatever its sentence does.
   */
  claimsNothing: string
  /** Folded: what opens a sentence that only names the matter, "thank you for your message about", "regarding". */
  refers: string
  /** Folded: what a reply may say beside the words of its sentence without stating anything; no verb that says what is or will be. */
  courteous: string
  /**
   * What the writer says with "I" or "we", or in the first person's form, to agree, decide, pay or refuse: regular expression sources,
   * for texts with straight apostrophes.
   */
  decides: readonly string[]
}>

const CLAIM_WORDS: Record<Language, ClaimWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

const split = (words: string): string[] => words.split(/[ |]+/)
const countsIn = (language: Language): readonly string[] => [
  ...DATE_WORDS[language].numbers.slice(1).flatMap(split).map(fold),
  ...split(CLAIM_WORDS[language].amounts),
]

const COUNTS: Record<Language, readonly string[]> = {
  en: countsIn('en'),
  de: countsIn('de'),
  fr: countsIn('fr'),
  es: countsIn('es'),
  pt: countsIn('pt'),
  it: countsIn('it'),
  nl: countsIn('nl'),
}

/** Whether a folded word says how many or how much in a language. "One" does not: it is an article in most. */
export const isCount = (word: string, language: Language): boolean =>
  COUNTS[language].some((count) => {
    if (count.startsWith('-')) return word.endsWith(count.slice(1))
    return count.endsWith('-') ? word.startsWith(count.slice(0, -1)) : word === count
  })

const inAnyLanguage = (list: 'claimsNothing' | 'refers' | 'courteous'): ReadonlySet<string> =>
  new Set(Object.values(CLAIM_WORDS).flatMap((words) => split(words[list])))

/** These words of all languages together. */
export const CLAIMS_NOTHING = inAnyLanguage('claimsNothing')
export const REFERS = inAnyLanguage('refers')
export const COURTEOUS = inAnyLanguage('courteous')

/** What decides in any of the languages, as one expression. */
export const DECIDES = new RegExp(
  String.raw`(?<!\p{L})(?:${Object.values(CLAIM_WORDS)
    .flatMap(({ decides }) => decides)
    .join('|')})(?!\p{L})`,
  'iu',
)
