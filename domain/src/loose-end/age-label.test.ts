import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber } from './due-label.ts'
import { ageLabel } from './age-label.ts'

const NOW = new Date('2026-03-11T23:10:00Z') // 12 March, 00:10 in Berlin

describe('how long ago something was', () => {
  it.each([
    ['2026-03-10T20:00:00Z', '2 days ago'], // 27 hours
    ['2026-03-11T20:00:00Z', '1 day ago'], // 3 hours, but before midnight
    ['2026-03-11T23:08:00Z', '2 minutes ago'],
    ['2026-03-11T23:11:00Z', 'less than a minute ago'],
    ['2026-02-01T09:00:00Z', 'about 1 month ago'],
    ['never', 'Invalid date'],
  ])('[VA-12] %s was %s', (since, label) => {
    expect(ageLabel(new Date(since), NOW, 'Europe/Berlin')).toBe(label)
  })

  it('[VA-12] counts the days that due dates count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 * 24 * 60 }), (minutes) => {
        const since = new Date(NOW.getTime() - minutes * 60_000)
        const days = dayNumber(NOW, 'Europe/Berlin') - dayNumber(since, 'Europe/Berlin')
        const told = /^(\d+) days? ago$/.exec(ageLabel(since, NOW, 'Europe/Berlin'))
        expect(Number(told?.[1] ?? 0)).toBe(days)
      }),
    )
  })
})
