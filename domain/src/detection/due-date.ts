import { DAY_MS, HOUR_MS } from '../time.ts'
import {
  addBusinessDays,
  addDays,
  addMonths,
  civilDateOf,
  compareDates,
  daysInMonth,
  instantOf,
  isRealDate,
  weekdayOf,
  type CivilDate,
} from './civil-date.ts'
import { datePatterns, type DatePatterns, type NamedDate } from './date-patterns.ts'
import type { DueDate, Language } from './examination.ts'
import { timeNear, timesIn, type TimeMention } from './time-of-day.ts'

export type DueDateContext = {
  /** When the message was sent: what "tomorrow" counts from. */
  at: Date
  /** IANA zone of the person. */
  zone: string
  language: Language
  /** The sentence is about a meeting, so that "the call on Friday" is the date meant. */
  isMeeting?: boolean
}

type Mention = {
  start: number
  end: number
  date: CivilDate | null
  instant?: Date
  isDeadline: boolean
  isWeekday?: boolean
}

const MAX_CHARS = 600
/** A date without year that lies less than this behind is one already past, not next year's. */
const RECENT_PAST_DAYS = 120

/**
 * The deadline or appointed time that a sentence states, or null: when it states none, when it states several that differ, and
 * when its words can be read in more than one way.
 */
export function readDueDate(sentence: string, context: DueDateContext): DueDate | null {
  const text = sentence.slice(0, MAX_CHARS).replace(/[’`´]/g, "'")
  const patterns = datePatterns(context.language)
  const today = civilDateOf(context.at, context.zone)
  const mentions = joinEndOfDay(text, findMentions(text, patterns, today, context), patterns, today)
  const times = timesIn(text, patterns)
  const usable = mentions.filter((mention) => mention.date !== null || mention.instant !== undefined)
  if (usable.length === 0) return mentions.length === 0 ? timeToday(times, today, context) : null
  const chosen = choose(usable, text, patterns, context)
  if (chosen === null) return null
  if (chosen.instant !== undefined) return { at: chosen.instant, precision: 'time' }
  if (chosen.date === null) return null
  const time = timeNear(text, times, chosen, patterns)
  if (time === null) return { at: instantOf(chosen.date, { hour: 23, minute: 59 }, context.zone, 59), precision: 'day' }
  return { at: instantOf(chosen.date, time.clock, time.zone ?? context.zone), precision: 'time' }
}

/** Whether a sentence names any day or time at all. */
export function mentionsTime(sentence: string, language: Language): boolean {
  const text = sentence.slice(0, MAX_CHARS).replace(/[’`´]/g, "'")
  const patterns = datePatterns(language)
  const anyDay: DueDateContext = { at: new Date(0), zone: 'UTC', language }
  return (
    timesIn(text, patterns).length > 0 || findMentions(text, patterns, civilDateOf(anyDay.at, 'UTC'), anyDay).length > 0
  )
}

