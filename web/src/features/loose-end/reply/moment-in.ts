import { personLocale } from '#web/lib/locale.ts'
import { shortDayIn } from '../days-in-zone.ts'

/** 'Thu, Mar 5, 9:00 AM', in that zone (an IANA name); with its year where `now` is in another one. */
export function momentIn(iso: string, zone: string, now: Date): string {
  const at = new Date(iso)
  const time = new Intl.DateTimeFormat(personLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
    at,
  )
  return `${shortDayIn(at, zone, now)}, ${time}`
}
