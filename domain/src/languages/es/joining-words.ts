import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'y',
  or: 'o',
  but: 'pero',
  opens: 'y',
  if: 'si|en caso(?: de que)?',
  because: 'porque',
  inOrderTo: 'para',
}
