import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'a|de|por|para|em|até',
  asksForFact: 'quando|quanto|o que|qual|onde',
  why: 'por que|porque é que',
  answersItself: '',
}
