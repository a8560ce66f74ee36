import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  preposition: 'a|de|con|por|para|desde|hasta',
  asksForFact: 'qué|cuándo|cómo|dónde|quién|cuál(?:es)?|cuánt[oa]s?',
  why: 'por qué|porqué',
  answersItself: '',
}
