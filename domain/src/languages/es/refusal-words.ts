import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'no(?: \\p{L}+){0,3} antes del?',
  unfitBefore: 'no (?:puedo|podemos|podré|(?:voy|vamos) a poder)(?: el)?' + '|(?:salvo|excepto|menos)(?: el)?',
  unfitBehind: 'no (?:(?:voy|vamos) a poder|podré|puedo|podemos|me va|me viene|es posible)',
  dayArticle: 'el',
  reminds: 'olvid',
  pastBehind:
    '(?:te |me |os |nos )?(?:hablamos|quedamos|vimos|comentamos|acordamos|envié|dije|escribí|mandé|' +
    'enviaste|dijiste|comentaste|estuvimos|tuvimos)(?!\\p{L})',
  pastBefore:
    'desde|presentad[oa]|estuve|recibí|mandé|llamé|hablamos|hablado|enviaste|envié|quedamos|acordamos|vimos|comentamos',
}
