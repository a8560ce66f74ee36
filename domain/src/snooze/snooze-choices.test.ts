import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snoozeChoices, UNTIL_REPLY_DAYS, type SnoozeChoiceName } from './snooze-choices.ts'

const clockIn = (instant: Date, zone: string) =>
  instant.toLocaleString('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
const shown = (now: string, zone: string, waits = false) =>
  snoozeChoices(new Date(now), zone, waits).map(({ name, until }) => `${name} ${until.toISOString()}`)

describe('what to put something off until', () => {
  it.each([
    [
      'a Tuesday morning',
      '2026-03-10T09:20:00Z',
      'UTC',
      [
        'later_today 2026-03-10T12:00:00.000Z',
        'this_evening 2026-03-10T18:00:00.000Z',
        'tomorrow 2026-03-11T09:00:00.000Z',
        'in_3_days 2026-03-13T09:00:00.000Z',
        'next_monday 2026-03-16T09:00:00.000Z',
        'in_7_days 2026-03-17T09:00:00.000Z',
      ],
    ],
    [
      'late on a Sunday, before the clocks go forward in the night of the next week',
      '2026-03-22T23:10:00+01:00',
      'Europe/Berlin',
      ['tomorrow 2026-03-23T08:00:00.000Z', 'in_3_days 2026-03-25T08:00:00.000Z', 'in_7_days 2026-03-29T07:00:00.000Z'],
    ],
    [
      'an hour before the evening, which is later today',
      '2026-03-10T16:00:00Z',
      'UTC',
      [
        'later_today 2026-03-10T18:00:00.000Z',
        'tomorrow 2026-03-11T09:00:00.000Z',
        'in_3_days 2026-03-13T09:00:00.000Z',
        'next_monday 2026-03-16T09:00:00.000Z',
        'in_7_days 2026-03-17T09:00:00.000Z',
      ],
    ],
    [
      'an hour before the evening of a Friday, which "later" would miss',
      '2026-03-13T16:50:00Z',
      'UTC',
      [
        'this_evening 2026-03-13T18:00:00.000Z',
        'tomorrow 2026-03-14T09:00:00.000Z',
        'in_3_days 2026-03-16T09:00:00.000Z',
        'in_7_days 2026-03-20T09:00:00.000Z',
      ],
    ],
  ])('[WV-07] [SM-06] %s', (_, now, zone, expected) => expect(shown(now, zone)).toEqual(expected))

  it('[WV-07] until they reply, where somebody is waited for, and not for ever', () => {
    const last = snoozeChoices(new Date('2026-03-10T09:00:00Z'), 'UTC', true).at(-1)
    expect([UNTIL_REPLY_DAYS, last]).toEqual([30, { name: 'until_reply', until: new Date('2026-04-09T09:00:00Z') }])
  })

  it('[WV-07] [SM-06] lies ahead, is sorted, and reads full hours on the clock there, whatever the clocks do', () => {
    const zones = ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu', 'UTC']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (now, zone) => {
          const choices = snoozeChoices(now, zone, false)
          const by = new Map<SnoozeChoiceName, Date>(choices.map(({ name, until }) => [name, until]))
          const times = choices.map(({ until }) => until.getTime())
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          expect(new Set(times).size).toBe(times.length)
          for (const { name, until } of choices) {
            expect(until.getTime()).toBeGreaterThan(now.getTime())
            expect(clockIn(until, zone)).toMatch(
              name === 'later_today' ? /:00$/ : name === 'this_evening' ? /18:00$/ : /09:00$/,
            )
          }
          const later = by.get('later_today')
          if (later) expect(later.getTime() - now.getTime()).toBeGreaterThanOrEqual(3_600_000)
          const monday = by.get('next_monday')
          if (monday) expect(clockIn(monday, zone)).toMatch(/^Mon/)
          expect([...by.keys()]).toEqual(expect.arrayContaining(['tomorrow', 'in_3_days', 'in_7_days']))
        },
      ),
    )
  })
})
