import { TZDate } from '@date-fns/tz'
import { REPLY_ERRORS } from '../copy/field-errors.ts'
import { AppError } from '../errors.ts'
import { firstWithClock } from '../snooze/same-clock.ts'
import { DAY_MS } from '../time.ts'
import { LATEST_SEND_DAYS } from './limits.ts'

/** Checks the time of a reply that is to be sent later. Throws `snooze_in_past`, and `unprocessable` for none or one too far ahead. */
export function requireSendTime(at: Date | null, now: Date): Date {
  if (at === null) throw new AppError('unprocessable', { fields: { send_at: REPLY_ERRORS.noTime } })
  if (at <= now) throw new AppError('snooze_in_past', { fields: { send_at: REPLY_ERRORS.timeInPast } })
  if (at.getTime() > now.getTime() + LATEST_SEND_DAYS * DAY_MS)
    throw new AppError('unprocessable', { fields: { send_at: REPLY_ERRORS.tooFarAhead } })
  return at
}

/**
 * The instant of a day and time of the clock (`YYYY-MM-DDTHH:mm`, as a form gives it) in that zone (an IANA name); null for
 * what is none. A time that the clocks leave out counts as the one after the gap; of one that comes twice, the first.
 */
export function localInstant(text: string, zone: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts
  const at = new TZDate(year, month - 1, day, hour, minute, zone)
  return Number.isNaN(at.getTime()) ? null : firstWithClock(new Date(at.getTime()), zone)
}

/** The day and time of the clock in that zone, as `localInstant` reads it. */
export function localText(at: Date, zone: string): string {
  const local = new TZDate(at.getTime(), zone)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [String(local.getFullYear()).padStart(4, '0'), two(local.getMonth() + 1), two(local.getDate())].join('-')
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`
}
