import { describe, expect, it } from 'vitest'
import { shownFrom } from './waiting.ts'

describe('[VA-09] shownFrom', () => {
  it.each([
    ['2026-03-10T10:00:00.000Z', '2026-03-13T09:59:59.999Z', false],
    ['2026-03-10T10:00:00.000Z', '2026-03-13T10:00:00.000Z', true],
    ['2026-03-10T10:00:00.000Z', '2026-04-01T00:00:00.000Z', true],
    // The clocks go forward in between: hours count, not days.
    ['2026-03-27T12:00:00+01:00', '2026-03-30T12:00:00+02:00', false],
    ['2026-03-27T12:00:00+01:00', '2026-03-30T13:00:00+02:00', true],
  ])('[VA-09] sent %s, seen %s: shown is %s', (date, now, shown) => {
    expect(shownFrom({ origin: 'mail', date, last_nudge_at: null }) <= new Date(now)).toBe(shown)
  })

  it('[VA-09] is at once where the person asked for it, and again 72 hours after they wrote again', () => {
    const wished = { origin: 'forwarded', date: '2026-03-10T10:00:00.000Z' } as const
    expect(shownFrom({ ...wished, last_nudge_at: null })).toEqual(new Date(wished.date))
    const last_nudge_at = '2026-03-11T10:00:00.000Z'
    expect(shownFrom({ ...wished, last_nudge_at })).toEqual(new Date('2026-03-14T10:00:00.000Z'))
  })
})
