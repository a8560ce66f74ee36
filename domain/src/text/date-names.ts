import { DAY_MS } from '../time.ts'

/** The names of the months and of the days of the week, in the order of the year and of the week from Monday on. */
export type DateNames = { months: readonly string[]; weekdays: readonly string[] }

const A_MONDAY = Date.UTC(2026, 0, 5)

/** A word as date names have it: in lower case, without the dots of an abbreviation. */
export const dateNameForm = (word: string): string => word.toLowerCase().replaceAll('.', '')

/** How a language (BCP 47) names months beside a day, and days, in `dateNameForm`; from the Unicode CLDR. */
export function dateNames(language: string, length: 'long' | 'short'): DateNames {
  return {
    months: namesOf(language, { day: 'numeric', month: length }, 'month', (index) => Date.UTC(2026, index, 5)),
    weekdays: namesOf(language, { weekday: length }, 'weekday', (index) => A_MONDAY + index * DAY_MS),
  }
}

const COUNTS = { month: 12, weekday: 7 } as const

function namesOf(
  language: string,
  style: Intl.DateTimeFormatOptions,
  part: keyof typeof COUNTS,
  at: (index: number) => number,
): string[] {
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  return Array.from({ length: COUNTS[part] }, (_, index) =>
    dateNameForm(format.formatToParts(at(index)).find(({ type }) => type === part)?.value ?? ''),
  )
}
