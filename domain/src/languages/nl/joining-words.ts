import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'en',
  or: 'of',
  but: 'maar',
  opens: 'en',
  if: 'als|indien|mocht',
  because: 'omdat',
  inOrderTo: 'om',
}
