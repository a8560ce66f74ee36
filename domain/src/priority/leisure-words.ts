import { LEISURE_WORDS as DE } from '../languages/de/leisure-words.ts'
import { LEISURE_WORDS as EN } from '../languages/en/leisure-words.ts'
import { LEISURE_WORDS as ES } from '../languages/es/leisure-words.ts'
import { LEISURE_WORDS as FR } from '../languages/fr/leisure-words.ts'
import { LEISURE_WORDS as IT } from '../languages/it/leisure-words.ts'
import { LEISURE_WORDS as NL } from '../languages/nl/leisure-words.ts'
import { LEISURE_WORDS as PT } from '../languages/pt/leisure-words.ts'
import { AMOUNT, anyWordOf, PRIORITY_PATTERNS, wordsIn } from './priority-words.ts'

/** The words by which one language tells leisure from work; regular expression sources, matched as whole words in any case. */
export type LeisureWords = Readonly<{
  /** Nobody speaks so of work: food and drink in company, sport, outings, feasts, small talk. */
  leisure: readonly string[]
  /** Leisure where several come together; one alone may name a day, or a business lunch. */
  mixed: readonly string[]
  /** It is work, or a serious private matter, whatever else is spoken of. */
  work: readonly string[]
}>

const ALL: readonly LeisureWords[] = [EN, DE, FR, ES, IT, PT, NL]

const patternOf = (name: keyof LeisureWords): RegExp => anyWordOf(ALL.map((words) => words[name]))

const LEISURE = patternOf('leisure')
const MIXED = patternOf('mixed')
const WORK: readonly RegExp[] = [
  patternOf('work'),
  PRIORITY_PATTERNS.money,
  PRIORITY_PATTERNS.payment,
  PRIORITY_PATTERNS.business,
  AMOUNT,
]
const SEVERAL = 2

/** The words that show an item to be of leisure: `own` are its sentence and subject, `about` those with what stands around. None where work is spoken of. */
export function leisureWordsIn(own: string, about: string): string[] {
  if (WORK.some((pattern) => about.search(pattern) >= 0)) return []
  if (own.search(LEISURE) < 0 && own.search(MIXED) < 0) return []
  const plain = wordsIn(about, LEISURE)
  const mixed = wordsIn(about, MIXED)
  return plain.length > 0 || mixed.length >= SEVERAL ? [...plain, ...mixed] : []
}
