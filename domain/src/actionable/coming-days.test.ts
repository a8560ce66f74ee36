import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { namedDay } from '../due-date/civil-date.ts'
import { comingDays, spanOfDay } from './coming-days.ts'

describe('the coming days', () => {
  it('[WV-04] are two weeks from the person’s own today on, over the end of a month', () => {
    const days = comingDays(new Date('2026-02-24T23:30:00Z'), 'Europe/Berlin')
    expect(days).toHaveLength(14)
    expect([days[0], days[4], days[13]]).toEqual(['2026-02-25', '2026-03-01', '2026-03-10'])
  })

  it.each([
    ['2026-03-28', DAY_MS],
    ['2026-03-29', DAY_MS - HOUR_MS],
    ['2026-10-25', DAY_MS + HOUR_MS],
  ])('[WV-04] %s is as long as its clocks make it', (name, length) => {
    const day = namedDay(name)
    if (day === null) throw new Error('no day')
    const { from, before } = spanOfDay(day, 'Europe/Berlin')
    expect(+before - +from).toBe(length)
  })
})
