import { LANGUAGES, type Language } from '../text/language.ts'
import { COMMON_WORDS as DE } from './de/common-words.ts'
import { COMMON_WORDS as EN } from './en/common-words.ts'
import { COMMON_WORDS as ES } from './es/common-words.ts'
import { COMMON_WORDS as FR } from './fr/common-words.ts'
import { COMMON_WORDS as IT } from './it/common-words.ts'
import { COMMON_WORDS as NL } from './nl/common-words.ts'
import { COMMON_WORDS as PT } from './pt/common-words.ts'

/** By what one language is told from the others. */
export type CommonWords = {
  /** Its commonest words, in small letters, with a space between. */
  words: string
  /** Letters that only it and few others write, and how many of its words each weighs as much as. */
  letters: readonly { pattern: RegExp; signs: number }[]
}

const COMMON_WORDS: Record<Language, CommonWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

const WEIGHTS = new Map<string, [Language, number][]>()
for (const language of LANGUAGES) {
  for (const word of new Set(COMMON_WORDS[language].words.split(' '))) {
    const known = WEIGHTS.get(word) ?? []
    known.push([language, 1])
    WEIGHTS.set(word, known)
  }
}
for (const shares of WEIGHTS.values()) for (const share of shares) share[1] = 1 / shares.length

/** The different words of a text among its first `most`, and how many of them are common ones of the likeliest of the seven. */
export function readWords(text: string, most: number): { words: string[]; mostRead: number } {
  const words = [...new Set(wordsOf(text).slice(0, most))]
  const counts = new Map<Language, number>()
  for (const word of words)
    for (const [language] of WEIGHTS.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  return { words, mostRead: Math.max(0, ...counts.values()) }
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MAX_CHARS)
      .toLowerCase()
      .replace(/https?:\/\/\S+|[\w.+-]{1,80}@\S+/g, ' ')
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu) ?? []
  )
}

const MAX_CHARS = 4_000

/** What English has over the others before a word is read. */
const ENGLISH_FIRST = 0.4

/** The language a text is written in, by its commonest words; English when nothing speaks for another. */
export function detectLanguage(text: string): Language {
  const scores = new Map<Language, number>([['en', ENGLISH_FIRST]])
  const add = (language: Language, weight: number) => scores.set(language, (scores.get(language) ?? 0) + weight)
  const words = wordsOf(text)
  const start = text.slice(0, MAX_CHARS)
  for (const language of LANGUAGES)
    for (const { pattern, signs } of COMMON_WORDS[language].letters) if (pattern.test(start)) add(language, signs)
  for (const word of words.slice(0, 400))
    for (const [language, weight] of WEIGHTS.get(word) ?? []) add(language, weight)
  let best: Language = 'en'
  for (const language of LANGUAGES) if ((scores.get(language) ?? 0) > (scores.get(best) ?? 0)) best = language
  return best
}
