import { matchesOf } from '../text/matches.ts'
import type { ClockTime } from './civil-date.ts'
import type { DatePatterns } from './date-patterns.ts'
import { zoneBehind, type WrittenZone } from './written-zone.ts'

export type TimeMention = {
  start: number
  end: number
  clock: ClockTime
  /** Where the text names one. */
  zone: WrittenZone | null
  /** Where the words end that go with it: "in the evening", its zone. */
  reach: number
  /** Neither am nor pm is said with it. */
  isHalfOpen?: boolean
  /** Introduced by a word such as "at" or "by", so that it stands for itself. */
  isStated: boolean
}

/** The times of day that a text names, in order. */
export function timesIn(text: string, patterns: DatePatterns): TimeMention[] {
  const found: TimeMention[] = []
  for (const match of matchesOf(text, patterns.time)) {
    const groups = match.groups ?? {}
    const start = match.index
    // "GMT+5:30" is no time.
    if (found.some(({ reach }) => start < reach)) continue
    const end = start + match[0].length
    const { late, lateEnd } = latenessAt(text, start, end, patterns)
    const clock = groups['noon'] !== undefined ? { hour: 12, minute: 0 } : clockOf(groups, late, patterns)
    if (clock === null) continue
    const isHalfOpen = (groups['half'] ?? groups['untilHalf'] ?? late ?? undefined) === undefined
    found.push({
      start,
      end,
      clock,
      ...withZone(text, end, lateEnd),
      isStated: groups['lead'] !== undefined,
      ...(isHalfOpen && { isHalfOpen }),
    })
  }
  for (const { pattern, minutes } of patterns.spoken)
    for (const match of matchesOf(text, pattern)) addSpoken(found, match, minutes, text, patterns)
  return found.toSorted((left, right) => left.start - right.start)
}

/** "half past four" and "halb drei" are in the afternoon; at seven it may be either. */
function addSpoken(
  found: TimeMention[],
  match: RegExpExecArray,
  minutes: number,
  text: string,
  patterns: DatePatterns,
): void {
  const word = match.groups?.['hour'] ?? ''
  const named = hourOf(word, patterns)
  const start = match.index
  const end = start + match[0].length
  const { late, lateEnd } = latenessAt(text, start, end, patterns)
  // "Halb zwölf abends."
  const hour = named === 12 && minutes < 0 && late === 'evening' ? 24 : meantHour(named, late)
  if (hour === null || named > 12 || found.some((other) => start < other.end && end > other.start)) return
  const total = hour * 60 + minutes
  const clock = { hour: Math.floor(total / 60), minute: total % 60 }
  const isHalfOpen = late === null
  found.push({ start, end, clock, ...withZone(text, end, lateEnd), isStated: true, ...(isHalfOpen && { isHalfOpen }) })
}

/** Which hours words about the part of the day leave: those behind noon, or those before midnight. */
type Lateness = 'afternoon' | 'evening'

const latenessOf = (groups: Record<string, string | undefined> | undefined): Lateness | null => {
  if (groups === undefined) return null
  return groups['evening'] === undefined ? 'afternoon' : 'evening'
}

/** Of a time that stands there, by the words directly around it: "at 8 in the evening", "Friday evening at 8:30". */
function latenessAt(
  text: string,
  start: number,
  end: number,
  patterns: DatePatterns,
): { late: Lateness | null; lateEnd: number } {
  const words = /^[^.,;:?!()]*/.exec(text.slice(end, end + 36))?.[0] ?? ''
  const behind = patterns.lateBehind.exec(words)
  if (behind !== null) return { late: latenessOf(behind.groups), lateEnd: end + behind[0].length }
  const before = patterns.lateBefore.exec(text.slice(Math.max(0, start - 32), start))
  return { late: latenessOf(before?.groups), lateEnd: end }
}

/** The zone that is written behind a time, or behind the words that go with it, and where all of that ends. */
function withZone(text: string, end: number, lateEnd: number): { zone: WrittenZone | null; reach: number } {
  const zone = zoneBehind(text, end) ?? (lateEnd > end ? zoneBehind(text, lateEnd) : null)
  return { zone, reach: Math.max(lateEnd, zone?.end ?? end) }
}

/** Of a day, by its own words: "tonight", "Friday evening". */
function latenessOfDay(
  text: string,
  { start, end }: { start: number; end: number },
  patterns: DatePatterns,
): Lateness | null {
  const words = text.slice(start, end + 12).split(/[.,;?!]/, 1)[0] ?? ''
  if (patterns.evening.test(words)) return 'evening'
  return patterns.afternoon.test(words) ? 'afternoon' : null
}

