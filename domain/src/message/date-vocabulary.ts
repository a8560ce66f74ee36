/** The languages in which mail programs date what they quote, as BCP 47 tags; far more than those that are read. */
const LOCALES = [
  'en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'nn', 'fi', 'is', 'et', 'lv', 'lt', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'bg', 'ru', 'uk',
  'hu', 'ro', 'tr', 'el', 'ca', 'gl', 'eu', 'id', 'vi', 'he', 'ar',
] // prettier-ignore

const LENGTHS = ['long', 'short'] as const
const A_DAY = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

type DateWords = { months: ReadonlySet<string>; weekdays: ReadonlySet<string> }

let known: DateWords | null = null

/** A word as the vocabulary has it: in lower case, without the dots of an abbreviation. */
export const dateWordForm = (word: string): string => word.toLowerCase().replaceAll('.', '')

/** The names of months and weekdays, long and short, in `dateWordForm`; from the Unicode CLDR, read once. */
export function dateWords(): DateWords {
  known ??= {
    months: namesOf((length) => ({ day: 'numeric', month: length }), 'month', 12, 28),
    weekdays: namesOf((length) => ({ weekday: length }), 'weekday', 7, 1),
  }
  return known
}

function namesOf(
  style: (length: 'long' | 'short') => Intl.DateTimeFormatOptions,
  part: 'month' | 'weekday',
  count: number,
  stepDays: number,
): Set<string> {
  const names = new Set<string>()
  for (const locale of LOCALES) {
    for (const length of LENGTHS) {
      const format = new Intl.DateTimeFormat(locale, { ...style(length), timeZone: 'UTC' })
      for (let index = 0; index <= count; index += 1) {
        const parts = format.formatToParts(A_DAY + index * stepDays * DAY_MS)
        for (const word of (parts.find(({ type }) => type === part)?.value ?? '').split(' '))
          if (/\p{L}/u.test(word)) names.add(dateWordForm(word))
      }
    }
  }
  return names
}