function findMentions(text: string, patterns: DatePatterns, today: CivilDate, context: DueDateContext): Mention[] {
  const found: Mention[] = []
  const add = (match: RegExpExecArray, date: CivilDate | null, extra: Partial<Mention> = {}) => {
    const start = match.index
    const end = start + match[0].length
    if (found.some((other) => start < other.end && end > other.start)) return
    const isDeadline =
      extra.isDeadline === true ||
      patterns.deadlineBefore.test(text.slice(Math.max(0, start - 60), start)) ||
      patterns.deadlineBehind.test(text.slice(end, end + 40))
    found.push({ start, end, date, ...extra, isDeadline })
  }
  for (const match of text.matchAll(/(?<![\d-])(20\d{2})-(\d{2})-(\d{2})(?![\d-])/g))
    add(match, real(Number(match[1]), Number(match[2]), Number(match[3])))
  for (const match of text.matchAll(/(?<![\d.,/\p{L}])(\d{1,2})[.-](\d{1,2})[.-]((?:20)?\d{2})(?![\d.]*\d)/gu))
    add(match, real(fullYear(match[3]), Number(match[2]), Number(match[1])))
  if (context.language === 'de')
    for (const match of text.matchAll(/(?<![\d.,/\p{L}])(\d{1,2})\.(\d{1,2})\.(?!\d)/gu))
      add(match, withoutYear(Number(match[2]), Number(match[1]), today))
  for (const match of text.matchAll(/(?<![\d/\p{L}])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d{2}))?(?![\d/])/gu))
    addSlashed(match, text, patterns, today, context, add)
  for (const match of text.matchAll(patterns.monthPart))
    add(match, monthPart(match, patterns, today), {
      isDeadline: match.groups?.['end'] !== undefined && patterns.deadlineBefore.test(text.slice(0, match.index)),
    })
  for (const match of text.matchAll(patterns.dayMonth)) add(match, dayAndMonth(match, patterns, today))
  if (context.language === 'en')
    for (const match of text.matchAll(patterns.monthDay)) add(match, dayAndMonth(match, patterns, today))
  for (const match of text.matchAll(patterns.within)) addWithin(match, patterns, today, context, add)
  for (const { pattern, meaning, isDeadline } of patterns.named)
    for (const match of text.matchAll(pattern)) add(match, namedDate(meaning, today), isDeadline ? { isDeadline } : {})
  for (const match of text.matchAll(patterns.weekday)) addWeekday(match, text, patterns, today, add)
  for (const match of text.matchAll(patterns.ordinalDay)) {
    if (
      !/\p{L}/u.test(
        text.slice(match.index + match[0].length, match.index + match[0].length + 2).replace(/ [a-zà-ÿ]/u, ''),
      )
    )
      add(match, ordinalDay(Number(match.groups?.['day']), today))
  }
  return withoutNamedDays(
    found.sort((left, right) => left.start - right.start),
    text,
  )
}

/** In "Friday, 13 March" the weekday only accompanies the date. */
function withoutNamedDays(mentions: Mention[], text: string): Mention[] {
  const accompanied = new Set<Mention>()
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1]
    if (next === undefined || mention.isWeekday === next.isWeekday || next.start - mention.end > 10) continue
    if (!/^[ ,.(]*(?:the|den|dem|der|le|el|il|de|op|o)?[ (]*$/i.test(text.slice(mention.end, next.start))) continue
    const [weekday, date] = mention.isWeekday === true ? [mention, next] : [next, mention]
    date.isDeadline ||= weekday.isDeadline
    accompanied.add(weekday)
  }
  return mentions.filter((mention) => !accompanied.has(mention))
}

type Add = (match: RegExpExecArray, date: CivilDate | null, extra?: Partial<Mention>) => void

function real(year: number, month: number, day: number): CivilDate | null {
  const date = { year, month, day }
  return isRealDate(date) ? date : null
}

function fullYear(text: string | undefined): number {
  const year = Number(text)
  return year < 100 ? 2000 + year : year
}

function withoutYear(month: number, day: number, today: CivilDate): CivilDate | null {
  const thisYear = real(today.year, month, day)
  if (thisYear === null) return null
  const behindDays = compareDates(today, thisYear) / DAY_MS
  if (behindDays <= 0) return thisYear
  return behindDays < RECENT_PAST_DAYS ? null : { ...thisYear, year: today.year + 1 }
}

/** "03/04" is April in Europe and March in America; the person's zone tells which, where the language does not. */
function addSlashed(
  match: RegExpExecArray,
  text: string,
  patterns: DatePatterns,
  today: CivilDate,
  context: DueDateContext,
  add: Add,
): void {
  const first = Number(match[1])
  const second = Number(match[2])
  const isPlain = match[3] === undefined
  if (
    isPlain &&
    !patterns.deadlineBefore.test(text.slice(0, match.index)) &&
    !/(?:\bon|\bam|\ble|\bel|\bil|\bop|day,?) $/i.test(text.slice(0, match.index))
  )
    return
  const dayFirst =
    context.language !== 'en' || first > 12
      ? true
      : second > 12 || context.zone.startsWith('America/')
        ? false
        : context.zone.startsWith('Europe/')
          ? true
          : null
  if (dayFirst === null) return add(match, null)
  const [day, month] = dayFirst ? [first, second] : [second, first]
  add(match, isPlain ? withoutYear(month, day, today) : real(fullYear(match[3]), month, day))
}

function indexOfWord(word: string, patterns: readonly RegExp[]): number {
  return patterns.findIndex((pattern) => pattern.test(word))
}

