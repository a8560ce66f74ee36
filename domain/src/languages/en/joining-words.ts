import type { JoiningWords } from '../joining-words.ts'

export const JOINING_WORDS: JoiningWords = {
  and: 'and',
  or: 'or',
  but: 'but',
  opens: 'and|so|also|but|ok(?! (?:with|if|for|to|by) )|okay(?! (?:with|if|for|to|by) )',
  if: 'if|in case',
  because: 'because|since|cuz',
  inOrderTo: 'to',
}
