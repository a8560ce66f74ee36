import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import {
  addBusinessDays,
  addDays,
  addMonths,
  compareDates,
  daysInMonth,
  weekdayOf,
  type CivilDate,
  type IsHoliday,
} from './civil-date.ts'
import { addNumeric, isDatePlace } from './date-numbers.ts'
import { indexOfWord, type DatePatterns, type NamedDate } from './date-patterns.ts'
import { feastDay, type Feast } from './feast-days.ts'
import { addNthDay, addSpelledDay } from './nth-day.ts'
import type { Language } from '../text/language.ts'
import { matchesOf } from '../text/matches.ts'
import {
  coming,
  dayOfMonthOn,
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
  /** So many days before the one that is named, or after it. */
  isCounted?: boolean
  /** The day that it is, counted from one that stands elsewhere: "the Friday before". */
  from?: (day: CivilDate) => CivilDate
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

/** "Early next week" is over with its second day, the middle of it with its third. */
const LAST_OF_PART = { start: 2, middle: 3 }
const LAST_OF_WEEK = 5

/** For whether a text names a day at all, and where: which one is all the same. */
export const ANY_DAY = { at: new Date(0), zone: 'UTC', today: { year: 1970, month: 1, day: 1 } }

/** What words behind a day can make of it. */
type Movable = {
  /** Written without its year: the day in any. */
  inYear?: (year: number) => CivilDate | null
  /** A period's end: that of the one so many after this. */
  ahead?: (periods: number) => CivilDate
}

export type Add = (
  match: { index: number; 0: string },
  date: CivilDate | null,
  extra?: Partial<Mention> & Movable,
) => void

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
  for (const pattern of [patterns.weekOf, patterns.alternatives])
    for (const match of matchesOf(text, pattern)) add(match, null)
  addNumeric(text, patterns, context, add)
  for (const pattern of patterns.ranges)
    for (const match of matchesOf(text, pattern))
      if (!isShortWord(match[0]) && !patterns.movedFrom.test(text.slice(0, match.index))) add(match, null)
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
  for (const match of matchesOf(text, patterns.endOfQuarter)) {
    const isOtherYear = OTHER_YEAR.test(text.slice(match.index + match[0].length))
    add(match, isOtherYear ? null : endOfQuarter(match, today), {
      isDeadline: true,
      ...(match.groups?.['year'] === undefined && { inYear: (year: number) => endOfQuarter(match, today, year) }),
    })
  }
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
      const period = PERIODS[meaning]
      const extra = {
        isRelative: true,
        ...(isDeadline && { isDeadline }),
        ...(isSpan && { isSpan }),
        ...(period && { ahead: (periods: number) => endOfPeriod(period, periods, today) }),
      }
      add(
        match,
        isAttribute || isNameOfPeriod(match, text) ? null : namedDate(meaning, today, context.isHoliday),
        extra,
      )
    }
  for (const [pattern, feast] of patterns.feasts)
    for (const match of matchesOf(text, pattern))
      if (!patterns.countedBehind.test(text.slice(match.index + match[0].length))) addFeast(match, feast, today, add)
  for (const match of weekdays) addWeekday(match, text, patterns, today, add)
  addOrdinalDays(text, patterns, today, add)
  for (const [pattern, period, ahead] of context.takesWeeks === true ? patterns.wholePeriods : [])
    for (const match of matchesOf(text, pattern))
      if (!/^'s \p{L}/u.test(text.slice(match.index + match[0].length)))
        add(match, periodEnd(period, ahead, match.groups ?? {}, today), { isRelative: true, isSpan: true })
  const inOrder = withWeekdaysBeside(
    found.toSorted((left, right) => left.start - right.start),
    text,
    patterns,
  )
  const counted = withoutNamedDays(inOrder, text).map((mention) => countedFrom(mention, text, patterns))
  return joinEndOfDay(text, counted, patterns, today)
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

/** The last day of that name before a day, or the first one after it. */
const weekdayBeside = (weekday: number, day: CivilDate, isAfter: boolean): CivilDate =>
  isAfter
    ? addDays(day, 1 + ((weekday - weekdayOf(day) + 6) % 7))
    : addDays(day, -1 - ((weekdayOf(day) - weekday + 6) % 7))

/** "The Friday before 14 December", "the Tuesday after Easter Monday": one day of the two that are named. */
function withWeekdaysBeside(mentions: Mention[], text: string, patterns: DatePatterns): Mention[] {
  const joined: Mention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, mention.start)
    // "Before Christmas" is a day by itself, the one before it.
    const isBeforeFeast = /^,? $/.test(between)
    const side =
      between.length > 40
        ? undefined
        : patterns.besideDay.exec(isBeforeFeast ? text.slice(last?.end, mention.end) : between)?.groups
    if (last?.weekday === undefined || mention.date === null || side === undefined || last.date === null) {
      // "Tuesday, or the Friday after."
      const { from, ...named } = mention
      const base = last?.date ?? null
      joined.push(from !== undefined && base !== null ? { ...named, date: from(base) } : mention)
      continue
    }
    const day = isBeforeFeast ? addDays(mention.date, 1) : mention.date
    const { weekday } = last
    joined[joined.length - 1] = {
      start: last.start,
      end: mention.end,
      date: weekdayBeside(weekday, day, side['after'] !== undefined),
      isDeadline: last.isDeadline,
      isCounted: true,
    }
  }
  return joined
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
    if (groups['minute'] !== undefined) add(match, null, { instant: after(count), isDeadline })
    else if (groups['hour'] !== undefined)
      add(match, null, { instant: after((count * HOUR_MS) / MINUTE_MS), isDeadline })
    else add(match, later(today, count, groups, isHoliday), { isDeadline, isRelative: true })
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

