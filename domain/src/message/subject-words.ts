import { SUBJECT_WORDS as DE } from '../languages/de/subject-words.ts'
import { SUBJECT_WORDS as EN } from '../languages/en/subject-words.ts'
import { SUBJECT_WORDS as ES } from '../languages/es/subject-words.ts'
import { SUBJECT_WORDS as FR } from '../languages/fr/subject-words.ts'
import { SUBJECT_WORDS as IT } from '../languages/it/subject-words.ts'
import { SUBJECT_WORDS as NL } from '../languages/nl/subject-words.ts'
import { SUBJECT_WORDS as PT } from '../languages/pt/subject-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which a subject in one language says nothing of what its mail is about; regular expression sources, in any case. */
export type SubjectWords = Readonly<{
  /** Calls out before the subject proper: "URGENT:", "Action required -". */
  loud: string
  /** A word that any mail could bear, beside greetings and thanks. */
  empty: string
  /** What a program writes where there is none. */
  noSubject: string
}>

const SUBJECT_WORDS: Record<Language, SubjectWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof SubjectWords): string => inAllLanguages(SUBJECT_WORDS, name)
