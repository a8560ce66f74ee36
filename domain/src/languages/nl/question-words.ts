import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'in|naar|voor|op|met|van',
  asksForFact: 'wat|wanneer|hoe|waar|welke|wie',
  why: 'waarom',
  answersItself: '',
}
