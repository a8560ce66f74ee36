import { EVERYDAY_WORDS as DE } from '../languages/de/everyday-words.ts'
import { EVERYDAY_WORDS as ES } from '../languages/es/everyday-words.ts'
import { EVERYDAY_WORDS as FR } from '../languages/fr/everyday-words.ts'
import { EVERYDAY_WORDS as IT } from '../languages/it/everyday-words.ts'
import { EVERYDAY_WORDS as NL } from '../languages/nl/everyday-words.ts'
import { EVERYDAY_WORDS as PT } from '../languages/pt/everyday-words.ts'
import { dateNames } from '../text/date-names.ts'
import type { Language } from '../text/language.ts'

/** Of all but English, whose commonest words are `COMMON_WORDS`. */
const WORDS: Record<Exclude<Language, 'en'>, string> = { de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/**
 * Words of the other languages that begin sentences or stand in much mail, courtesies among them, and the names of days and months,
 * in lower case. They are no names, though German writes its nouns and everybody their first words with a capital.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  Object.entries(WORDS).flatMap(([language, words]) => {
    const { months, weekdays } = dateNames(language, 'long')
    return [...words.split(' '), ...months, ...weekdays]
  }),
)