function dayAndMonth(match: RegExpExecArray, patterns: DatePatterns, today: CivilDate): CivilDate | null {
  const month = indexOfWord(match.groups?.['month'] ?? '', patterns.months) + 1
  const day = Number(match.groups?.['day'])
  const year = match.groups?.['year']
  return year === undefined ? withoutYear(month, day, today) : real(Number(year), month, day)
}

function monthPart(match: RegExpExecArray, patterns: DatePatterns, today: CivilDate): CivilDate | null {
  const month = indexOfWord(match.groups?.['month'] ?? '', patterns.months) + 1
  if (month === 0) return null
  const year = month < today.month ? today.year + 1 : today.year
  return match.groups?.['middle'] === undefined
    ? { year, month, day: daysInMonth(year, month) }
    : { year, month, day: 15 }
}

function ordinalDay(day: number, today: CivilDate): CivilDate | null {
  const thisMonth = real(today.year, today.month, day)
  if (thisMonth !== null && day > today.day) return thisMonth
  const next = addMonths({ ...today, day: 1 }, 1)
  return day === today.day ? null : real(next.year, next.month, day)
}

function addWithin(
  match: RegExpExecArray,
  patterns: DatePatterns,
  today: CivilDate,
  context: DueDateContext,
  add: Add,
): void {
  const groups = match.groups ?? {}
  if (groups['range'] !== undefined) return add(match, null)
  const word = groups['count'] ?? ''
  const count = /^\d+$/.test(word) ? Number(word) : indexOfWord(word, patterns.numbers) + 1
  if (count === 0 || count > 400) return
  const isDeadline = !/^(?:in|dans|en|em|over|tra|fra|daqui a)$/i.test(groups['lead'] ?? '')
  if (groups['hour'] !== undefined)
    return add(match, null, { instant: new Date(context.at.getTime() + count * HOUR_MS), isDeadline })
  if (groups['businessDay'] !== undefined) return add(match, addBusinessDays(today, count), { isDeadline })
  if (groups['day'] !== undefined) return add(match, addDays(today, count), { isDeadline })
  if (groups['week'] !== undefined) return add(match, addDays(today, 7 * count), { isDeadline })
  add(match, addMonths(today, count), { isDeadline })
}

function namedDate(meaning: NamedDate, today: CivilDate): CivilDate {
  const weekday = weekdayOf(today)
  const friday = addDays(today, weekday <= 5 ? 5 - weekday : 12 - weekday)
  const endOfMonth = (date: CivilDate): CivilDate => ({ ...date, day: daysInMonth(date.year, date.month) })
  switch (meaning) {
    case 'today':
      return today
    case 'tomorrow':
      return addDays(today, 1)
    case 'day_after_tomorrow':
      return addDays(today, 2)
    case 'end_of_week':
    case 'this_week':
      return friday
    case 'end_of_next_week':
      return addDays(today, 12 - weekday)
    case 'end_of_month':
      return endOfMonth(today)
    case 'end_of_next_month':
      return endOfMonth(addMonths({ ...today, day: 1 }, 1))
    case 'end_of_year':
      return { year: today.year, month: 12, day: 31 }
  }
}

const WEEKDAY: Partial<Mention> = { isWeekday: true }

