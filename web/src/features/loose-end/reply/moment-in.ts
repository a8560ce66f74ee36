import { timeText } from '#web/lib/dates.ts'
import { shortDayIn } from '../days-in-zone.ts'

/** 'Thu, Mar 5, 9:00 AM', in that zone (an IANA name); with its year where `now` is in another one. */
export const momentIn = (iso: string, zone: string, now: Date): string =>
  `${shortDayIn(new Date(iso), zone, now)}, ${timeText(iso, zone)}`
