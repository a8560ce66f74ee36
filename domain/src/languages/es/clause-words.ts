import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'además|también|por otro lado|por cierto',
  oneMore: 'una pregunta',
  courtesy: '',
  whenYouCan: '',
}
