import { TZDate } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE_WORDS } from './date-words.ts'
import { readDueDate } from './due-date.ts'
import type { DueDate } from './due-date.ts'
import type { Language } from '../text/language.ts'
import { DUE_DATE_TABLE } from '../detection/testing/due-date-table.ts'
import { readTable } from '../detection/testing/read-due-dates.ts'

/** What the table must reach as a whole, and in each language. */
const FLOOR = 0.97
const FLOOR_OF_LANGUAGE = 0.93

const PHRASES = DUE_DATE_TABLE.flatMap(({ language, rows }) => rows.map(([text]) => [language, text] as const))
const LANGUAGES = Object.keys(DATE_WORDS) as Language[]
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kolkata', 'Africa/Cairo', 'America/Santiago', 'Australia/Lord_Howe'] // prettier-ignore
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })

const wallClock = (due: DueDate | null, zone: string) =>
  due &&
  `${due.precision} ${new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(due.at)}`

describe('the table of due dates', () => {
  const readings = readTable()
  const share = (some: typeof readings) => some.filter(({ read, due }) => read === due).length / some.length

  it('is read right', () => {
    expect(readings.length).toBeGreaterThan(400)
    const wrong = readings.filter(({ read, due }) => read !== due)
    expect(share(readings), JSON.stringify(wrong)).toBeGreaterThanOrEqual(FLOOR)
  })

  it.each(LANGUAGES)('is read right in %s', (language) => {
    expect(share(readings.filter((reading) => reading.language === language))).toBeGreaterThanOrEqual(FLOOR_OF_LANGUAGE)
  })
})

describe('readDueDate, of any phrase at any time and place', () => {
  const cases = [fc.constantFrom(...PHRASES), instants, fc.constantFrom(...ZONES)] as const

  it('answers an instant that lies ahead, or one that the sentence gives with its year', () => {
    fc.assert(
      fc.property(...cases, ([language, text], at, zone) => {
        const due = readDueDate(text, { at, zone, language })
        if (due === null) return
        expect(Number.isNaN(due.at.getTime())).toBe(false)
        if (!/20\d\d|[./-]\d\d(?!\d)/.test(text)) expect(due.at.getTime()).toBeGreaterThanOrEqual(at.getTime())
      }),
      { numRuns: 1_000 },
    )
  })

  it('says a day by its last second', () => {
    fc.assert(
      fc.property(...cases, ([language, text], at, zone) => {
        const due = readDueDate(text, { at, zone, language })
        if (due?.precision !== 'day') return
        const local = new TZDate(due.at.getTime(), zone)
        expect([local.getHours(), local.getMinutes(), local.getSeconds()]).toEqual([23, 59, 59])
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads the same day by the same clock in every zone', () => {
    // Neither hours counted from now, nor another zone, nor a date whose order is a matter of the place, nor a skipped hour.
    const same = PHRASES.filter(
      ([, text]) =>
        !/\d\/\d|\d-\d|hour|Stunde|heure|hora|ore|uur|minute|\b[A-Z]{2,3}T?\b|\b[1-4]:\d\d ?am|Eastern|um 2:30/.test(
          text,
        ),
    )
    const atNoon = fc.record({ day: fc.integer({ min: 0, max: 2_000 }), hour: fc.integer({ min: 5, max: 22 }) })
    fc.assert(
      fc.property(
        fc.constantFrom(...same),
        atNoon,
        fc.constantFrom(...ZONES),
        ([language, text], { day, hour }, zone) => {
          const read = (place: string) => {
            const at = new TZDate(2025, 0, 1 + day, hour, 0, 0, place)
            return wallClock(readDueDate(text, { at: new Date(at.getTime()), zone: place, language }), place)
          }
          expect(read(zone)).toBe(read('UTC'))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never fails on anything', () => {
    expect.hasAssertions()
    const words = [...PHRASES.map(([, text]) => text), '1/1', '0.0.0', '99:99', '\u{1F600}', 'Friday', '31', '.', '-']
    const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 30 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...LANGUAGES),
        instants,
        fc.constantFrom(...ZONES),
        (parts, language, at, zone) => {
          const due = readDueDate(parts.join(' '), { at, zone, language })
          expect(Number.isNaN(due?.at.getTime() ?? 0)).toBe(false)
        },
      ),
      { numRuns: 150 },
    )
  })
})
