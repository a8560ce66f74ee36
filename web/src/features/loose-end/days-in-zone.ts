import type { CalendarDay } from '@loose-ends/domain/snooze/wake-time.ts'
import { personLocale } from '#web/lib/locale.ts'

const inZone = (options: Intl.DateTimeFormatOptions) => (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat(personLocale(), { ...options, timeZone }).format(instant)

/** 'Thu, Mar 5', as the calendar of that zone (an IANA name) has it, in the person's order. */
export const shortDayIn = inZone({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Mar 5, 2026', in the person's order */
export const longDayIn = inZone({ month: 'short', day: 'numeric', year: 'numeric' })

/** Which day it is in that zone. */
export function dayNow(now: Date, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)])
  const { year = 1970, month = 1, day = 1 } = Object.fromEntries(parts) as Partial<CalendarDay>
  return { year, month, day }
}
