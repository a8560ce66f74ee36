import { dateNames } from '../../text/date-names.ts'

/** Monday to Sunday, as sources of expressions. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Short forms, which are other words as well. */
export const SHORT_WEEKDAYS = ['mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat', 'sun']

/** The days on which most people work, long and short: what is agreed for a day at work names one. */
export const WORKDAYS = [...WEEKDAYS.slice(0, 5), ...SHORT_WEEKDAYS.slice(0, 5)].join('|')

/** The days of the week; short forms of those alone that are no other words in most mail. */
export const DAYS = `${WORKDAYS}|${WEEKDAYS.slice(5).join('|')}`

/** The names of the months. */
export const MONTHS = dateNames('en', 'long').months.join('|')

/** Of these, those that are no verb which every mail has. */
export const SURE_MONTHS = MONTHS.replace('|may|', '|')

/** The names of days and months, long and short, a word each. */
export const DAY_WORDS: ReadonlySet<string> = new Set([
  ...WEEKDAYS,
  ...'mon tue tues wed thu thurs fri sat sun'.split(' '),
  ...MONTHS.split('|'),
  ...dateNames('en', 'short').months,
  'sep',
])