function addWeekday(match: RegExpExecArray, text: string, patterns: DatePatterns, today: CivilDate, add: Add): void {
  const { before, behind, full, short } = match.groups ?? {}
  const word = full ?? short ?? ''
  const after = text.slice(match.index + match[0].length)
  const lead = text.slice(Math.max(0, match.index - 60), match.index)
  if (short !== undefined && before === undefined && !isShortDay(word, lead, after)) return
  const target =
    indexOfWord(word.replace(/(?<=day)[- ].*$/i, '').split(/[- ]/)[0] ?? '', patterns.weekdays) + 1 ||
    indexOfWord(word, patterns.weekdays) + 1
  if (target === 0) return
  if ([before, behind].some((around) => around !== undefined && patterns.past.test(around)))
    return add(match, null, WEEKDAY)
  if (/(?:^|[\s,(])(?:every|each|jeden|jede|chaque|cada|ogni|elke|tous les|los|todos los) $/i.test(lead))
    return add(match, null, WEEKDAY)
  const isAttribute = /^'s \p{L}/u.test(after)
  if (isAttribute && !patterns.deadlineBefore.test(lead)) return add(match, null, WEEKDAY)

  const weekday = weekdayOf(today)
  const ahead = (target - weekday + 7) % 7
  const inNextWeek = addDays(today, 7 - weekday + target)
  const saysNext = (around: string | undefined) => around !== undefined && patterns.next.test(around)
  if (saysNext(behind)) return add(match, inNextWeek, WEEKDAY)
  if (saysNext(before)) {
    // "nächsten Freitag" on a Monday is this week's for some and next week's for others.
    const isPlain = !/week|woche/i.test(before ?? '')
    const isOpen = isPlain && /^nächste/i.test(before ?? '') && ahead > 0 && target > weekday
    return add(match, isOpen ? null : inNextWeek, WEEKDAY)
  }
  const isThis = before !== undefined && patterns.coming.test(before)
  add(match, addDays(today, ahead === 0 && !isThis ? 7 : ahead), WEEKDAY)
}

/** "sat", "sun" and "mi" are words of their own: a short form counts with a capital and a companion. */
function isShortDay(word: string, lead: string, after: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  if (/(?:\b(?:by|on|until|before|till|for|or|and|am|bis|vor|oder|und|this|next)|,|\(|\/) ?$/i.test(lead))
    return /^(?:[\s.,;:!?)/-]|$)/.test(after)
  return /^\.?,? ?(?:at |@|um )?\d{1,2}(?::|\.| ?(?:am|pm|uhr|th|st|nd|rd|\/))/i.test(after)
}

/** "EOD" alone is today's end; next to a day it only makes that day a deadline. */
function joinEndOfDay(text: string, mentions: Mention[], patterns: DatePatterns, today: CivilDate): Mention[] {
  const joined = [...mentions]
  for (const match of text.matchAll(patterns.endOfDay)) {
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

const NOUN_WITH_DATE =
  /(?:meeting|call|workshop|invoice|report|minutes|e-?mail|mail|message|letter|version|conference|event|session|trip|flight|visit|presentation|launch|interview|party|webinar|training|demo|termin|rechnung|besprechung|sitzung|protokoll|schreiben|réunion|facture|rendez-vous|courriel|reunión|factura|correo|evento|taller)s? (?:on|for|of|from|dated|am|vom|für|du|de|del|le|el|pour|para)?(?: (?:the|le|el|la))?\s?$/i
const PAST_CLAUSE =
  /\b(?:discussed|spoke|talked|met|sent|agreed|mentioned|saw|received|was|were|had|said|asked|wrote|called|left|got|been|besprochen|gesprochen|geschickt|vereinbart|getroffen|war|hatten?|parlé|discuté|envoyé|vu|convenu|hablamos|hablado|enviaste|envié|quedamos|acordamos|vimos|comentamos)\b[^,;.]{0,40}$/i

/** The one mention that says when: a deadline before a mere date, and none where two disagree. */
function choose(mentions: Mention[], text: string, patterns: DatePatterns, context: DueDateContext): Mention | null {
  const deadlines = mentions.filter((mention) => mention.isDeadline)
  if (deadlines.length > 0) return sole(deadlines)
  const plain = mentions.filter((mention) => {
    const lead = text.slice(Math.max(0, mention.start - 80), mention.start)
    if (
      patterns.originBefore.test(lead) &&
      !(context.isMeeting === true && /\b(?:from|after|ab|nach|après)\b[^.]*$/i.test(lead.slice(-12)))
    )
      return false
    if (PAST_CLAUSE.test(lead)) return false
    return context.isMeeting === true || !NOUN_WITH_DATE.test(lead)
  })
  return sole(plain)
}

function sole(mentions: Mention[]): Mention | null {
  const [first] = mentions
  if (first === undefined) return null
  const isSame = (mention: Mention) =>
    mention.instant !== undefined || first.instant !== undefined
      ? mention.instant?.getTime() === first.instant?.getTime()
      : mention.date !== null && first.date !== null && compareDates(mention.date, first.date) === 0
  return mentions.every(isSame) ? first : null
}

/** "by 5 pm" without a day is today's, if that hour is still ahead. */
function timeToday(times: TimeMention[], today: CivilDate, context: DueDateContext): DueDate | null {
  const stated = times.filter((time) => time.isStated)
  const [first] = stated
  if (first === undefined || stated.length > 1) return null
  const at = instantOf(today, first.clock, first.zone ?? context.zone)
  return at.getTime() > context.at.getTime() ? { at, precision: 'time' } : null
}
