import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wakeTime, wakeTimeOn } from './wake-time.ts'

describe('wakeTime', () => {
  it.each([
    ['2026-03-10T15:30:00Z', 3, 'UTC', '2026-03-13T09:00:00.000Z'],
    ['2026-12-30T23:59:00Z', 3, 'UTC', '2027-01-02T09:00:00.000Z'],
    // Clocks go forward on 29 March and back on 25 October in Berlin.
    ['2026-03-27T10:00:00+01:00', 3, 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    ['2026-10-23T10:00:00+02:00', 3, 'Europe/Berlin', '2026-10-26T08:00:00.000Z'],
    // It is already tomorrow in Auckland.
    ['2026-06-10T20:00:00Z', 1, 'Pacific/Auckland', '2026-06-11T21:00:00.000Z'],
    ['2026-06-10T20:00:00Z', 1, 'America/Los_Angeles', '2026-06-11T16:00:00.000Z'],
    ['2026-06-10T20:00:00Z', 7, 'Asia/Kathmandu', '2026-06-18T03:15:00.000Z'],
  ])('[SM-06] %s snoozed %i days in %s comes back %s', (now, days, zone, expected) => {
    expect(wakeTime(new Date(now), days, zone).toISOString()).toBe(expected)
  })

  it('[SM-06] always lies ahead and reads 9:00 on the clock there', () => {
    const zones = ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...zones),
        (now, days, zone) => {
          const wake = wakeTime(now, days, zone)
          const clock = wake.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
          expect(clock).toBe('09:00')
          expect(wake.getTime()).toBeGreaterThan(now.getTime())
        },
      ),
    )
  })
})

describe('wakeTimeOn', () => {
  it.each([
    [{ year: 2026, month: 3, day: 28 }, 'Europe/Berlin', '2026-03-28T08:00:00.000Z'],
    [{ year: 2026, month: 3, day: 29 }, 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    [{ year: 2026, month: 12, day: 31 }, 'America/Los_Angeles', '2026-12-31T17:00:00.000Z'],
    [{ year: 2027, month: 1, day: 1 }, 'Pacific/Auckland', '2026-12-31T20:00:00.000Z'],
  ])('[AC-03] [SM-06] a task put off until %o in %s comes back %s', (day, zone, expected) => {
    expect(wakeTimeOn(day, zone).toISOString()).toBe(expected)
  })
})
