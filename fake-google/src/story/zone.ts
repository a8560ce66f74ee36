const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A calendar day as UTC midnight: only its UTC year, month, day and weekday mean anything. */
export type CalendarDay = Date

const formatters = new Map<string, Intl.DateTimeFormat>()

/** An `Intl.DateTimeFormat`, made once for each locale and set of options: making one costs far more than using it. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formatters.set(key, made)
  return made
}

/** The wall clock of an IANA zone at an instant, written as if it were UTC. */
export const wallClock = (instant: Date, zone: string): Date => {
  const formatter = dateFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(formatter.formatToParts(instant).map((part) => [part.type, Number(part.value)]))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return new Date(Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')))
}

/** Minutes that the zone is ahead of UTC at an instant. */
export const offsetMinutes = (instant: Date, zone: string): number =>
  Math.round((wallClock(instant, zone).getTime() - Math.floor(instant.getTime() / 1000) * 1000) / MINUTE_MS)

/** The local calendar day of an instant. */
export const dayOf = (instant: Date, zone: string): CalendarDay => {
  const wall = wallClock(instant, zone)
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()))
}

export const addDays = (day: CalendarDay, days: number): CalendarDay => new Date(day.getTime() + days * DAY_MS)

export const isWeekend = (day: CalendarDay): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

/** The instant of a wall-clock time (`HH:MM`) on a day of a zone; the story only uses times outside DST gaps. */
export const instantAt = (day: CalendarDay, time: string, zone: string): Date => {
  const [hours = '0', minutes = '0'] = time.split(':')
  const wall = day.getTime() + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  const guess = wall - offsetMinutes(new Date(wall), zone) * MINUTE_MS
  return new Date(wall - offsetMinutes(new Date(guess), zone) * MINUTE_MS)
}

/** A calendar day as `YYYY-MM-DD`. */
export const isoDay = (day: CalendarDay): string => day.toISOString().slice(0, 10)
