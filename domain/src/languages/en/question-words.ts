import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'in|on|at|to|for|by|from|with|about',
  asksForFact: 'what|when|how|where|which|who',
  why: 'why',
  answersItself: 'simple:|easy:',
}
