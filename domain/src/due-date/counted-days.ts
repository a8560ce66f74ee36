import { matchesOf } from '../text/matches.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { addBusinessDays, addDays, addMonths, type CivilDate, type IsHoliday } from './civil-date.ts'
import { coming } from './date-meaning.ts'
import { indexOfWord, type DatePatterns } from './date-patterns.ts'
import type { Add, MentionContext } from './mention.ts'

export const countOf = (word: string, patterns: DatePatterns) =>
  /^\d+$/.test(word) ? Number(word) : indexOfWord(word, patterns.numbers) + 1

/** Days and hours that are counted from now: "in two weeks", "within 48 hours", "a week from Friday". */
export function addCounted(
  text: string,
  patterns: DatePatterns,
  { at, today, isHoliday }: MentionContext,
  add: Add,
): void {
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  for (const { pattern, minutes } of patterns.spans)
    for (const match of matchesOf(text, pattern)) {
      const days = (minutes * MINUTE_MS) / DAY_MS
      if (days >= 1) add(match, addDays(today, days), { isRelative: true, isLength: true })
      else add(match, null, { instant: after(minutes), isDeadline: true, isLength: true })
    }
  for (const match of matchesOf(text, patterns.fromDay)) {
    const groups = match.groups ?? {}
    const count = countOf(groups['count'] ?? '', patterns)
    const weekday = indexOfWord(groups['weekday'] ?? '', patterns.weekdays) + 1
    const onDay = indexOfWord(groups['onDay'] ?? '', patterns.weekdays) + 1
    const from = comingOr(groups['tomorrow'] === undefined ? today : addDays(today, 1), weekday || onDay, today)
    // "Once a week on Friday."
    const isRate = /(?:once|twice|times|days?|hours?) $/i.test(text.slice(0, match.index))
    if (isRate) add(match, null)
    else if (count > 0 && count <= 400)
      add(match, later(from, count, groups, isHoliday), {
        isRelative: true,
        isDeadline: groups['letter'] !== undefined,
      })
  }
  for (const match of matchesOf(text, patterns.within)) {
    const groups = match.groups ?? {}
    const count = countOf(groups['count'] ?? '', patterns)
    if (groups['range'] !== undefined) add(match, null)
    if (groups['range'] !== undefined || count === 0 || count > 400) continue
    const isDeadline = !/^(?:in|dans|en|em|over|tra|fra|daqui a|heute in)$/i.test(groups['lead'] ?? '')
    // "In one day" is how long it takes.
    if (!isDeadline && count === 1 && groups['day'] !== undefined) continue
    if (groups['minute'] !== undefined) add(match, null, { instant: after(count), isDeadline, isLength: true })
    else if (groups['hour'] !== undefined)
      add(match, null, { instant: after((count * HOUR_MS) / MINUTE_MS), isDeadline, isLength: true })
    else add(match, later(today, count, groups, isHoliday), { isDeadline, isRelative: true, isLength: true })
  }
}

const HOURS_OF_DAY = DAY_MS / HOUR_MS

/** From a day that stands elsewhere to the one that a text counts back from it: "two days before the fair"; null where it counts none. */
export function countedBack(
  text: string,
  patterns: DatePatterns,
  isHoliday?: IsHoliday,
): ((from: CivilDate) => CivilDate) | null {
  const groups = (patterns.countedBack.exec(text) ?? patterns.noticeOf.exec(text))?.groups
  if (groups === undefined) return null
  if (groups['eve'] !== undefined) return (from) => addDays(from, -1)
  if (groups['morrow'] !== undefined) return (from) => addDays(from, 1)
  const count = countOf(groups['count'] ?? '', patterns)
  if (groups['hour'] !== undefined)
    return count === 0 || count % HOURS_OF_DAY !== 0 ? null : (from) => addDays(from, -count / HOURS_OF_DAY)
  return count === 0 ? null : (from) => later(from, -count, groups, isHoliday)
}

const comingOr = (otherwise: CivilDate, weekday: number, today: CivilDate) =>
  weekday === 0 ? otherwise : coming(weekday, today)

export function later(
  from: CivilDate,
  count: number,
  groups: Record<string, string | undefined>,
  isHoliday?: IsHoliday,
): CivilDate {
  if (groups['businessDay'] !== undefined) return addBusinessDays(from, count, isHoliday)
  if (groups['day'] !== undefined) return addDays(from, count)
  return groups['week'] !== undefined ? addDays(from, 7 * count) : addMonths(from, count)
}
