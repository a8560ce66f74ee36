import type { CalendarDay } from '@loose-ends/domain/snooze/wake-time.ts'
import { otherYear } from '#web/lib/dates.ts'
import { personLocale } from '#web/lib/locale.ts'

const written = (instant: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(personLocale(), { month: 'short', day: 'numeric', ...options }).format(instant)

/**
 * 'Thu, Mar 5', as the calendar of that zone (an IANA name) has it, in the person's order; with its year where `now` is
 * in another one.
 */
export const shortDayIn = (instant: Date, timeZone: string, now: Date): string =>
  written(instant, { weekday: 'short', ...otherYear(instant, now, timeZone), timeZone })

/** 'Mar 5, 2026', in the person's order */
export const longDayIn = (instant: Date, timeZone: string): string => written(instant, { year: 'numeric', timeZone })

/** Which day it is in that zone. */
export function dayNow(now: Date, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)])
  const { year = 1970, month = 1, day = 1 } = Object.fromEntries(parts) as Partial<CalendarDay>
  return { year, month, day }
}
