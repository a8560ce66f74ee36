import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  link: 'e',
  preposition: 'a|de|por|para|em|até',
  asksForFact: 'quando|quanto|o que|qual|onde',
}
