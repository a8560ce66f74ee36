import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'bonjour|salut',
  greeted: '',
  takesNote: 'merci',
  link: "et|aussi|par ailleurs|d'ailleurs|sinon|en outre|de plus",
  oneMore: 'une question',
  courtesy: "merci(?: d'avance)?|s'il (?:vous|te) plaît|stp|svp",
  answer: 'oui|non',
  and: 'et',
  whenYouCan: '',
}
