import { DUE_WORDS as DE } from '../languages/de/due-words.ts'
import { DUE_WORDS as EN } from '../languages/en/due-words.ts'
import { DUE_WORDS as ES } from '../languages/es/due-words.ts'
import { DUE_WORDS as FR } from '../languages/fr/due-words.ts'
import { DUE_WORDS as IT } from '../languages/it/due-words.ts'
import { DUE_WORDS as NL } from '../languages/nl/due-words.ts'
import { DUE_WORDS as PT } from '../languages/pt/due-words.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language hangs a due date on something else; regular expression sources, matched as whole words in any case. */
export type DueWords = {
  /** Some time within the next week; within this one or the next. */
  nextWeek: string
  thisWeekOrNext: string
  /** Opens a condition: "if", "in case". */
  condition: string
  /** After such a word: the deadline stands, it only asks politely ("if you can", "if possible"). */
  feasible: string
  /** "when you are back". */
  whenBack: string
  /** Before the day on which an absence ends. */
  back: string
  /** Before "Thursday's payment run": it happens then. */
  eventLead: string
}

export const DUE_WORDS: Record<Language, DueWords> = { en: EN, de: DE, fr: FR, es: ES, it: IT, pt: PT, nl: NL }
