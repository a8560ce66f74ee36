import { TZDate } from '@date-fns/tz'
import { HOUR_MS } from '../time.ts'

/** By so much the clocks are put back where they are: by an hour, or by half of one on Lord Howe Island. */
const PUT_BACK_MS = [HOUR_MS, HOUR_MS / 2]

/** What the clocks of a zone show, as a number that tells one day and time of the clock from any other. */
function clockAt(ms: number, zone: string): number {
  const local = new TZDate(ms, zone)
  return Date.UTC(
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
    local.getSeconds(),
    local.getMilliseconds(),
  )
}

/** The first instant at which the clocks of that zone (an IANA name) show what they show at `at`: some hours come twice. */
export function firstWithClock(at: Date, zone: string): Date {
  const clock = clockAt(at.getTime(), zone)
  const before = PUT_BACK_MS.map((ms) => at.getTime() - ms).find((ms) => clockAt(ms, zone) === clock)
  return new Date(before ?? at.getTime())
}

/**
 * The instant at which the clocks of the zone `to` show the day and time that those of `from` show at `at` (IANA names). A
 * time that `to` leaves out counts as the one after the gap; of one that comes twice, the first.
 */
export function sameClockIn(at: Date, from: string, to: string): Date {
  const shown = new Date(clockAt(at.getTime(), from))
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()] as const
  const time = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds(), shown.getUTCMilliseconds()] as const
  return firstWithClock(new Date(new TZDate(year, month, day, ...time, to).getTime()), to)
}
