import { QUESTION_WORDS as DE } from './de/question-words.ts'
import { QUESTION_WORDS as EN } from './en/question-words.ts'
import { QUESTION_WORDS as ES } from './es/question-words.ts'
import { QUESTION_WORDS as FR } from './fr/question-words.ts'
import { QUESTION_WORDS as IT } from './it/question-words.ts'
import { QUESTION_WORDS as NL } from './nl/question-words.ts'
import { QUESTION_WORDS as PT } from './pt/question-words.ts'
import { said as saidOfJoining } from './joining-words.ts'
import { inAllLanguages } from './in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language asks for a fact; regular expression sources, matched in any case. */
export type QuestionWords = Readonly<{
  /** Before the word that asks: "by when". */
  preposition: string
  /** "What", "how", beside "why". */
  asksForFact: string
  why: string
  /** Begins what answers a question in the next breath, beside "because": "simple:". */
  answersItself: string
}>

const QUESTION_WORDS: Record<Language, QuestionWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof QuestionWords): string => inAllLanguages(QUESTION_WORDS, name)

/** A question for a fact stays one even where it says "could you": "How soon could you begin?" */
const OPEN_QUESTION = new RegExp(
  String.raw`^["'(¿]*(?:(?:${saidOfJoining('opens')}) )?(?:(?:${said('preposition')}) )?(?:${said('asksForFact')}|${said('why')})(?!\p{L})`,
  'iu',
)

/** "Which colour …?", "Wie lautet …?": asks for a fact. */
export const isOpenQuestion = (sentence: string): boolean => OPEN_QUESTION.test(sentence)
