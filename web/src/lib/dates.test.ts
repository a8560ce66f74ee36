import { describe, expect, it, vi } from 'vitest'
import { agoText, dayText, momentText, returnText, shortDayText, timeText } from './dates.ts'
import { figureText } from './locale.ts'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('dates as people read them', () => {
  it.each([
    [at(2026, 2, 5, 9, 0), 'Mar 5, 2026', 'Mar 5, 9:00 AM'],
    [at(2026, 11, 31, 0, 5), 'Dec 31, 2026', 'Dec 31, 12:05 AM'],
    [at(2026, 5, 1, 12, 30), 'Jun 1, 2026', 'Jun 1, 12:30 PM'],
    [at(2026, 5, 1, 23, 59), 'Jun 1, 2026', 'Jun 1, 11:59 PM'],
    ['soon', 'Invalid date', 'Invalid date'],
  ])('[FC-01] %s is %s, and %s with its time', (iso, day, moment) => {
    expect([dayText(iso), momentText(iso, undefined, new Date(2026, 5, 1))]).toEqual([day, moment])
  })

  it('[FC-01] says how long ago something was', () => {
    expect(agoText(at(2026, 2, 2, 9, 0), new Date(at(2026, 2, 5, 9, 0)))).toBe('3 days ago')
    expect(agoText('soon', new Date(0))).toBe('Invalid date')
    const day = new Date(2026, 2, 5)
    expect([shortDayText(day, day), shortDayText(day, new Date(2027, 0, 1))]).toEqual(['Mar 5', 'Mar 5, 2026'])
  })

  it('[SM-07] says when something comes back, by its hour where that is today', () => {
    const now = new Date('2026-03-05T09:00:00Z')
    expect(returnText(new Date('2026-03-05T18:00:00Z'), now, 'UTC')).toBe('today at 6:00 PM')
    expect(returnText(new Date('2026-03-06T09:00:00Z'), now, 'UTC')).toBe('on Mar 6')
  })

  it('[FC-01] [SM-07] names the year of a day in another one, as the calendar of the zone has it', () => {
    const until = '2026-12-31T23:30:00.000Z'
    const now = new Date('2026-12-30T09:00:00Z')
    expect([momentText(until, 'UTC', now), returnText(new Date(until), now, 'UTC')]).toEqual([
      'Dec 31, 11:30 PM',
      'on Dec 31',
    ])
    expect([momentText(until, 'Europe/Paris', now), returnText(new Date(until), now, 'Europe/Paris')]).toEqual([
      'Jan 1, 2027, 12:30 AM',
      'on Jan 1, 2027',
    ])
  })

  it.each([
    ['UTC', 'Mar 5, 6:00 PM', 'today at 6:00 PM'],
    ['Pacific/Auckland', 'Mar 6, 7:00 AM', 'on Mar 6'],
    ['America/Los_Angeles', 'Mar 5, 10:00 AM', 'today at 10:00 AM'],
  ])('[SM-06] [SM-07] in the zone %s that instant is %s, and comes back %s', (zone, moment, back) => {
    const until = '2026-03-05T18:00:00.000Z'
    const now = new Date('2026-03-05T10:00:00Z')
    expect(momentText(until, zone, now)).toBe(moment)
    expect(returnText(new Date(until), now, zone)).toBe(back)
  })

  it.each([
    ['en-US', 'Mar 5, 2026', 'Mar 5, 9:00 AM', 'Mar 5', '1,485'],
    ['en', 'Mar 5, 2026', 'Mar 5, 9:00 AM', 'Mar 5', '1,485'],
    ['en-GB', '5 Mar 2026', '5 Mar, 09:00', '5 Mar', '1,485'],
    ['de-DE', '5 Mar 2026', '5 Mar, 09:00', '5 Mar', '1.485'],
    ['not a language', 'Mar 5, 2026', 'Mar 5, 9:00 AM', 'Mar 5', '1,485'],
  ])(
    '[FC-01] in a browser in %s they are written in English as is usual there',
    (language, day, moment, short, figure) => {
      vi.stubGlobal('navigator', { language })
      const at9 = new Date(2026, 2, 5, 9, 0)
      expect([dayText(at9.toISOString()), momentText(at9.toISOString(), undefined, at9)]).toEqual([day, moment])
      expect([shortDayText(at9, at9), figureText(1485)]).toEqual([short, figure])
      expect(moment.endsWith(`, ${timeText('2026-03-05T09:00:00Z', 'UTC')}`)).toBe(true)
    },
  )
})
