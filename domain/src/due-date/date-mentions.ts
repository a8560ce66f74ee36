import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import {
  addBusinessDays,
  addDays,
  addMonths,
  daysInMonth,
  weekdayOf,
  type CivilDate,
  type IsHoliday,
} from './civil-date.ts'
import { addNumeric, isDatePlace } from './date-numbers.ts'
import { indexOfWord, type DatePatterns } from './date-patterns.ts'
import type { Language } from '../text/language.ts'
import { matchesOf } from '../text/matches.ts'
import {
  coming,
  dayOfMonthOn,
  endOfQuarter,
  fridayOfWeek,
  namedDate,
  ordinalDay,
  realDateOrNull,
  withoutYear,
} from './date-meaning.ts'

/** A day as a text names it. */
export type Mention = {
  start: number
  end: number
  /** Null: several days could be meant, or one that no due date can be. */
  date: CivilDate | null
  /** Where the text counts hours rather than days. */
  instant?: Date
  isDeadline: boolean
  /** Named by its weekday alone, 1 is Monday. */
  weekday?: number
  /** Counted from now: "tomorrow", "in two weeks". */
  isRelative?: boolean
  /** A time of several days, "over the weekend", or of something else, "Thursday's transfer": a day that is named beside it says more. */
  isSpan?: boolean
  /** Written with its year. */
  isFull?: boolean
}

export type MentionContext = {
  at: Date
  zone: string
  language: Language
  today: CivilDate
  takesWeeks?: boolean
  /** What business days do not count. */
  isHoliday?: IsHoliday
}

/** "Early next week" is no week's end. */
const PART_OF =
  /(?:mid(?:dle of)?|early|start of|beginning of|mitte|anfang|début de|principios de|inizio|começo|início|meados|metà|begin|midden)(?: d[aeo]l?l?a?)? $/iu

/** For whether a text names a day at all, and where: which one is all the same. */
export const ANY_DAY = { at: new Date(0), zone: 'UTC', today: { year: 1970, month: 1, day: 1 } }

export type Add = (match: RegExpExecArray, date: CivilDate | null, extra?: Partial<Mention>) => void

