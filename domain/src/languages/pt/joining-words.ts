import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'e',
  or: 'ou',
  but: 'mas',
  opens: 'e',
  if: 'se|caso',
  because: 'porque|pois',
  inOrderTo: 'para',
}
