import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'à|de|sur|avec|pour|dans|par',
  asksForFact: 'quel(?:le)?s?|quand|comment|où|qui|combien',
  why: 'pourquoi',
  answersItself: '',
}
