import { bareWord } from '../text/words.ts'

const STEM_CHARS = 4

/** The beginning of a word, without accents, by which its forms are one: "mándame" and "mandar". */
export const stemOf = (word = ''): string => bareWord(word).normalize('NFD').replace(/\p{M}/gu, '').slice(0, STEM_CHARS)

/** Those of all words that are long enough to mean something. */
export const stemsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(stemOf).filter((stem) => stem.length === STEM_CHARS)
