import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'nicht(?: \\p{L}+){0,3} (?:vor|bis)(?: dem)?|frühestens(?: am| ab)?',
  unfitBefore: '(?:außer|statt|(?<!vergiss )(?<!vergessen sie )nicht)(?: am)?',
  unfitBehind: '(?:passt|geht|klappt|kann|könnte|schaffe|bin)(?: \\p{L}+){0,4} nicht(?!\\p{L})',
  dayArticle: 'am',
  reminds: 'vergess',
  pastBehind:
    '(?:habe?n?|hatten?|hast|hat) .*?(?<!\\p{L})(?:\\p{L}{0,5}ge|be|ver|er)\\p{L}{2,}(?:t|' +
    'en)(?:[.,;!?]|$)|(?:war|waren|wurden?) ',
  pastBefore: 'seit|besprochen|gesprochen|geschickt|vereinbart|getroffen|war|hatten?',
}
