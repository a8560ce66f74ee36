import { dateNames, type DateNames } from '../text/date-names.ts'

/** The languages in which mail programs date what they quote, as BCP 47 tags; far more than those that are read. */
const LOCALES = [
  'en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'nn', 'fi', 'is', 'et', 'lv', 'lt', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'bg', 'ru', 'uk',
  'hu', 'ro', 'tr', 'el', 'ca', 'gl', 'eu', 'id', 'vi', 'he', 'ar',
] // prettier-ignore

type DateWords = { months: ReadonlySet<string>; weekdays: ReadonlySet<string> }

let known: DateWords | null = null

/** The words in the names of months and weekdays, long and short, in `dateNameForm`; read once. */
export function dateWords(): DateWords {
  known ??= { months: wordsIn('months'), weekdays: wordsIn('weekdays') }
  return known
}

function wordsIn(kind: keyof DateNames): Set<string> {
  const names = LOCALES.flatMap((locale) => [...dateNames(locale, 'long')[kind], ...dateNames(locale, 'short')[kind]])
  return new Set(names.flatMap((name) => name.split(' ')).filter((word) => /\p{L}/u.test(word)))
}
