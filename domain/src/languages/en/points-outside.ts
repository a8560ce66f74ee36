import { pattern } from '../../text/pattern.ts'
import { bareWord } from '../../text/words.ts'
import { SEVERAL_PERSONS, SOMEBODY } from './noun-words.ts'

const words = (text: string) => new Set(text.split(' '))
const OF_SEVERAL = words('they them their theirs themselves')
const OF_ONE = words('he him his himself she her hers herself')
const NO_PLURAL = pattern('iu')`
    ^(?:this|was|is|has|does|its|yes|always|perhaps|as|us|thus|plus|unless|besides|towards|(?:mon|tues|wednes|thurs
    |fri|satur|sun)days?|thanks|needs|wants|works|says|looks|makes|takes|gets|comes|goes|.*(?:ss|us|is|['’]s))$`
const NO_NAME = /^(?:I|.*day|January|February|March|April|May|June|July|August|September|October|November|December)$/u

/** "the one with the moped", "which one", "the best ones": its noun stands elsewhere. */
const ONE = pattern('iu')`
    (?<!\p{L})(?:(?:the|that|this|those|these|which)(?: \p{L}+)? ones|(?:the|that
    |this|which) one(?=$|[.,?!;:]| (?:with|who|that|which|from|in|on|at|by|near|next|behind|is|are|was|were|has
    |have|does|did|to|should|would|could|can|will|you|i|we|they|he|she)(?!\p{L})))(?!\p{L})`
const NAMED_BEFORE = /(?<!\p{L})(?:the|an?|your|my|our) (?!one)\p{L}{3,}/iu

/** Whether "the one" stands in a text without its noun before it. */
export function pointsAtOne(text: string): boolean {
  const one = ONE.exec(text)
  return one !== null && !NAMED_BEFORE.test(text.slice(0, one.index))
}

/** Whether a pronoun of a third person, or "the one", stands in a text without its noun before it. */
export function pointsOutside(text: string): boolean {
  if (pointsAtOne(text)) return true
  let hasSeveral = false
  let hasSomebody = false
  for (const [at, word] of text.split(' ').entries()) {
    const bare = bareWord(word)
    if ((OF_SEVERAL.has(bare) && !hasSeveral) || (OF_ONE.has(bare) && !hasSomebody)) return true
    const isName = at > 0 && /^["“‘(]?\p{Lu}\p{Ll}/u.test(word) && !NO_NAME.test(word.replace(/[^\p{L}]/gu, ''))
    if (isName || SOMEBODY.has(bare)) hasSomebody = true
    if (isName || SOMEBODY.has(bare) || SEVERAL_PERSONS.has(bare) || /^\d+$/.test(bare)) hasSeveral = true
    if (bare.length > 3 && bare.endsWith('s') && !NO_PLURAL.test(bare)) hasSeveral = true
  }
  return false
}
