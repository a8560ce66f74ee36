import { addDays, addMonths, compareDates, daysInMonth, weekdayOf, type CivilDate } from './civil-date.ts'
import { addCounted, countOf, later } from './counted-days.ts'
import {
  endOfPeriod,
  endOfQuarter,
  fridayOfWeek,
  fullYear,
  namedDate,
  ordinalDay,
  realDateOrNull,
  withoutYear,
  type Period,
} from './date-meaning.ts'
import { addNumeric, isDatePlace } from './date-numbers.ts'
import { indexOfWord, type DatePatterns, type NamedDate } from './date-patterns.ts'
import { feastDay, type Feast } from './feast-days.ts'
import type { Add, Mention, MentionContext, Movable } from './mention.ts'
import { addNthDay, addSpelledDay } from './nth-day.ts'
import { addWeekday, EVERY, weeksLater, withWeekdaysBeside } from './weekday-mentions.ts'
import { matchesOf } from '../text/matches.ts'

/** "Early next week" is over with its second day, the middle of it with its third. */
const LAST_OF_PART = { start: 2, middle: 3 }
const LAST_OF_WEEK = 5

/** For whether a text names a day at all, and where: which one is all the same. */
export const ANY_DAY = { at: new Date(0), zone: 'UTC', today: { year: 1970, month: 1, day: 1 } }

