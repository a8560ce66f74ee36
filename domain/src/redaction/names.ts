import { PERSON_TITLE } from '../languages/person-titles.ts'
import { pattern } from '../text/pattern.ts'
import { COMMON_WORDS } from './common-words.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'

/** A run of capitalised words, or of words in capitals, with the particles and initials that stand inside names. */
const NAME = pattern('gu')`
  (?<![\p{L}\p{N}@./_-])\p{Lu}[\p{L}’'-]*\.?(?:(?: (?:de|da|do|
  dos|del|della|di|du|von|van|der|den|la|le|el|al|bin|ter|zu|y|e|and|&|of))*[ ]\p{Lu}[\p{L}’'-]*\.?){0,5}
`

const SUFFIXES: readonly [string, readonly string[]][] = [
  ['ings', ['', 'e']],
  ['ing', ['', 'e']],
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['', 'e']],
  ['ed', ['', 'e']],
  ['ly', ['', 'e']],
  ['ers', ['', 'e']],
  ['er', ['', 'e']],
  ["'s", ['']],
  ["n't", ['']],
  ["'ll", ['']],
  ["'re", ['']],
  ["'ve", ['']],
  ["'m", ['']],
  ["'d", ['']],
  ['s', ['']],
]

const ACRONYM = /^(?:\p{Lu}{2,3}s?|[IVXLC]+)$/u
const TITLE = new RegExp(String.raw`^(?:${PERSON_TITLE})\.?$`, 'iu')
/** "Mrs", "Herr". "M." is an initial as well. */
export const isTitle = (word: string) => /^\p{L}{2}/u.test(word) && TITLE.test(word)
/** Names that people write in lower case too, told by what stands before them. */
const INTRODUCED = pattern('giu')`
  (?<=\b(?:my (?:last |first |maiden )?name is|call(?:s|ed)? me|i am called|maiden name is|follow up with|
  regards,|cheers,)\s)\p{Ll}[\p{L}’'-]+(?: \p{L}\.?(?= ))?(?: (?!but|and|in|on|at|to|for|is|a|an|of|
  with)\p{Ll}[\p{L}’'-]+)?
`

/** Whether a word is a common one in any of its forms, and so no name however it is written. */
export function isCommon(word: string): boolean {
  const lower = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.'-]+$/, '')
  if (lower.length <= 1 || COMMON_WORDS.has(lower) || EVERYDAY_WORDS.has(lower) || /^(?:i|c|oh|ok)(?:'|$)/.test(lower))
    return true
  if (ACRONYM.test(word)) return true
  if (lower.includes('-')) return lower.split('-').every((part) => part === '' || isCommon(part))
  return SUFFIXES.some(([suffix, endings]) => {
    if (!lower.endsWith(suffix) || lower.length - suffix.length < 2) return false
    const base = lower.slice(0, -suffix.length)
    return (
      endings.some((ending) => COMMON_WORDS.has(base + ending)) ||
      (base.at(-1) === base.at(-2) && COMMON_WORDS.has(base.slice(0, -1)))
    )
  })
}

/** Digits and signs right behind a name: it is a part of something longer, as a password is; up to what ends a sentence. */
const GOES_ON = /(?:[\p{N}_&#+*$%^~=@/\\|]|-(?=[\p{L}\p{N}]))(?:\S*[^\s.,;:!?'"’”»)\]}>])?/uy

function longerBy(text: string, end: number): number {
  GOES_ON.lastIndex = end
  return GOES_ON.exec(text)?.[0].length ?? 0
}

/**
 * Where names stand: runs of capitalised words without the common words at their ends. People, places and organisations
 * alike, as nothing that could name somebody shall leave the house.
 */
export function findNames(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const match of text.matchAll(NAME)) {
    const taken = found.at(-1)?.end ?? 0
    const words = [...match[0].matchAll(/[^ ]+/g)]
      .map((word) => ({ text: word[0], start: match.index + word.index }))
      .filter(({ start }) => start >= taken)
    const isTitled = isTitle(words[0]?.text ?? '') && words.length > 1
    while (!isTitled && words[0] && isCommon(words[0].text)) words.shift()
    while (!isTitled && words.length > 0 && isCommon(words.at(-1)?.text ?? '')) words.pop()
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) continue
    const end = last.start + last.text.replace(/(?:[’']s|[.’'-]+)$/u, '').length
    found.push({ start: first.start, end: end + longerBy(text, end) })
  }
  for (const match of text.matchAll(INTRODUCED)) {
    if (!match[0].split(' ').every(isCommon)) found.push({ start: match.index, end: match.index + match[0].length })
  }
  return found
}
