import { describe, expect, it } from 'vitest'
import { dueDay, dueInstant, isDueAtHour } from './due-day.ts'

describe('the day on which a task is due', () => {
  it.each([
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T22:59:59.000Z'],
    // The clocks go forward on the 29th.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.000Z'],
    ['2026-03-28', 'America/Los_Angeles', '2026-03-29T06:59:59.000Z'],
    ['2028-02-29', 'UTC', '2028-02-29T23:59:59.000Z'],
  ])('[DB-05] %s in %s ends at %s, and is that day again', (day, zone, instant) => {
    expect(dueInstant(day, zone)?.toISOString()).toBe(instant)
    expect(dueDay(new Date(instant), zone)).toBe(day)
    expect(isDueAtHour(new Date(instant))).toBe(false)
  })

  it.each(['', '2026-02-30', '2026-13-01', '26-03-28', 'tomorrow'])('[DB-05] %o is no day', (day) => {
    expect(dueInstant(day, 'UTC')).toBeNull()
  })

  it('tells an hour from the end of a day', () => {
    expect(isDueAtHour(new Date('2026-03-28T14:00:00Z'))).toBe(true)
    expect(isDueAtHour(new Date('never'))).toBe(false)
  })

  it('says nothing of a broken instant', () => {
    expect(dueDay(new Date('never'), 'UTC')).toBe('')
  })
})
