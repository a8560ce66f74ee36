/** The ways in which texts name a day or an instant. */
const STYLES = {
  /** `Nov 21, 2026` */
  day: ['en', { dateStyle: 'medium' }],
  /** `Saturday` */
  weekday: ['en', { weekday: 'long' }],
  /** `Saturday, November 21` */
  dayOfYear: ['en', { weekday: 'long', day: 'numeric', month: 'long' }],
  /** `Saturday 21 November` */
  britishDayOfYear: ['en-GB', { weekday: 'long', day: 'numeric', month: 'long' }],
  /** `14:05` */
  time: ['en-GB', { hour: '2-digit', minute: '2-digit' }],
  /** `21 Nov 2026, 14:05` */
  instant: ['en-GB', { dateStyle: 'medium', timeStyle: 'short' }],
} as const satisfies Record<string, [string, Intl.DateTimeFormatOptions]>

/** Each costs tens of kilobytes outside of the heap, which its collector does not see. */
const formats = new Map<string, Intl.DateTimeFormat>()
const KEPT = 100

/** The day or instant in words, as it is in that IANA zone. Throws `RangeError` for a zone that there is not. */
export function dateText(at: Date, style: keyof typeof STYLES, zone: string): string {
  const name = `${style} ${zone}`
  let format = formats.get(name)
  if (!format) {
    const [locale, options] = STYLES[style]
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    if (formats.size >= KEPT) formats.clear()
    formats.set(name, format)
  }
  return format.format(at)
}
