import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDateOf, weekdayOf } from './civil-date.ts'
import { DAY_MS } from '../time.ts'
import { dayNumber, isOverdue } from '../loose-end/due-label.ts'
import { DUE_GROUPS, dueBounds, duePage, dueSpan, dueStarts, type DueCounts } from './due-group.ts'
import { dueGroupOf } from './testing/due-group-of.ts'

/** Half hours, three quarters, daylight saving in both halves of the world, at midnight, and a day that was left out. */
const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
] as const

const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const zone = fc.constantFrom(...ZONES)
/** Mostly near to now, where the bounds are. */
const days = fc.oneof(
  fc.integer({ min: -3 * DAY_MS, max: 10 * DAY_MS }),
  fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
)
const counts = fc.record(
  Object.fromEntries(DUE_GROUPS.map((group) => [group, fc.integer({ min: 0, max: 60 })])),
) as fc.Arbitrary<DueCounts>

const group = (due: string | null, now: string, at: string) =>
  dueGroupOf(due === null ? null : new Date(due), dueBounds(new Date(now), at))

describe('the group of a due date', () => {
  it.each([
    [null, '2026-03-10T09:00:00Z', 'UTC', 'none'],
    ['2026-03-09T23:59:59Z', '2026-03-10T00:00:00Z', 'UTC', 'overdue'],
    ['2026-03-10T00:00:00Z', '2026-03-10T23:00:00Z', 'UTC', 'today'],
    ['2026-03-11T00:00:00Z', '2026-03-10T23:00:00Z', 'UTC', 'week'],
    // A Tuesday: the week ends with Sunday the 15th.
    ['2026-03-15T23:59:59Z', '2026-03-10T09:00:00Z', 'UTC', 'week'],
    ['2026-03-16T00:00:00Z', '2026-03-10T09:00:00Z', 'UTC', 'later'],
    // Sunday, and Monday.
    ['2026-03-16T12:00:00Z', '2026-03-15T09:00:00Z', 'UTC', 'later'],
    ['2026-03-22T12:00:00Z', '2026-03-16T00:00:00Z', 'UTC', 'week'],
    // The same instants on two days.
    ['2026-03-10T23:30:00Z', '2026-03-10T22:00:00Z', 'Europe/Lisbon', 'today'],
    ['2026-03-10T23:30:00Z', '2026-03-10T22:00:00Z', 'Europe/Berlin', 'week'],
    // The clocks go forward on the 29th: its last hour is 22 UTC already.
    ['2026-03-29T21:59:59Z', '2026-03-29T00:30:00Z', 'Europe/Berlin', 'today'],
    ['2026-03-29T22:00:00Z', '2026-03-29T00:30:00Z', 'Europe/Berlin', 'later'],
    // The year ends within a week.
    ['2027-01-03T12:00:00Z', '2026-12-30T12:00:00Z', 'UTC', 'week'],
  ])('[WV-03] what is due at %s is at %s in %s: %s', (due, now, at, expected) => {
    expect(group(due, now, at)).toBe(expected)
  })

  it('[WV-03] goes by the days of the calendar in every zone, as the label of the due day does', () => {
    fc.assert(
      fc.property(instant, days, zone, (now, ahead, at) => {
        const due = new Date(now.getTime() + ahead)
        const found = dueGroupOf(due, dueBounds(now, at))
        const distance = dayNumber(due, at) - dayNumber(now, at)
        const leftOfWeek = 7 - weekdayOf(civilDateOf(now, at))
        expect(found === 'overdue').toBe(isOverdue(due, now, at))
        expect(found === 'today').toBe(distance === 0)
        expect(found === 'week').toBe(distance > 0 && distance <= leftOfWeek)
        expect(found === 'later').toBe(distance > leftOfWeek)
      }),
      { numRuns: 1000 },
    )
  })

  it('[WV-03] leaves no instant without a group, and puts none in two', () => {
    fc.assert(
      fc.property(instant, days, zone, (now, ahead, at) => {
        const bounds = dueBounds(now, at)
        const due = now.getTime() + ahead
        const holding = DUE_GROUPS.filter((one) => {
          const span = dueSpan(one, bounds)
          return span && due >= (span.from?.getTime() ?? -Infinity) && due < (span.before?.getTime() ?? Infinity)
        })
        expect(holding).toEqual([dueGroupOf(new Date(due), bounds)])
      }),
    )
  })
})

describe('pages of groups', () => {
  it('[WV-03] [FL-04] hold each item once and in the order of the groups, however long a page is', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 50 }), (given, limit) => {
        const all = DUE_GROUPS.flatMap((one) => Array.from({ length: given[one] }, (_, index) => `${one} ${index}`))
        const read: string[] = []
        for (let offset = 0; offset < all.length + limit; offset += limit) {
          const page = duePage(given, offset, limit).flatMap((part) =>
            Array.from({ length: part.limit }, (_, index) => `${part.group} ${part.offset + index}`),
          )
          expect(page.length).toBe(Math.max(0, Math.min(limit, all.length - offset)))
          read.push(...page)
        }
        expect(read).toEqual(all)
        expect(dueStarts(given).map(({ group: one, start }) => all.indexOf(`${one} 0`) - start)).toEqual(
          dueStarts(given).map(() => 0),
        )
      }),
    )
  })
})