/** What an hour that is told by twelve is then; null where nothing makes it late, or where it may be one of the small hours. */
function lateHour(hour: number, late: Lateness | null): number | null {
  if (late === null || hour >= 12 || hour < 1) return null
  return (late === 'evening' ? hour < 4 : hour > 8) ? null : hour + 12
}

/** The hour that is meant by one without am and pm, which words about the part of the day may stand around. */
const meantHour = (hour: number, late: Lateness | null): number | null =>
  late === null || hour >= 12 ? dayHour(hour) : lateHour(hour, late)

/** The hour of a working day that is meant where none of its halves is named; null where it may be either. */
function dayHour(hour: number): number | null {
  if (hour === 7 || hour > 23 || hour <= 0) return null
  return hour < 7 ? hour + 12 : hour
}

function clockOf(
  groups: Record<string, string | undefined>,
  late: Lateness | null,
  { isTwelveHour }: DatePatterns,
): ClockTime | null {
  const half = groups['half'] ?? groups['untilHalf']
  const minuteText = groups['minute'] ?? groups['dotted']
  const hasClock = half !== undefined || minuteText !== undefined || groups['clock'] !== undefined
  if (!hasClock) return null
  let hour = Number(groups['hour'])
  const minute = Number(minuteText ?? 0)
  if (hour > 24 || minute > 59) return null
  if (half === undefined && late !== null && hour > 0 && hour < 12) {
    const meant = lateHour(hour, late)
    return meant === null ? null : { hour: meant, minute }
  }
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
    return day.start >= time.end && day.start - time.reach <= 12
  })
  const [first] = near
  if (first !== undefined) {
    const differ = near.some((time) => time.clock.hour !== first.clock.hour || time.clock.minute !== first.clock.minute)
    if (differ) return null
    const hour = first.isHalfOpen === true ? lateHour(first.clock.hour, latenessOfDay(text, day, patterns)) : null
    return hour === null ? first : { ...first, clock: { ...first.clock, hour } }
  }
  return noonOf(text, day, patterns) ?? bareHour(text, day, patterns)
}

/**
 * The readings of an hour that stands alone and without its half of the day: "at 2" is one, "at 8" the morning's or the evening's, the
 * morning's first.
 */
export function bareHours(
  text: string,
  patterns: DatePatterns,
): { start: number; clocks: ClockTime[]; zone: WrittenZone | null } {
  const matches = matchesOf(text, patterns.hourAlone)
  const start = matches[0]?.index ?? 0
  const end = start + (matches[0]?.[0].length ?? 0)
  const zone =
    matches[0] === undefined ? null : zoneBehind(text, end - (/ \p{L}+$/u.exec(matches[0][0])?.[0].length ?? 0))
  const [named = 0, ...others] = new Set(matches.map(({ groups }) => hourOf(groups?.['hour'] ?? '', patterns)))
  // "We close at 9 and not at 10."
  if (named < 1 || named > 23 || others.length > 0) return { start, clocks: [], zone }
  const { late } = latenessAt(text, start, end, patterns)
  if (late !== null && named < 12) {
    const hour = lateHour(named, late)
    return { start, clocks: hour === null ? [] : [{ hour, minute: 0 }], zone }
  }
  const meant = dayHour(named)
  const hours = meant !== null && (named > 11 || meant !== named) ? [meant] : [named, named + 12]
  return { start, clocks: hours.map((hour) => ({ hour, minute: 0 })), zone }
}

/** The hour of a figure or a number's word. */
const hourOf = (word: string, { numbers }: DatePatterns): number =>
  /^\d+$/.test(word) ? Number(word) : numbers.findIndex((number) => number.test(word)) + 1

/** "Donnerstagmittag" */
const noonOf = (text: string, { start, end }: { start: number; end: number }, { endsAtNoon }: DatePatterns) =>
  endsAtNoon.test(text.slice(start, end))
    ? { start, end, clock: { hour: 12, minute: 0 }, zone: null, reach: end, isStated: true }
    : null

/** "Tuesday at 2" is in the afternoon; "at 7" may be either and stays open. */
function bareHour(text: string, day: { start: number; end: number }, patterns: DatePatterns): TimeMention | null {
  const beginning = Math.max(0, day.start - 16)
  const behind = patterns.bareHourBefore.exec(text.slice(day.end, day.end + 24))
  const match = behind ?? patterns.bareHourBefore.exec(text.slice(beginning, day.start))
  if (match === null) return null
  const start = (behind === null ? beginning : day.end) + match.index
  const end = start + match[0].length
  const named = Number(match.groups?.['hour'])
  const { late, lateEnd } = latenessAt(text, start, end, patterns)
  const hour = meantHour(named, late ?? latenessOfDay(text, day, patterns))
  if (hour === null) return null
  const clock = { hour, minute: 0 }
  return { start: day.start, end: day.end, clock, ...withZone(text, end, lateEnd), isStated: true }
}