const comingOr = (otherwise: CivilDate, weekday: number, today: CivilDate) =>
  weekday === 0 ? otherwise : coming(weekday, today)

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
  const { before, behind, full, short, dom, ordinal } = match.groups ?? {}
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
  const isAttribute =
    /^'s \p{L}/u.test(after) ||
    (before === undefined &&
      patterns.ofThing.test(lead) &&
      (patterns.countedBehind.test(after) || isNameBehind(after, patterns)))
  if (isName(text, match, patterns)) return add(match, null)
  const named = { weekday: target, ...(isAttribute && { isSpan: true }) }
  if ([before, behind].some((around) => around !== undefined && patterns.past.test(around)))
    return add(match, null, named)
  if (EVERY.test(lead)) return add(match, null, named)
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
  const weeks = weeksLater(match, patterns)
  if (weeks === null || patterns.otherBefore.test(lead) || patterns.ofMonth.test(after)) return add(match, null, named)
  if (weeks > 0) return add(match, addDays(coming(target, today), 7 * weeks), named)
  const side = patterns.weekdayFrom.exec(after)?.groups
  if (side !== undefined && before === undefined)
    return add(match, null, {
      ...named,
      from: (day) =>
        side['same'] === undefined
          ? weekdayBeside(target, day, side['after'] !== undefined)
          : addDays(day, target - weekdayOf(day)),
    })
  const [secondWeek] = patterns.weekAfterNext.exec(after) ?? []
  if (secondWeek !== undefined || patterns.weekAfterNextBefore.test(lead)) {
    const whole = { index: match.index, 0: `${match[0]}${secondWeek ?? ''}` }
    return add(whole, addDays(inNextWeek, 7), named)
  }
  if (saysNext(behind)) return add(match, inNextWeek, named)
  if (saysNext(before)) {
    // "nächsten Freitag" on a Monday is this week's for some and next week's for others.
    const isPlain = !/week|woche/i.test(before ?? '')
    const isOpen = isPlain && /^nächste/i.test(before ?? '') && ahead > 0 && target > weekday
    return add(match, isOpen ? null : inNextWeek, named)
  }
  const counted = before === undefined && patterns.countedWeekday.test(lead) ? patterns.besideThing.exec(after) : null
  if (counted !== null) {
    const isAfter = counted.groups?.['after'] !== undefined
    return add(match, coming(target, today), { ...named, from: (day) => weekdayBeside(target, day, isAfter) })
  }
  const isThis = before !== undefined && patterns.coming.test(before) && !patterns.upcoming.test(before)
  add(match, ahead === 0 && isThis ? today : coming(target, today), named)
}

/** "The Thursday Girls." */
const isNameBehind = (after: string, { months }: DatePatterns): boolean => {
  const [, word] = /^ (\p{Lu}\p{Ll}{2,})/u.exec(after) ?? []
  return word !== undefined && indexOfWord(word, months) < 0
}

/** A weekday in quotes, or with a capital in the middle of a sentence where the language writes them small: "l'agence Mardi". */
const isName = (text: string, { index, 0: found }: RegExpExecArray, { areDaysSmall }: DatePatterns): boolean =>
  (/["“”„«»]\s?$/u.test(text.slice(0, index)) && /^\s?["“”„«»]/u.test(text.slice(index + found.length))) ||
  (areDaysSmall && /^\p{Lu}\p{Ll}/u.test(found) && /\p{Ll} $/u.test(text.slice(0, index)))

/** Before a day: all of its name. */
const EVERY = /(?:^|[\s,(])(?:every|each|jeden|jede|chaque|cada|ogni|elke|tous les|los|todos los) $/i

/** How many weeks later than the coming one a weekday is; null where it is open: "Friday in three weeks". */
function weeksLater({ groups }: RegExpExecArray, patterns: DatePatterns): number | null {
  if (groups?.['weekLater'] !== undefined) return 1
  if (groups?.['fortnightLater'] !== undefined) return 2
  const count = groups?.['laterCount']
  if (count === undefined) return 0
  return countOf(count, patterns) === 1 ? 1 : null
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
  if (/(?:\b(?:by|on|until|before|till|for|or|and|am|bis|vor|oder|und|this|next|eod|cob|eob)|,|\(|\/) ?$/i.test(lead))
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
