import { addDays, type CalendarDay, dayOf, HOUR_MS, instantAt, isWeekend } from './zone.ts'

export const OWNER_ZONE = 'Europe/London'

/** Younger than the product's 72-hour rule with room to spare, and long enough to hold office hours at any `now`. */
const RECENT_WINDOW_MS = 70 * HOUR_MS

/** Turns "so many days ago" into instants before `now`, in the owner's zone. */
export type StoryClock = {
  now: Date
  /** A time on the n-th working day before today; n ≥ 4 is always more than 72 hours ago. */
  day: (workingDaysAgo: number, time: string) => Date
  /** A time on the n-th calendar day before today, weekends included. */
  calendarDay: (daysAgo: number, time: string) => Date
  /** A moment in office hours of the last 70 hours; 0 is the oldest, 1 the newest. */
  recent: (fraction: number) => Date
}

type Span = { start: number; end: number }

const recentOfficeHours = (now: Date, today: CalendarDay): Span[] =>
  [4, 3, 2, 1, 0]
    .map((back) => addDays(today, -back))
    .filter((day) => !isWeekend(day))
    .map((day) => ({
      start: Math.max(instantAt(day, '08:45', OWNER_ZONE).getTime(), now.getTime() - RECENT_WINDOW_MS),
      end: Math.min(instantAt(day, '18:10', OWNER_ZONE).getTime(), now.getTime() - 1),
    }))
    .filter((span) => span.end > span.start)

const pick = (spans: Span[], fraction: number): Date => {
  const total = spans.reduce((sum, span) => sum + span.end - span.start, 0)
  let rest = total * fraction
  for (const span of spans) {
    const length = span.end - span.start
    if (rest <= length) return new Date(Math.floor((span.start + rest) / 1000) * 1000)
    rest -= length
  }
  throw new Error('no office hours in the recent window')
}

/** The clock of a story told at `now`. */
export const storyClock = (now: Date): StoryClock => {
  const today = dayOf(now, OWNER_ZONE)
  const workingDays: CalendarDay[] = []
  for (let back = 1; back <= 90; back++) {
    const day = addDays(today, -back)
    if (!isWeekend(day)) workingDays.push(day)
  }
  const spans = recentOfficeHours(now, today)
  return {
    now,
    day: (workingDaysAgo, time) => {
      const day = workingDays[workingDaysAgo - 1]
      if (!day) throw new RangeError(`no working day ${workingDaysAgo} within 90 days`)
      return instantAt(day, time, OWNER_ZONE)
    },
    calendarDay: (daysAgo, time) => {
      if (daysAgo < 1 || daysAgo > 90) throw new RangeError(`day ${daysAgo} is outside the story`)
      return instantAt(addDays(today, -daysAgo), time, OWNER_ZONE)
    },
    recent: (fraction) => pick(spans, fraction),
  }
}
