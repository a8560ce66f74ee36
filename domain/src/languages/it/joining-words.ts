import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'e',
  or: 'o',
  but: 'ma',
  opens: 'e',
  if: 'se|nel caso|qualora',
  because: 'perché',
  inOrderTo: 'per',
}
