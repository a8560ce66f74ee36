import { PERSON_TITLES as DE } from './de/person-titles.ts'
import { PERSON_TITLES as EN } from './en/person-titles.ts'
import { PERSON_TITLES as ES } from './es/person-titles.ts'
import { PERSON_TITLES as FR } from './fr/person-titles.ts'
import { PERSON_TITLES as IT } from './it/person-titles.ts'
import { PERSON_TITLES as NL } from './nl/person-titles.ts'
import { PERSON_TITLES as PT } from './pt/person-titles.ts'
import type { Language } from '../text/language.ts'

const TITLES: Record<Language, string> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/**
 * What stands before a person's name in any language, such as "Mrs", without its full stop; the source of an expression, matched as
 * whole words in any case. May be repeated ("Prof. Dr."), so that each stands in one language alone. A single letter may as well be an
 * initial. "Don" is not among them: more people are called so.
 */
export const PERSON_TITLE = Object.values(TITLES).join('|')
