import { said } from '../languages/courtesy-words.ts'
import { PRIORITY_WORDS as DE } from '../languages/de/priority-words.ts'
import { PRIORITY_WORDS as EN } from '../languages/en/priority-words.ts'
import { PRIORITY_WORDS as ES } from '../languages/es/priority-words.ts'
import { PRIORITY_WORDS as FR } from '../languages/fr/priority-words.ts'
import { PRIORITY_WORDS as IT } from '../languages/it/priority-words.ts'
import { PRIORITY_WORDS as NL } from '../languages/nl/priority-words.ts'
import { PRIORITY_WORDS as PT } from '../languages/pt/priority-words.ts'

/** The words by which one language shows how much something matters; regular expression sources, matched as whole words in any case. */
export type PriorityWords = Record<PriorityWord, readonly string[]>

export type PriorityWord =
  /** Money or a contract is involved. */
  | 'money'
  /** Money that goes from one to the other. */
  | 'payment'
  /** Somebody may become, or is about to be, a customer. */
  | 'business'
  | 'urgent'
  | 'noHurry'
  /** Leaves the hour to the other, as one is polite. */
  | 'whenItSuits'
  /** One may as well leave it. */
  | 'optional'
  /** Somebody, or something, cannot go on without it. */
  | 'waits'
  /** It was asked before. */
  | 'asksAgain'

const ALL: readonly PriorityWords[] = [EN, DE, FR, ES, IT, PT, NL]

/** A short mail hardly shows its language, and these words mean the same in none of the others: all are looked for in any mail. */
export const anyWordOf = (sources: readonly (readonly string[])[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${sources.flat().join('|')})(?!\\p{L})`, 'giu')
const patternOf = (word: PriorityWord): RegExp => anyWordOf(ALL.map((words) => words[word]))

const AMOUNTS = ['[$€£] ?\\d[\\d.,]*', '\\d[\\d.,]* ?(?:€|eur|usd|chf|gbp)']

export const PRIORITY_PATTERNS: Record<PriorityWord, RegExp> = {
  money: patternOf('money'),
  payment: patternOf('payment'),
  business: patternOf('business'),
  urgent: patternOf('urgent'),
  noHurry: patternOf('noHurry'),
  whenItSuits: patternOf('whenItSuits'),
  optional: patternOf('optional'),
  waits: patternOf('waits'),
  asksAgain: patternOf('asksAgain'),
}

/** "€ 1,200", "40 EUR". */
export const AMOUNT = new RegExp(AMOUNTS.join('|'), 'giu')

/** "7 May", "40,000", "B12". */
export const FIGURE = /\p{L}{0,3}\d[\d.,:/-]*/gu

/** "Hello everybody," at the start of a mail. */
export const GREETS_EVERYONE = new RegExp(String.raw`^\s*(?:\p{L}+ ){0,2}(?:${said('everyone')}) ?[,:!.–-]`, 'iu')

const MOST_WORDS = 5

/** The distinct words that a pattern finds, lower-case, at most five. */
export function wordsIn(text: string, pattern: RegExp): string[] {
  const found = text.slice(0, 2_000).match(pattern) ?? []
  return [...new Set(found.map((word) => word.toLowerCase()))].slice(0, MOST_WORDS)
}

/** Whether a sentence says that there is no hurry. */
export const saysNoHurryIn = (sentence: string): boolean => sentence.search(PRIORITY_PATTERNS.noHurry) >= 0

/** Whether it leaves the time to the other side: "no rush", "when it suits you". */
export const leavesTimeOpen = (sentence: string): boolean =>
  saysNoHurryIn(sentence) || sentence.search(PRIORITY_PATTERNS.whenItSuits) >= 0

/** Whether it says that something is urgent. */
export const saysUrgent = (sentence: string): boolean => sentence.search(PRIORITY_PATTERNS.urgent) >= 0
