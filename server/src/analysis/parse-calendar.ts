import { toAddress, type Address } from '@loose-ends/domain/message/address.ts'
import { plainLine } from '@loose-ends/domain/message/reading-direction.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { CalendarEvent, CalendarMethod } from '@loose-ends/domain/message/parsed-message.ts'

const MAX_CALENDAR_CHARS = 256 * 1024
const METHODS: readonly string[] = ['request', 'reply', 'cancel', 'publish', 'counter', 'refresh', 'add']
const STATUSES: readonly string[] = ['accepted', 'declined', 'tentative']

/** The first event of an iCalendar text; null when there is none or it cannot be read. Windows zone names are understood. */
export async function parseCalendar(text: string, methodParameter: string | null): Promise<CalendarEvent | null> {
  if (text.length > MAX_CALENDAR_CHARS || !/BEGIN:VEVENT/i.test(text)) return null
  try {
    // Loaded when first needed: most mail has no calendar part, and the zone tables are large.
    const { default: ical } = await import('node-ical')
    const read = (calendar: string) => ical.sync.parseICS(calendar)
    const parsed = read(withZonesDescribed(text, read))
    for (const component of Object.values(parsed)) {
      if (component?.type !== 'VEVENT') continue
      const method = /^METHOD:\s*(\w+)/im.exec(text)?.[1] ?? methodParameter ?? 'publish'
      const attendees = [valueList(component['attendee'])].flat()
      return {
        method: methodOf(method),
        uid: textValue(component['uid']).slice(0, 500),
        summary: plainLine(textValue(component['summary'])).slice(0, 500),
        ...startOf(component['start']),
        end: validDate(component['end']),
        recurs: recurrence(component),
        organizer: addressValue(component['organizer']),
        attendees: attendees.slice(0, 200).flatMap((attendee) => {
          const address = addressValue(attendee)
          return address === null ? [] : [{ address, status: statusOf(parameter(attendee, 'PARTSTAT')) }]
        }),
      }
    }
    return null
  } catch {
    return null
  }
}

/** The library goes by what the calendar says of a zone itself where it has a name such as this. */
const DESCRIBED = 'Customized Time Zone'
const MOST_ZONES = 20
/** A zone alone has such a line of its own. */
const ZONE_LINE = /^TZID:[^\r\n]{1,200}/gim
const zoneNamed = (line: string): string => line.slice('TZID:'.length).replaceAll('"', '').trim()

/**
 * The calendar with zones that have a name of some program's own, such as Zimbra's, Evolution's or Lotus Notes', so named that the
 * library goes by how the calendar describes them (RFC 5545 §3.6.5).
 */
function withZonesDescribed(text: string, read: (calendar: string) => object): string {
  const unfolded = text.replace(/\r?\n[ \t]/g, '')
  return [...new Set(unfolded.match(ZONE_LINE)?.map(zoneNamed))]
    .slice(0, MOST_ZONES)
    .filter((name) => name !== '' && !isKnownZone(name, read))
    .reduce(
      (calendar, name, index) =>
        calendar
          .replaceAll(`TZID="${name}"`, `TZID=${DESCRIBED} ${index}`)
          .replaceAll(`TZID=${name}:`, `TZID=${DESCRIBED} ${index}:`)
          .replaceAll(`TZID=${name};`, `TZID=${DESCRIBED} ${index};`)
          .replace(ZONE_LINE, (line) => (zoneNamed(line) === name ? `TZID:${DESCRIBED} ${index}` : line)),
      unfolded,
    )
}

/** Whether the library makes a zone of IANA's of that name. */
function isKnownZone(name: string, read: (calendar: string) => object): boolean {
  if (name.includes(':') && !name.startsWith('(')) return false
  const id = name.startsWith('(') ? `"${name}"` : name
  const [event] = Object.values(
    read(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=${id}:20260101T000000\nEND:VEVENT\nEND:VCALENDAR`),
  )
  return isZone(field(field(event, 'start'), 'tz'))
}

function isZone(name: unknown): boolean {
  if (typeof name !== 'string') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * A time without a zone, or with one that nobody knows, and a day: the library reads them by the clock of the computer that it
 * runs on.
 */
function startOf(value: unknown): Pick<CalendarEvent, 'start' | 'startIs'> {
  const start = validDate(value)
  if (start === null) return { start, startIs: 'instant' }
  const isDay = field(value, 'dateOnly') === true
  if (!isDay && isZone(field(value, 'tz'))) return { start, startIs: 'instant' }
  const shown = Date.UTC(start.getFullYear(), start.getMonth(), start.getDate(), start.getHours(), start.getMinutes())
  return { start: new Date(shown), startIs: isDay ? 'day' : 'clock' }
}

/** Days that lie between two of a series at most. */
const DAYS_BETWEEN: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }

/** The end of a series that says how many there are is the latest that it can have. */
function recurrence(component: object): CalendarEvent['recurs'] {
  const options = field(field(component, 'rrule'), 'options')
  if (options === undefined) return null
  const until = validDate(field(options, 'until'))
  const count = field(options, 'count')
  const start = validDate(field(component, 'start'))
  if (until !== null || typeof count !== 'number' || start === null) return { until }
  const interval = field(options, 'interval')
  const freq = field(options, 'freq')
  const days = (typeof freq === 'string' ? DAYS_BETWEEN[freq] : undefined) ?? 1
  const last = new Date(start.getTime() + count * days * (typeof interval === 'number' ? interval : 1) * DAY_MS)
  return { until: validDate(last) }
}

function methodOf(method: string): CalendarMethod {
  const name = method.toLowerCase()
  return METHODS.includes(name) ? (name as CalendarMethod) : 'other' // the list above holds only members of the union
}

function statusOf(status: string): CalendarEvent['attendees'][number]['status'] {
  const name = status.toLowerCase()
  return STATUSES.includes(name) ? (name as 'accepted' | 'declined' | 'tentative') : 'needs_action' // as above
}

function valueList(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textValue(value: unknown): string {
  if (typeof value === 'string') return value
  const inner = field(value, 'val')
  return typeof inner === 'string' ? inner : ''
}

function parameter(value: unknown, name: string): string {
  const found = field(field(value, 'params'), name)
  return typeof found === 'string' ? found : ''
}

function addressValue(value: unknown): Address | null {
  const email = textValue(value).replace(/^mailto:/i, '')
  return email.includes('@') ? toAddress(parameter(value, 'CN'), email) : null
}

function validDate(value: unknown): Date | null {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? new Date(value.getTime()) : null
}
