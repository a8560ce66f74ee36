import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { newsSince, summaryDay } from './summary-day.ts'

const dayAt = (now: string, zone: string, hour = 8) => summaryDay(new Date(now), zone, hour)

describe('[DS-01] when the summary is due', () => {
  it.each([
    ['2026-03-10T06:59:59Z', 'Europe/Berlin', 8, null],
    ['2026-03-10T07:00:00Z', 'Europe/Berlin', 8, '2026-03-10'],
    ['2026-03-10T10:59:59Z', 'Europe/Berlin', 8, '2026-03-10'],
    ['2026-03-10T11:00:00Z', 'Europe/Berlin', 8, null],
    ['2026-03-09T18:00:00Z', 'Pacific/Kiritimati', 8, '2026-03-10'],
    ['2026-03-10T08:00:00Z', 'UTC', 8, '2026-03-10'],
    // Clocks go forward on 29 March and back on 25 October in Berlin.
    ['2026-03-29T06:00:00Z', 'Europe/Berlin', 8, '2026-03-29'],
    ['2026-03-29T05:59:59Z', 'Europe/Berlin', 8, null],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 2, '2026-03-29'],
    ['2026-10-25T07:00:00Z', 'Europe/Berlin', 8, '2026-10-25'],
    ['2026-10-25T06:59:59Z', 'Europe/Berlin', 8, null],
    // After midnight it is still the turn of the day before.
    ['2026-03-11T01:30:00Z', 'UTC', 23, '2026-03-10'],
    ['2026-03-11T03:00:00Z', 'UTC', 23, null],
  ])('%s in %s, wanted at %i: %s', (now, zone, hour, day) => {
    expect(dayAt(now, zone, hour)?.day ?? null).toBe(day)
  })

  it('looks back to the summary before, across a change of the clocks', () => {
    expect(dayAt('2026-03-29T06:30:00Z', 'Europe/Berlin')).toEqual({
      day: '2026-03-29',
      at: new Date('2026-03-29T06:00:00Z'),
      dayBefore: new Date('2026-03-28T07:00:00Z'),
    })
  })

  it.each([
    ['the day before', '2026-03-09T07:00:30Z', '2026-03-09T07:00:30Z'],
    ['later that day, at another hour', '2026-03-09T19:00:00Z', '2026-03-09T19:00:00Z'],
    ['before a day that was missed', '2026-03-08T07:00:00Z', '2026-03-08T07:00:00Z'],
    ['long ago, but for a week at most', '2026-01-08T07:00:00Z', '2026-03-03T07:00:00Z'],
  ])('tells what is new since the person was last told: %s', (_, told, since) => {
    const due = { at: new Date('2026-03-10T07:00:00Z'), dayBefore: new Date('2026-03-09T07:00:00Z') }
    expect(newsSince(due, new Date(told), new Date('2025-01-01'))).toEqual(new Date(since))
  })

  it('tells somebody who never was told what is new since the day before, or since they joined', () => {
    const due = { at: new Date('2026-03-10T07:00:00Z'), dayBefore: new Date('2026-03-09T07:00:00Z') }
    expect(newsSince(due, null, new Date('2026-03-09T12:00:00Z'))).toEqual(due.dayBefore)
    expect(newsSince(due, null, new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-03-08T12:00:00Z'))
  })

  it('comes on every day of every zone, and on no day twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata'),
        fc.integer({ min: 0, max: 23 }),
        (start, zone, hour) => {
          const days: string[] = []
          for (let halfHours = 0; halfHours < 10 * 48; halfHours += 1) {
            const day = summaryDay(new Date(start.getTime() + (halfHours * HOUR_MS) / 2), zone, hour)?.day
            if (day && day !== days.at(-1)) days.push(day)
          }
          expect(new Set(days).size).toBe(days.length)
          expect(days).toEqual(days.toSorted())
          expect(days.length).toBeGreaterThanOrEqual(9)
        },
      ),
      { numRuns: 20 },
    )
  })
})
