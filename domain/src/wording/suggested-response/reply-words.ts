import { DUTCH_REPLY_WORDS } from '../../languages/nl/reply-words.ts'
import { ENGLISH_REPLY_WORDS } from '../../languages/en/reply-words.ts'
import { FRENCH_REPLY_WORDS } from '../../languages/fr/reply-words.ts'
import { GERMAN_REPLY_WORDS } from '../../languages/de/reply-words.ts'
import { ITALIAN_REPLY_WORDS } from '../../languages/it/reply-words.ts'
import { PORTUGUESE_REPLY_WORDS } from '../../languages/pt/reply-words.ts'
import { SPANISH_REPLY_WORDS } from '../../languages/es/reply-words.ts'
import type { RepliesIn } from './reply-language.ts'

/** The texts of answers in every language that is read, without what tells which of them fits: all that a browser needs. */
export const REPLY_WORDS: readonly RepliesIn[] = [
  ENGLISH_REPLY_WORDS,
  GERMAN_REPLY_WORDS,
  FRENCH_REPLY_WORDS,
  SPANISH_REPLY_WORDS,
  PORTUGUESE_REPLY_WORDS,
  ITALIAN_REPLY_WORDS,
  DUTCH_REPLY_WORDS,
]
