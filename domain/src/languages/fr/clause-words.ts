import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: "aussi|par ailleurs|d'ailleurs|sinon|en outre|de plus",
  oneMore: 'une question',
  courtesy: '',
  whenYouCan: '',
}
