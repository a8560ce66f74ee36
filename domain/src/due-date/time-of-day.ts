import { matchesOf } from '../text/matches.ts'
import type { ClockTime } from './civil-date.ts'
import type { DatePatterns } from './date-patterns.ts'

export type TimeMention = {
  start: number
  end: number
  clock: ClockTime
  /** IANA zone where the text names one. */
  zone: string | null
  /** Introduced by a word such as "at" or "by", so that it stands for itself. */
  isStated: boolean
}

/** The abbreviations that people write; "IST" and the like mean what they mean in most business mail. */
const ZONES: Record<string, string> = {
  ET: 'America/New_York', EST: 'America/New_York', EDT: 'America/New_York', CT: 'America/Chicago', CST: 'America/Chicago', CDT: 'America/Chicago',
  MT: 'America/Denver', MST: 'America/Denver', MDT: 'America/Denver', PT: 'America/Los_Angeles', PST: 'America/Los_Angeles', PDT: 'America/Los_Angeles',
  UTC: 'UTC', GMT: 'UTC', BST: 'Europe/London', CET: 'Europe/Paris', CEST: 'Europe/Paris', MEZ: 'Europe/Berlin', MESZ: 'Europe/Berlin',
  WET: 'Europe/Lisbon', WEST: 'Europe/Lisbon', EET: 'Europe/Athens', EEST: 'Europe/Athens', IST: 'Asia/Kolkata', JST: 'Asia/Tokyo', AEST: 'Australia/Sydney', AEDT: 'Australia/Sydney',
} // prettier-ignore

/** The times of day that a text names, in order. */
export function timesIn(text: string, patterns: DatePatterns): TimeMention[] {
  const found: TimeMention[] = []
  for (const match of matchesOf(text, patterns.time)) {
    const groups = match.groups ?? {}
    const clock = groups['noon'] !== undefined ? { hour: 12, minute: 0 } : clockOf(groups, patterns)
    if (clock === null) continue
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      clock,
      zone: ZONES[groups['zone']?.toUpperCase() ?? ''] ?? null,
      isStated: groups['lead'] !== undefined,
    })
  }
  for (const { pattern, minutes } of patterns.spoken)
    for (const match of matchesOf(text, pattern)) addSpoken(found, match, minutes, patterns)
  return found.toSorted((left, right) => left.start - right.start)
}

/** "half past four" and "halb drei" are in the afternoon; at seven it may be either. */
function addSpoken(found: TimeMention[], match: RegExpExecArray, minutes: number, patterns: DatePatterns): void {
  const word = match.groups?.['hour'] ?? ''
  const named = hourOf(word, patterns)
  const hour = dayHour(named)
  const start = match.index
  if (hour === null || named > 12 || found.some((other) => start < other.end && start + match[0].length > other.start))
    return
  const total = hour * 60 + minutes
  const clock = { hour: Math.floor(total / 60), minute: total % 60 }
  found.push({ start, end: start + match[0].length, clock, zone: null, isStated: true })
}

/** The hour of a working day that is meant where none of its halves is named; null where it may be either. */
function dayHour(hour: number): number | null {
  if (hour === 7 || hour > 23 || hour <= 0) return null
  return hour < 7 ? hour + 12 : hour
}

function clockOf(groups: Record<string, string | undefined>, { isTwelveHour }: DatePatterns): ClockTime | null {
  const half = groups['half'] ?? groups['untilHalf']
  const minuteText = groups['minute'] ?? groups['dotted']
  const hasClock = half !== undefined || minuteText !== undefined || groups['clock'] !== undefined
  if (!hasClock) return null
  let hour = Number(groups['hour'])
  const minute = Number(minuteText ?? 0)
  if (hour > 24 || minute > 59) return null
  // "at 2:30" is in the afternoon where clocks are told by halves of the day; "02:30" is told by 24 hours.
  if (isTwelveHour && half === undefined && groups['clock'] === undefined && /^[1-6]$/.test(groups['hour'] ?? ''))
    hour += 12
  if (half === undefined && /^o'clock$/i.test(groups['clock'] ?? '')) {
    const meant = dayHour(hour)
    return meant === null ? null : { hour: meant, minute }
  }
  if (half !== undefined) {
    if (hour > 12) return /^p/i.test(half) && hour < 24 ? { hour, minute } : null
    const isAfternoon = /^p/i.test(half)
    // "11-1pm" starts in the morning.
    const crosses =
      groups['half'] === undefined && groups['until'] !== undefined && Number(groups['until']) < hour && hour !== 12
    if (isAfternoon && !crosses && hour < 12) hour += 12
    if (!isAfternoon && hour === 12) hour = 0
  }
  return hour === 24 ? null : { hour, minute }
}

/** The time that goes with a day's mention: close behind or close before it, in the same breath; null when there is none or two differ. */
export function timeNear(
  text: string,
  times: TimeMention[],
  day: { start: number; end: number },
  patterns: DatePatterns,
): TimeMention | null {
  const near = times.filter((time) => {
    if (time.start >= day.end)
      return time.start - day.end <= 24 && !/[.;?!]/.test(text.slice(day.end, time.start).replace(/^[.,]/, ''))
    return day.start >= time.end && day.start - time.end <= 12
  })
  const [first] = near
  if (first !== undefined) {
    const differ = near.some((time) => time.clock.hour !== first.clock.hour || time.clock.minute !== first.clock.minute)
    return differ ? null : first
  }
  return bareHour(text, day, patterns)
}

/**
 * The readings of an hour that stands alone and without its half of the day: "at 2" is one, "at 8" the morning's or the evening's, the
 * morning's first.
 */
export function bareHours(text: string, patterns: DatePatterns): { start: number; clocks: ClockTime[] } {
  const matches = matchesOf(text, patterns.hourAlone)
  const start = matches[0]?.index ?? 0
  const [named = 0, ...others] = new Set(matches.map(({ groups }) => hourOf(groups?.['hour'] ?? '', patterns)))
  // "We close at 9 and not at 10."
  if (named < 1 || named > 23 || others.length > 0) return { start, clocks: [] }
  const meant = dayHour(named)
  const hours = meant !== null && (named > 11 || meant !== named) ? [meant] : [named, named + 12]
  return { start, clocks: hours.map((hour) => ({ hour, minute: 0 })) }
}

/** The hour of a figure or a number's word. */
const hourOf = (word: string, { numbers }: DatePatterns): number =>
  /^\d+$/.test(word) ? Number(word) : numbers.findIndex((number) => number.test(word)) + 1

/** "Tuesday at 2" is in the afternoon; "at 7" may be either and stays open. */
function bareHour(text: string, day: { start: number; end: number }, patterns: DatePatterns): TimeMention | null {
  const behind = text.slice(day.end, day.end + 24)
  const before = text.slice(Math.max(0, day.start - 16), day.start)
  const match = patterns.bareHourBefore.exec(behind) ?? patterns.bareHourBefore.exec(before)
  const named = match === null ? null : Number(match.groups?.['hour'])
  const isLate = patterns.evening.test(text.slice(day.start, day.end + 12).split(/[.,;?!]/, 1)[0] ?? '')
  const hour = named === null ? null : isLate && named > 3 && named < 12 ? named + 12 : dayHour(named)
  if (hour === null) return null
  const clock = { hour, minute: 0 }
  return { start: day.start, end: day.end, clock, zone: null, isStated: true }
}
