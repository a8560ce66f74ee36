import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import { readOneLineTask } from './one-line.ts'

// A Tuesday.
const now = new Date('2026-03-10T09:00:00Z')
const read = (line: string, languages: Language[] = ['en'], zone = 'UTC') => {
  const { title, due } = readOneLineTask(line, { now, zone, languages })
  return [title, due && `${due.at.toISOString().slice(0, 16)} ${due.precision}`]
}

describe('a task in one line', () => {
  it.each<[string, string, string | null]>([
    ['call Ann fri', 'Call Ann', '2026-03-13T23:59 day'],
    ['call Ann on friday', 'Call Ann', '2026-03-13T23:59 day'],
    ['Water the plants tomorrow', 'Water the plants', '2026-03-11T23:59 day'],
    ['pay the gas bill by 20 march', 'Pay the gas bill', '2026-03-20T23:59 day'],
    ['ring the dentist tomorrow at 3pm', 'Ring the dentist', '2026-03-11T15:00 time'],
    ['ring Joe today at 11pm', 'Ring Joe', '2026-03-10T23:00 time'],
    ['plan for today at 11pm', 'Plan', '2026-03-10T23:00 time'],
    ['hand in the form today', 'Hand in the form', '2026-03-10T23:59 day'],
    ['buy milk', 'Buy milk', null],
    ['send the may figures', 'Send the may figures', null],
    [
      'Send Bob the figures by Friday for the plan of the year',
      'Send Bob the figures by Friday for the plan of the year',
      '2026-03-13T23:59 day',
    ],
    ['lunch with Bo mon at 12:30', 'Lunch with Bo', '2026-03-16T12:30 time'],
    ['finish the report eod thursday', 'Finish the report', '2026-03-12T23:59 day'],
    ['call Mark on sat', 'Call Mark', '2026-03-14T23:59 day'],
    ['enjoy the sun', 'Enjoy the sun', null],
    ['meet on friday in Berlin at 3pm', 'Meet on friday in Berlin at 3pm', '2026-03-13T15:00 time'],
    ['friday', 'Friday', '2026-03-13T23:59 day'],
    ['', '', null],
  ])('[WV-07] "%s" is "%s", due %s', (line, title, due) => expect(read(line)).toEqual([title, due]))

  it.each<[Language, string, string, string]>([
    ['de', 'Steuer abgeben bis Freitag', 'Steuer abgeben', '2026-03-13T23:59 day'],
    ['fr', 'appeler Anne demain', 'Appeler Anne', '2026-03-11T23:59 day'],
    ['es', 'llamar a Ana mañana', 'Llamar a Ana', '2026-03-11T23:59 day'],
  ])('[WV-07] in %s as well: "%s"', (language, line, title, due) =>
    expect(read(line, [language, 'en'])).toEqual([title, due]),
  )

  it('[WV-07] by the calendar of the person’s own zone', () => {
    expect(read('call Ann tomorrow', ['en'], 'Pacific/Auckland')).toEqual(['Call Ann', '2026-03-11T10:59 day'])
  })
})