/** The days that a text names, in its order. */
export function findMentions(text: string, patterns: DatePatterns, context: MentionContext): Mention[] {
  const { today } = context
  const found: Mention[] = []
  const add: Add = (match, date, extra = {}) => {
    const start = match.index
    const end = start + match[0].length
    if (found.some((other) => start < other.end && end > other.start)) return
    const isDeadline =
      extra.isDeadline === true ||
      patterns.deadlineBefore.test(text.slice(Math.max(0, start - 60), start)) ||
      patterns.deadlineBehind.test(text.slice(end, end + 40)) ||
      patterns.deadlineNamed.test(text.slice(Math.max(0, start - 120), start))
    found.push({ start, end, date, ...extra, isDeadline })
  }
  addNumeric(text, patterns, context, add)
  for (const pattern of patterns.ranges)
    for (const match of matchesOf(text, pattern)) if (!isShortWord(match[0])) add(match, null)
  for (const match of matchesOf(text, patterns.monthPart))
    add(match, monthPart(match, patterns, today), {
      isDeadline: match.groups?.['end'] !== undefined && patterns.deadlineBefore.test(text.slice(0, match.index)),
    })
  for (const match of matchesOf(text, patterns.dayMonth)) addDayAndMonth(match, patterns, today, add)
  if (context.language === 'en')
    for (const match of matchesOf(text, patterns.monthDay)) addDayAndMonth(match, patterns, today, add)
  addCounted(text, patterns, context, add)
  for (const match of matchesOf(text, patterns.endOfQuarter))
    add(match, endOfQuarter(match, today), { isDeadline: true })
  for (const match of matchesOf(text, patterns.endOfCalendarWeek))
    add(match, fridayOfWeek(Number(match.groups?.['week']), today), { isDeadline: true })
  for (const { pattern, meaning, isDeadline } of patterns.named)
    for (const match of matchesOf(text, pattern)) {
      // "today's report" and "this week's issue" are named after their day.
      const isAttribute =
        /^'s \p{L}/u.test(text.slice(match.index + match[0].length)) &&
        !isDatePlace(text.slice(0, match.index), patterns) &&
        !patterns.eventBefore.test(text.slice(Math.max(0, match.index - 30), match.index))
      const isSpan =
        meaning === 'weekend' ||
        meaning === 'next_morning' ||
        meaning === 'this_week' ||
        (meaning === 'end_of_next_week' && !isDeadline)
      const extra = { isRelative: true, ...(isDeadline && { isDeadline }), ...(isSpan && { isSpan }) }
      add(
        match,
        isAttribute || isNameOfPeriod(match, text) ? null : namedDate(meaning, today, context.isHoliday),
        extra,
      )
    }
  for (const match of matchesOf(text, patterns.weekday)) addWeekday(match, text, patterns, today, add)
  for (const match of matchesOf(text, patterns.ordinalDay)) {
    if (
      !/\p{L}/u.test(
        text.slice(match.index + match[0].length, match.index + match[0].length + 2).replace(/ [a-zà-ÿ]/u, ''),
      )
    )
      add(match, ordinalDay(Number(match.groups?.['day']), today))
  }
  for (const match of context.takesWeeks === true ? matchesOf(text, patterns.nextWeek) : [])
    if (!/^'s \p{L}/u.test(text.slice(match.index + match[0].length)) && !PART_OF.test(text.slice(0, match.index)))
      add(match, namedDate('end_of_next_week', today), { isRelative: true, isSpan: true })
  const inOrder = found.toSorted((left, right) => left.start - right.start)
  return joinEndOfDay(text, withoutNamedDays(inOrder, text), patterns, today)
}

/** "Our year-end figures", "Re: month end", "the end of the year 2000": no day that lies ahead, but what happens at each. */
const isNameOfPeriod = (match: RegExpExecArray, text: string): boolean =>
  /^ (?:19|20)\d\d/.test(text.slice(match.index + match[0].length)) ||
  (/^(?:month|quarter|year)[- ]end$/i.test(match[0]) &&
    (NOUN_BEHIND.test(text.slice(match.index + match[0].length)) ||
      !/\b(?:by|before|at|until|till|for|due|after|this)(?: the)? $/i.test(text.slice(0, match.index))))

const NOUN_BEHIND =
  /^ (?!(?:is|are|and|or|so|to|if|at|by|for|we|i|you|then|please|with|as|but|this|next)(?!\p{L}))\p{Ll}/u

/** A range of short weekdays is written with capitals: "Mon-Fri"; "so a mi" is none. */
const isShortWord = (range: string) => /^\p{Ll}{1,3}(?!\p{L})/u.test(range)

/**
 * In "Friday, 13 March" the weekday only accompanies the date; where the two are different days, there is no telling which is
 * wrong.
 */
function withoutNamedDays(mentions: Mention[], text: string): Mention[] {
  const accompanied = new Set<Mention>()
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1]
    if (next === undefined || next.start - mention.end > 10) continue
    if ((mention.weekday === undefined) === (next.weekday === undefined)) continue
    if (!/^[ ,.(]*(?:the|den|dem|der|le|el|il|de|op|o|dia)?[ (]*$/i.test(text.slice(mention.end, next.start))) continue
    const [weekday, date] = mention.weekday !== undefined ? [mention, next] : [next, mention]
    date.isDeadline ||= weekday.isDeadline
    if (date.date !== null && weekdayOf(date.date) !== weekday.weekday) date.date = null
    accompanied.add(weekday)
  }
  return mentions.filter((mention) => !accompanied.has(mention))
}

function addDayAndMonth(match: RegExpExecArray, patterns: DatePatterns, today: CivilDate, add: Add): void {
  const month = indexOfWord(match.groups?.['month'] ?? '', patterns.months) + 1
  const day = Number(match.groups?.['day'])
  const year = match.groups?.['year']
  if (year === undefined) add(match, withoutYear(month, day, today))
  else add(match, realDateOrNull(Number(year), month, day), { isFull: true })
}

function monthPart(match: RegExpExecArray, patterns: DatePatterns, today: CivilDate): CivilDate | null {
  const month = indexOfWord(match.groups?.['month'] ?? '', patterns.months) + 1
  if (month === 0) return null
  const year = month < today.month ? today.year + 1 : today.year
  return match.groups?.['middle'] === undefined
    ? { year, month, day: daysInMonth(year, month) }
    : { year, month, day: 15 }
}

const countOf = (word: string, patterns: DatePatterns) =>
  /^\d+$/.test(word) ? Number(word) : indexOfWord(word, patterns.numbers) + 1

/** Days and hours that are counted from now: "in two weeks", "within 48 hours", "a week from Friday". */
function addCounted(text: string, patterns: DatePatterns, { at, today, isHoliday }: MentionContext, add: Add): void {
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  for (const { pattern, minutes } of patterns.spans)
    for (const match of matchesOf(text, pattern)) {
      const days = (minutes * MINUTE_MS) / DAY_MS
      if (days >= 1) add(match, addDays(today, days), { isRelative: true })
      else add(match, null, { instant: after(minutes), isDeadline: true })
    }
  for (const match of matchesOf(text, patterns.fromDay)) {
    const groups = match.groups ?? {}
    const count = countOf(groups['count'] ?? '', patterns)
    const weekday = indexOfWord(groups['weekday'] ?? '', patterns.weekdays) + 1
    const from = weekday === 0 ? today : coming(weekday, today)
    if (count > 0 && count <= 400) add(match, later(from, count, groups, isHoliday), { isRelative: true })
  }
  for (const match of matchesOf(text, patterns.within)) {
    const groups = match.groups ?? {}
    const count = countOf(groups['count'] ?? '', patterns)
    if (groups['range'] !== undefined) add(match, null)
    if (groups['range'] !== undefined || count === 0 || count > 400) continue
    const isDeadline = !/^(?:in|dans|en|em|over|tra|fra|daqui a|heute in)$/i.test(groups['lead'] ?? '')
    // "In one day" is how long it takes.
    if (!isDeadline && count === 1 && groups['day'] !== undefined) continue
    if (groups['minute'] !== undefined) add(match, null, { instant: after(count), isDeadline })
    else if (groups['hour'] !== undefined)
      add(match, null, { instant: after((count * HOUR_MS) / MINUTE_MS), isDeadline })
    else add(match, later(today, count, groups, isHoliday), { isDeadline, isRelative: true })
  }
}

function later(
  from: CivilDate,
  count: number,
  groups: Record<string, string | undefined>,
  isHoliday?: IsHoliday,
): CivilDate {
  if (groups['businessDay'] !== undefined) return addBusinessDays(from, count, isHoliday)
  if (groups['day'] !== undefined) return addDays(from, count)
  return groups['week'] !== undefined ? addDays(from, 7 * count) : addMonths(from, count)
}

function addWeekday(match: RegExpExecArray, text: string, patterns: DatePatterns, today: CivilDate, add: Add): void {
  const { before, behind, full, short, weekLater, dom, ordinal } = match.groups ?? {}
  const word = full ?? short ?? ''
  const after = text.slice(match.index + match[0].length)
  const lead = text.slice(Math.max(0, match.index - 60), match.index)
  if (short !== undefined && !isTypedInHaste(short, `${lead}${before ?? ''}`, after)) {
    if (before === undefined && dom === undefined && !isShortDay(word, lead, after)) return
    if (!/^\p{Lu}/u.test(short)) return
  }
  const target =
    indexOfWord(word.replace(/(?<=day)[- ].*$/i, '').split(/[- ]/)[0] ?? '', patterns.weekdays) + 1 ||
    indexOfWord(word, patterns.weekdays) + 1
  if (target === 0) return
  // "It expires on a Sunday."
  if (before === undefined && patterns.anyBefore.test(lead) && !/^ (?:deadline|frist)/iu.test(after)) return
  const isAttribute = /^'s \p{L}/u.test(after)
  const named = { weekday: target, ...(isAttribute && { isSpan: true }) }
  if ([before, behind].some((around) => around !== undefined && patterns.past.test(around)))
    return add(match, null, named)
  if (/(?:^|[\s,(])(?:every|each|jeden|jede|chaque|cada|ogni|elke|tous les|los|todos los) $/i.test(lead))
    return add(match, null, named)
  const isDeadline = patterns.deadlineBefore.test(lead)
  if (isAttribute && !isDeadline && !patterns.eventBefore.test(lead)) return add(match, null, named)
  if (dom !== undefined) {
    const date = dayOfMonthOn(target, Number(dom), today)
    // Without a mark, a number that does not fit the weekday is something else.
    if (date !== null || ordinal !== undefined) return add(match, date)
  }

  const weekday = weekdayOf(today)
  const ahead = (target - weekday + 7) % 7
  const inNextWeek = addDays(today, 7 - weekday + target)
  const saysNext = (around: string | undefined) => around !== undefined && patterns.next.test(around)
  if (weekLater !== undefined) return add(match, addDays(coming(target, today), 7), named)
  if (saysNext(behind)) return add(match, inNextWeek, named)
  if (saysNext(before)) {
    // "nächsten Freitag" on a Monday is this week's for some and next week's for others.
    const isPlain = !/week|woche/i.test(before ?? '')
    const isOpen = isPlain && /^nächste/i.test(before ?? '') && ahead > 0 && target > weekday
    return add(match, isOpen ? null : inNextWeek, named)
  }
  const isThis = before !== undefined && patterns.coming.test(before)
  add(match, ahead === 0 && isThis ? today : coming(target, today), named)
}

/** "by fri", "lunch thurs", "wed night": where it can be nothing else it is a day, in small letters too. */
const isTypedInHaste = (short: string, lead: string, after: string) =>
  (/^(?:tues|weds|thurs?|fri)$/.test(short) && !/(?:\p{L}['’]|(?<!\p{L})(?:an?|each|every)) ?$/iu.test(lead)) ||
  (/^(?:mon|wed)$/.test(short) &&
    /^ (?:morning|afternoon|evening|night|noon|at \d|\d{1,2}(?::\d\d)? ?[ap]m)/i.test(after)) ||
  (/^(?:mon|tues?|weds?|thu(?:rs?)?|fri)$/.test(short) &&
    /\b(?:by|before|until|till|til|due|next|this)(?: on)? ?$/i.test(lead)) ||
  (/^(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)$/.test(short) &&
    /(?:\b(?:on|this|next)|(?:day|\b(?:mon|tues?|wed|thurs?|fri|sat)) or) ?$/i.test(lead))

/** "sat", "sun" and "mi" are words of their own: a short form counts with a capital and a companion. */
function isShortDay(word: string, lead: string, after: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  if (/(?:\b(?:by|on|until|before|till|for|or|and|am|bis|vor|oder|und|this|next)|,|\(|\/) ?$/i.test(lead))
    return /^(?:[\s.,;:!?)/-]|$)/.test(after)
  if (
    /^(?: (?:at|um) \d| (?:or|oder) \p{Lu}| (?:is|works|would|sounds|suits|geht|passt) | (?:by|before|after|noon|morning|afternoon|evening|night|eod|cob)(?!\p{L}))/u.test(
      after,
    )
  )
    return true
  return /^\.?,? ?(?:at |@|um )?\d{1,2}(?::|\.| ?(?:am|pm|uhr|th|st|nd|rd|\/))/i.test(after)
}

/** "EOD" alone is today's end; next to a day it only makes that day a deadline. */
function joinEndOfDay(text: string, mentions: Mention[], patterns: DatePatterns, today: CivilDate): Mention[] {
  const joined = [...mentions]
  for (const match of matchesOf(text, patterns.endOfDay)) {
    const start = match.index
    const end = start + match[0].length
    const beside = joined.find(
      (mention) =>
        (mention.start >= end && mention.start - end <= 12 && !/[.;?!]/.test(text.slice(end, mention.start))) ||
        (mention.end <= start && start - mention.end <= 6),
    )
    if (beside !== undefined) beside.isDeadline = true
    else if (!joined.some((mention) => start < mention.end && end > mention.start))
      joined.push({ start, end, date: today, isDeadline: true })
  }
  return joined
}
