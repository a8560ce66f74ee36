import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  greeting: 'hola|buenos días',
  greeted: '',
  takesNote: 'gracias',
  link: 'y|además|también|por otro lado|por cierto',
  oneMore: 'una pregunta',
  courtesy: 'por favor|gracias',
  answer: 'sí|no',
  and: 'y',
  whenYouCan: '',
}
