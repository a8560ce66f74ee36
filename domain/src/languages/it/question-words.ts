import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'a|in|con|su|per|da|di',
  asksForFact: 'quando|come|dove|chi|quale|quanto',
  why: 'perché',
  answersItself: '',
}
