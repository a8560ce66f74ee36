/** The ways in which texts made here name a day or an instant: the day before the month, and 24 hours, in all of them. */
const STYLES = {
  /** `21 Nov 2026` */
  day: { dateStyle: 'medium' },
  /** `Saturday` */
  weekday: { weekday: 'long' },
  /** `Saturday 21 November` */
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `14:05` */
  time: { hour: '2-digit', minute: '2-digit' },
  /** `21 Nov 2026, 14:05` */
  instant: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
const LOCALE = 'en-GB'

/** Each costs tens of kilobytes outside of the heap, which its collector does not see. */
const formats = new Map<string, Intl.DateTimeFormat>()
const KEPT = 100

/** The day or instant in words, as it is in that IANA zone. Throws `RangeError` for a zone that there is not. */
export function dateText(at: Date, style: keyof typeof STYLES, zone: string): string {
  const name = `${style} ${zone}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, { ...STYLES[style], timeZone: zone })
    if (formats.size >= KEPT) formats.clear()
    formats.set(name, format)
  }
  return format.format(at)
}
