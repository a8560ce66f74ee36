import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'não(?: \\p{L}+){0,3} antes d[aeo]',
  unfitBefore: 'não (?:posso|podemos|consigo)(?: n?a)?' + '|(?:exceto|menos)(?: n?[ao])?',
  unfitBehind: 'não (?:posso|podemos|dá|consigo)',
  dayArticle: '',
  reminds: 'esque[cç]',
  pastBehind: '(?:te |me |os |nos )?(?:falamos|conversamos|combinamos|enviei|mandei)(?!\\p{L})',
  pastBefore: 'desde|estive|falei|falámos|falamos|recebi|enviei|mandei|tive|estava',
}
