import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'auf|an|zu|mit|für|von|in|über|ab|bis|bei',
  asksForFact: 'was|wann|wie|wo|welche[rsnm]?|wer',
  why: 'warum|wieso',
  answersItself: '',
}
