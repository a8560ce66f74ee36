import { describe, expect, it } from 'vitest'
import { sameClockIn } from './same-clock.ts'

describe('[SM-06] the same day and time of the clock in another zone', () => {
  it.each([
    ['an hour to the east', '2026-03-12T23:59:59Z', 'Europe/Lisbon', 'Europe/Berlin', '2026-03-12T22:59:59Z'],
    ['over the date line', '2026-03-12T09:59:59Z', 'Pacific/Kiritimati', 'Pacific/Honolulu', '2026-03-13T09:59:59Z'],
    ['by half an hour', '2026-03-12T03:30:00Z', 'Asia/Kolkata', 'Asia/Dubai', '2026-03-12T05:00:00Z'],
    [
      'over a change of the clocks',
      '2026-04-01T08:00:00Z',
      'Europe/Lisbon',
      'America/New_York',
      '2026-04-01T13:00:00Z',
    ],
    ['into a gap', '2026-03-29T02:30:00Z', 'UTC', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['into an hour that comes twice', '2026-10-25T02:30:00Z', 'UTC', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['into half an hour that does', '2026-04-05T01:45:00Z', 'UTC', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['in the south', '2026-04-05T02:15:00Z', 'UTC', 'Australia/Lord_Howe', '2026-04-04T15:45:00Z'],
  ])('%s', (_, at, from, to, expected) => {
    expect(sameClockIn(new Date(at), from, to).toISOString().replace('.000', '')).toBe(expected)
  })
})
