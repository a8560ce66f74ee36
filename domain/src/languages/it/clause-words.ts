import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: "anche|inoltre|poi|tra l'altro",
  oneMore: 'una domanda',
  courtesy: '',
  whenYouCan: '',
}