/** "30 November 27." */
const SHORT_YEAR = /^(?:,? '(\d{2})(?!\d)| (2[5-9]|3\d)(?= ?(?:[.,;!?)](?!\d)|$)))/

/** The day with what follows it: "20 December next year", "the end of the month after next"; null where another one is meant. */
function withWhatFollows(
  rest: string,
  date: CivilDate | null,
  { inYear, ahead, isFull }: Partial<Mention> & Movable,
  patterns: DatePatterns,
  today: CivilDate,
): { date: CivilDate | null; length: number; isFull?: boolean } {
  if (isFull === true) return { date, length: 0 }
  if (inYear !== undefined) {
    const short = SHORT_YEAR.exec(rest)
    if (short !== null) return { date: inYear(fullYear(short[1] ?? short[2])), length: short[0].length, isFull: true }
    const [next] = patterns.nextYear.exec(rest) ?? []
    if (next !== undefined) return { date: inYear(today.year + 1), length: next.length }
    const [current] = patterns.thisYear.exec(rest) ?? []
    if (current !== undefined) return { date: inYear(today.year), length: current.length }
  }
  if (ahead !== undefined) {
    const [second] = patterns.afterNext.exec(rest) ?? []
    if (second !== undefined) return { date: ahead(2), length: second.length }
    const [next] = patterns.periodNext.exec(rest) ?? []
    if (next !== undefined) return { date: ahead(1), length: next.length }
  }
  return { date: patterns.otherPeriod.test(rest) ? null : date, length: 0 }
}

/** The days that a text names, in its order. */
export function findMentions(text: string, patterns: DatePatterns, context: MentionContext): Mention[] {
  const { today } = context
  const found: Mention[] = []
  const add: Add = (match, named, { inYear, ahead, ...extra } = {}) => {
    const start = match.index
    const namedEnd = start + match[0].length
    const { length, ...moved } = withWhatFollows(
      text.slice(namedEnd, namedEnd + 40),
      named,
      { ...extra, ...(inYear && { inYear }), ...(ahead && { ahead }) },
      patterns,
      today,
    )
    const end = namedEnd + length
    if (found.some((other) => start < other.end && end > other.start)) return
    const isDeadline =
      extra.isDeadline === true ||
      patterns.deadlineBefore.test(text.slice(Math.max(0, start - 60), start)) ||
      patterns.deadlineBehind.test(text.slice(end, end + 40)) ||
      patterns.deadlineNamed.test(text.slice(Math.max(0, start - 120), start))
    found.push({ start, end, ...extra, ...moved, isDeadline })
  }
  // Of two that overlap the first that is found counts: days that are written out go before words that may be a part of them.
  const read: Reading = { text, patterns, context, add }
  addSeveral(read)
  for (const match of matchesOf(text, patterns.monthPart)) addMonthPart(match, text, patterns, today, add)
  for (const match of matchesOf(text, patterns.dayMonth)) addDayAndMonth(match, patterns, today, add)
  if (context.language === 'en')
    for (const match of matchesOf(text, patterns.monthDay)) addDayAndMonth(match, patterns, today, add)
  for (const match of matchesOf(text, patterns.nthDay))
    if (EVERY.test(text.slice(0, match.index))) add(match, null)
    else addNthDay(match, patterns, context, add)
  for (const match of matchesOf(text, patterns.spelledDay)) addSpelledDay(match, text, patterns, context, add)
  // "Friday in a week" is none of the days that are counted from today.
  const weekdays = matchesOf(text, patterns.weekday)
  for (const match of weekdays) if (weeksLater(match, patterns) !== 0) addWeekday(match, text, patterns, today, add)
  addCounted(text, patterns, context, add)
  addNumberedEnds(read)
  addNamed(read)
  for (const [pattern, feast] of patterns.feasts)
    for (const match of matchesOf(text, pattern))
      if (!patterns.countedBehind.test(behind(match, text))) addFeast(match, feast, today, add)
  for (const match of weekdays) addWeekday(match, text, patterns, today, add)
  addOrdinalDays(text, patterns, today, add)
  if (context.takesWeeks === true) addWholePeriods(read)
  const inOrder = withWeekdaysBeside(
    found.toSorted((left, right) => left.start - right.start),
    text,
    patterns,
  )
  const counted = withoutNamedDays(inOrder, text).map((mention) => countedFrom(mention, text, patterns))
  return joinEndOfDay(text, counted, patterns, today)
}

/** A text whose days are being read, and where they go. */
interface Reading {
  text: string
  patterns: DatePatterns
  context: MentionContext
  add: Add
}

const behind = ({ index, 0: found }: RegExpExecArray, text: string): string => text.slice(index + found.length)

/** "Today's report", "this week's issue". */
const IS_OWNER = /^'s \p{L}/u

/** Days of which several belong together, and days as numbers: none of them alone is meant where they are one of a range or a choice. */
function addSeveral({ text, patterns, context, add }: Reading): void {
  for (const pattern of [patterns.weekOf, patterns.alternatives])
    for (const match of matchesOf(text, pattern)) add(match, null)
  addNumeric(text, patterns, context, add)
  for (const pattern of patterns.ranges)
    for (const match of matchesOf(text, pattern))
      if (!isShortWord(match[0]) && !patterns.movedFrom.test(text.slice(0, match.index))) add(match, null)
}

/** "The end of Q2 2026", "the end of week 23". */
function addNumberedEnds({ text, patterns, context: { today }, add }: Reading): void {
  for (const match of matchesOf(text, patterns.endOfQuarter))
    add(match, OTHER_YEAR.test(behind(match, text)) ? null : endOfQuarter(match, today), {
      isDeadline: true,
      ...(match.groups?.['year'] === undefined && { inYear: (year: number) => endOfQuarter(match, today, year) }),
    })
  for (const match of matchesOf(text, patterns.endOfCalendarWeek))
    add(match, fridayOfWeek(Number(match.groups?.['week']), today), { isDeadline: true })
}

/** Days that have a word of their own: "tomorrow", "the end of the month". */
function addNamed({ text, patterns, context, add }: Reading): void {
  for (const { pattern, meaning, isDeadline } of patterns.named) {
    const period = PERIODS[meaning]
    const isSpan = SPANS.has(meaning) || (meaning === 'end_of_next_week' && !isDeadline)
    const extra = {
      isRelative: true,
      ...(isDeadline && { isDeadline }),
      ...(isSpan && { isSpan }),
      ...(period && { ahead: (periods: number) => endOfPeriod(period, periods, context.today) }),
    }
    for (const match of matchesOf(text, pattern)) {
      const isThing =
        IS_OWNER.test(behind(match, text)) &&
        !isDatePlace(text.slice(0, match.index), patterns) &&
        !patterns.eventBefore.test(text.slice(Math.max(0, match.index - 30), match.index))
      const isNoDay = isThing || isNameOfPeriod(match, text)
      add(match, isNoDay ? null : namedDate(meaning, context.today, context.isHoliday), extra)
    }
  }
}

/** What has a word of its own and lasts for several days, or for a part of one. */
const SPANS: ReadonlySet<NamedDate> = new Set(['weekend', 'next_morning', 'this_week'])

/** "Next week", "this month", of which no day is named. */
function addWholePeriods({ text, patterns, context: { today }, add }: Reading): void {
  for (const [pattern, period, ahead] of patterns.wholePeriods)
    for (const match of matchesOf(text, pattern))
      if (!IS_OWNER.test(behind(match, text)))
        add(match, periodEnd(period, ahead, match.groups ?? {}, today), { isRelative: true, isSpan: true })
}

/** "The 25th", and of the next month. */
function addOrdinalDays(text: string, patterns: DatePatterns, today: CivilDate, add: Add): void {
  for (const match of matchesOf(text, patterns.ordinalDay)) {
    const rest = text.slice(match.index + match[0].length)
    if (patterns.countedBehind.test(rest) || /\p{L}/u.test(rest.slice(0, 2).replace(/ [a-zà-ÿ]/u, ''))) continue
    const [ofNext] = OF_NEXT_MONTH.exec(rest) ?? []
    const day = Number(match.groups?.['day'])
    if (ofNext === undefined) add(match, ordinalDay(day, today))
    else {
      const next = addMonths({ ...today, day: 1 }, 1)
      add({ index: match.index, 0: `${match[0]}${ofNext}` }, realDateOrNull(next.year, next.month, day))
    }
  }
}

/** Whoever means today says so: a feast that is today is only spoken of. */
function addFeast(match: RegExpExecArray, feast: Feast, today: CivilDate, add: Add): void {
  const day = feastDay(feast, today)
  add(match, compareDates(day, today) === 0 ? null : day)
}

/** The periods that a word behind their end can move. */
const PERIODS: Partial<Record<NamedDate, Period>> = {
  end_of_week: 'week',
  end_of_month: 'month',
  end_of_quarter: 'quarter',
  end_of_year: 'year',
}

/** "The 3rd of next month". */
const OF_NEXT_MONTH = /^ of next month(?!\p{L})/iu

/** "Q1 FY28": nobody else knows when that year begins. */
const OTHER_YEAR = /^,? ?(?:of )?(?:the )?(?:FY|GJ|fiscal|financial|business year)/iu

/** "The day before the launch on". */
const DAY_BEFORE = /(?<!\p{L})the day (?:before|prior to|ahead of)(?!\p{L})/iu

/** "Two days before Friday"; no day where it is not plain how many, or where they are counted on from it. */
function countedFrom(mention: Mention, text: string, patterns: DatePatterns): Mention {
  const lead = text.slice(Math.max(0, mention.start - 60), mention.start)
  const groups = patterns.unitsBefore.exec(lead)?.groups
  if (groups === undefined && mention.date !== null && patterns.eveBefore.test(lead))
    return { ...mention, date: addDays(mention.date, -1), isCounted: true }
  if (mention.date !== null && patterns.morrowBefore.test(lead))
    return { ...mention, date: addDays(mention.date, 1), isCounted: true }
  if (groups === undefined) return patterns.unitsAfter.test(lead) ? { ...mention, date: null } : mention
  // "Ten minutes before the call on Thursday."
  if (patterns.unitsOfDay.test(groups['other'] ?? '')) return mention
  const count = DAY_BEFORE.test(lead) ? 1 : countOf(groups['count'] ?? '', patterns)
  const isPlain = count > 0 && (groups['all'] === undefined || DAY_BEFORE.test(lead)) && groups['other'] === undefined
  return {
    ...mention,
    date: isPlain && mention.date !== null ? later(mention.date, -count, groups) : null,
    isCounted: true,
  }
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
    if (
      (mention.weekday === undefined) === (next.weekday === undefined) ||
      mention.isSpan === true ||
      next.isSpan === true
    )
      continue
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
  if (year === undefined)
    add(match, withoutYear(month, day, today), { inYear: (named) => realDateOrNull(named, month, day) })
  else add(match, realDateOrNull(Number(year), month, day), { isFull: true })
}

function addMonthPart(match: RegExpExecArray, text: string, patterns: DatePatterns, today: CivilDate, add: Add): void {
  const { month: word = '', year, middle, end } = match.groups ?? {}
  const month = indexOfWord(word, patterns.months) + 1
  const inYear = (named: number) =>
    realDateOrNull(named, month, middle === undefined && month > 0 ? daysInMonth(named, month) : 15)
  const isDeadline = end !== undefined && patterns.deadlineBefore.test(text.slice(0, match.index))
  if (year === undefined) add(match, inYear(month < today.month ? today.year + 1 : today.year), { isDeadline, inYear })
  else add(match, inYear(Number(year)), { isDeadline, isFull: true })
}

/** When a period is over, or the part of it that is named; null for a part of what is longer than a week. */
function periodEnd(
  period: Period,
  ahead: number,
  { start, middle }: Record<string, string | undefined>,
  today: CivilDate,
): CivilDate | null {
  const end = endOfPeriod(period, ahead, today)
  if (start === undefined && middle === undefined) return end
  return period === 'week'
    ? addDays(end, (start === undefined ? LAST_OF_PART.middle : LAST_OF_PART.start) - LAST_OF_WEEK)
    : null
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
