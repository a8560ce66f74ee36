import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { namedDay } from '../due-date/civil-date.ts'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { comingDays, comingDaysSchema, daysAfter, spanOfDay } from './coming-days.ts'

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

  it('[WV-04] [FC-05] count what the person did, on the day that it was due where they live', () => {
    const days = comingDaysSchema.parse({
      days: [
        { day: '2026-03-09', tasks: 1, follow_ups: 1, returning: 0 },
        { day: '2026-03-10', tasks: 2, follow_ups: 1, returning: 3 },
      ],
    })
    // Half past eleven in the evening of the 9th where days are counted, and the 10th in Berlin.
    const due_date = '2026-03-09T23:30:00.000Z'
    const moved = [
      { item: { type: 'task' as const, record: aTask({ due_date }) }, by: -1 as const },
      { item: { type: 'follow-up' as const, record: aFollowUp({ due_date }) }, by: 1 as const },
      { item: { type: 'task' as const, record: aTask({ due_date: null }) }, by: -1 as const },
    ]
    expect(daysAfter(days, moved, 'Europe/Berlin').days).toEqual([
      { day: '2026-03-09', tasks: 1, follow_ups: 1, returning: 0 },
      { day: '2026-03-10', tasks: 1, follow_ups: 2, returning: 3 },
    ])
  })
})
