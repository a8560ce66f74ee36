import type { QuestionWords } from '../open-question.ts'

export const QUESTION_WORDS: QuestionWords = {
  link: 'y',
  preposition: 'a|de|con|por|para|desde|hasta',
  asksForFact: 'qué|cuándo|cómo|dónde|quién|cuál(?:es)?|cuánt[oa]s?',
}
