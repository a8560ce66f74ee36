import { addDays, civilDateOf, startOfDay, weekdayOf } from './civil-date.ts'

/**
 * What a list by day is grouped by, in its order (WV-03). An item is due on the day that was named for it: of a follow-up
 * that is the day by which the one who owes promised it or was asked for it. Where none was named it has none, although
 * all that is shown has waited its 72 hours: to call it all overdue would tell nothing apart. Absences need no group, as
 * they put an item to sleep.
 */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]
export type DueCounts = Record<DueGroup, number>

/** The first instants of the person's today, of their tomorrow and of their next week, which begins on Monday (ISO 8601). */
export interface DueBounds {
  today: Date
  tomorrow: Date
  nextWeek: Date
  /** The zone of these days (an IANA name). */
  zone: string
}

/** The bounds of the groups at `now` in a zone (an IANA name). */
export function dueBounds(now: Date, zone: string): DueBounds {
  const day = civilDateOf(now, zone)
  const startOf = (days: number) => startOfDay(addDays(day, days), zone)
  return { today: startOf(0), tomorrow: startOf(1), nextWeek: startOf(8 - weekdayOf(day)), zone }
}

/** Which due dates make a group: from the first instant on, before the second; null is unbounded. Null for no date at all. */
export function dueSpan(group: DueGroup, bounds: DueBounds): { from: Date | null; before: Date | null } | null {
  switch (group) {
    case 'overdue':
      return { from: null, before: bounds.today }
    case 'today':
      return { from: bounds.today, before: bounds.tomorrow }
    case 'week':
      return { from: bounds.tomorrow, before: bounds.nextWeek }
    case 'later':
      return { from: bounds.nextWeek, before: null }
    case 'none':
      return null
  }
}

/** A stretch of a group's own order. */
export interface DuePart {
  group: DueGroup
  offset: number
  limit: number
}

/** Which parts of the groups make a page of the whole list. */
export function duePage(counts: DueCounts, offset: number, limit: number): DuePart[] {
  const parts: DuePart[] = []
  let start = 0
  for (const group of DUE_GROUPS) {
    const from = Math.max(offset, start)
    const end = Math.min(offset + limit, start + counts[group])
    if (end > from) parts.push({ group, offset: from - start, limit: end - from })
    start += counts[group]
  }
  return parts
}

/** The groups that have anything in them, and the place of the first item of each in the whole list. */
export function dueStarts(counts: DueCounts): { group: DueGroup; start: number; count: number }[] {
  let start = 0
  const starts = DUE_GROUPS.map((group) => {
    const own = { group, start, count: counts[group] }
    start += counts[group]
    return own
  })
  return starts.filter(({ count }) => count > 0)
}
