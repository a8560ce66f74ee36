import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'et',
  or: 'ou',
  but: 'mais',
  opens: 'et',
  if: "si|s'|au cas où",
  because: 'parce',
  inOrderTo: 'pour',
}
