import { ABSENCE_WORDS as DE } from './de/absence-words.ts'
import { ABSENCE_WORDS as EN } from './en/absence-words.ts'
import { ABSENCE_WORDS as ES } from './es/absence-words.ts'
import { ABSENCE_WORDS as FR } from './fr/absence-words.ts'
import { ABSENCE_WORDS as IT } from './it/absence-words.ts'
import { ABSENCE_WORDS as NL } from './nl/absence-words.ts'
import { ABSENCE_WORDS as PT } from './pt/absence-words.ts'
import { inAllLanguages } from './in-all-languages.ts'
import type { Language } from '../text/language.ts'

/**
 * The words by which one language says that somebody is away, and marks what answers by itself meanwhile; regular expression
 * sources, matched in any case.
 */
export type AbsenceWords = Readonly<{
  /** Begins the subject of what answers by itself: "Automatic reply". */
  automaticReply: string
  /** Begins one that says that somebody is away: "Out of office". */
  absenceSubject: string
  /** Where, or how, somebody is who is away: "on leave". */
  away: string
  /** Says so of whoever writes: "I am on leave"; with its own bounds. */
  amAway: string
  /** Before or behind the day on which an absence ends. */
  awayUntil: string
  /** Of these, those that name the day of the return. */
  back: string
}>

const ABSENCE_WORDS: Record<Language, AbsenceWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof AbsenceWords): string => inAllLanguages(ABSENCE_WORDS, name)
