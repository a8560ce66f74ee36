import { readDueDate } from '../../due-date/due-date.ts'
import type { Language } from '../../text/language.ts'
import { DUE_DATE_TABLE } from './due-date-table.ts'

export type DueDateReading = { language: Language; text: string; due: string; read: string }

/** Every phrase of the table with what it says and what is read, both as in the table. */
export function readTable(): DueDateReading[] {
  return DUE_DATE_TABLE.flatMap(({ language, at, zone, rows }) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    return rows.map(([text, due]) => {
      const found = readDueDate(text, { at: new Date(at), zone, language })
      const local = found && clock.format(found.at)
      return {
        language,
        text,
        due,
        read: local === null ? '-' : found?.precision === 'day' ? local.slice(0, 10) : local,
      }
    })
  })
}
