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
const WORK = patternOf('work')
const NO_LEISURE: readonly RegExp[] = [
  WORK,
  PRIORITY_PATTERNS.money,
  PRIORITY_PATTERNS.payment,
  PRIORITY_PATTERNS.business,
  AMOUNT,
]
const SEVERAL = 2

/** The words that show what an item is of; none of a list where they do not show it. */
type ShownBy = { leisure: string[]; perhaps: string[]; work: string[] }

/**
 * Whether an item is of leisure, perhaps of leisure, or of work: `own` are its sentence and subject, `about` those with what stands
 * around. It is no leisure where work is spoken of anywhere, and of work where its own words say so, or several around them.
 */
export function leisureAndWorkIn(own: string, about: string): ShownBy {
  const plain = wordsIn(about, LEISURE)
  const mixed = wordsIn(about, MIXED)
  const all = [...plain, ...mixed]
  const isOwn = own.search(LEISURE) >= 0 || own.search(MIXED) >= 0
  const isPlain = isOwn && (plain.length > 0 || mixed.length >= SEVERAL)
  if (isPlain && NO_LEISURE.every((pattern) => about.search(pattern) < 0))
    return { leisure: all, perhaps: [], work: [] }
  const ownWork = wordsIn(own, WORK)
  const work = wordsIn(about, WORK)
  const isWork = ownWork.length > 0 || work.length >= SEVERAL
  return { leisure: [], perhaps: ownWork.length > 0 ? [] : all, work: isWork ? work : [] }
}
