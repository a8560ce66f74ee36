import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { dueNotice, toldFrom } from './due-notice.ts'

const notice = (due: string, now: string, zone: string) =>
  toldFrom(new Date(due), zone) > new Date(now)
    ? null
    : dueNotice({ title: 'Send the plan', due: new Date(due) }, new Date(now), zone).title

describe('what is told of a due task', () => {
  it.each([
    ['2026-03-10T22:59:59Z', '2026-03-10T06:59:59Z', 'Europe/Berlin', null],
    ['2026-03-10T22:59:59Z', '2026-03-10T07:00:00Z', 'Europe/Berlin', 'Due today'],
    ['2026-03-10T22:59:59Z', '2026-03-11T01:00:00Z', 'Europe/Berlin', 'Overdue by 1 day'],
    ['2026-03-10T22:59:59Z', '2026-03-14T09:00:00Z', 'Europe/Berlin', 'Overdue by 4 days'],
    ['2026-03-10T14:30:00Z', '2026-03-10T07:00:00Z', 'Europe/Berlin', 'Due today at 15:30'],
    // What is due before the hour at which one is told is told of on the evening before, or in the afternoon.
    ['2026-03-10T06:30:00Z', '2026-03-09T18:29:59Z', 'Europe/Berlin', null],
    ['2026-03-10T06:30:00Z', '2026-03-09T18:30:00Z', 'Europe/Berlin', 'Due tomorrow at 07:30'],
    ['2026-03-10T06:30:00Z', '2026-03-10T06:00:00Z', 'Europe/Berlin', 'Due today at 07:30'],
    ['2026-03-09T23:15:00Z', '2026-03-09T11:15:00Z', 'Europe/Berlin', 'Due tomorrow at 00:15'],
    // The last minute of the day in Kiribati, where the day begins first.
    ['2026-03-10T09:59:59Z', '2026-03-09T18:00:00Z', 'Pacific/Kiritimati', 'Due today'],
    ['2026-03-10T09:59:59Z', '2026-03-09T17:59:59Z', 'Pacific/Kiritimati', null],
  ])('[NM-02] due %s, seen %s in %s: %s', (due, now, zone, title) => {
    expect(notice(due, now, zone)).toBe(title)
  })

  it('[NM-02] its time is 8:00 on the clock there or half a day ahead, never after the due instant', () => {
    const zones = ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Kiritimati']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (due, zone) => {
          const from = toldFrom(due, zone)
          const aheadMs = due.getTime() - from.getTime()
          const clock = from.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
          if (clock !== '08:00') expect(aheadMs).toBe(DAY_MS / 2)
          expect(aheadMs).toBeLessThanOrEqual((17 / 24) * DAY_MS)
          expect(aheadMs).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
