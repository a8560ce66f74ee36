import { fold } from '../text/fold.ts'

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many letters two forms of a word share at their beginning: "reviewed", "reviewing". */
const STEM_CHARS = 5

/** Whether a folded word is one of those that are known, in whatever form; figures in theirs alone. */
export function standsIn(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true
  if (/\d/.test(word)) return false
  const stem = word.slice(0, Math.max(STEM_CHARS, word.length - 3))
  return (
    word.length >= STEM_CHARS &&
    [...known].some((one) => one.startsWith(stem) || (one.length >= STEM_CHARS && word.startsWith(one)))
  )
}
