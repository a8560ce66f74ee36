import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'und',
  or: 'oder',
  but: 'aber',
  opens: 'und',
  if: 'wenn|falls|sofern',
  because: 'weil',
  inOrderTo: 'um',
}
