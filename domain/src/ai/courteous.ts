import { COURTEOUS, REFERS } from './claim-words.ts'
import { standsIn, wordsOf } from './sentence-words.ts'

/**
 * Whether a sentence of a reply states nothing: it greets, takes leave, or names what was written about behind a word of thanks or of
 * reference, in no other words than small ones and those of `given` (folded), and of `called`, which people are called by.
 */
export function isCourteous(sentence: string, given: ReadonlySet<string>, called: ReadonlySet<string>): boolean {
  const words = wordsOf(sentence)
  const others = words.filter((word) => !COURTEOUS.has(word) && !REFERS.has(word) && !called.has(word))
  if (others.length === 0) return true
  return words.some((word) => REFERS.has(word)) && others.every((word) => standsIn(word, given))
}
