import { dateNames } from '../../text/date-names.ts'

/** Monday to Sunday, as sources of expressions. */
export const WEEKDAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag']

/** The days of the week, as the source of one expression. */
export const DAYS = WEEKDAYS.join('|')

/** Those of them on which most people work: what is agreed for a day at work names one. */
export const WORKDAYS = WEEKDAYS.slice(0, 5).join('|')

/** The names of the months. */
export const MONTHS = dateNames('de', 'long').months.join('|')
