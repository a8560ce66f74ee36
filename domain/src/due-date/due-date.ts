import { pattern } from '../text/pattern.ts'
import { civilDateOf, compareDates, instantOf, type CivilDate } from './civil-date.ts'
import { findMentions, type Mention } from './date-mentions.ts'
import { datePatterns, type DatePatterns } from './date-patterns.ts'
import { isConditional, isPastBefore, isRefused } from './date-refusals.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import type { Language } from '../text/language.ts'
import { HOUR_MS } from '../time.ts'
import { timeNear, timesIn, type TimeMention } from './time-of-day.ts'

/** A deadline read from the text. 'day' means any time that day: `at` is then the day's end, 23:59:59, in the owner's zone. */
export type DueDate = { at: Date; precision: 'day' | 'time' }

export type DueDateContext = {
  /** When the message was sent: what "tomorrow" counts from. */
  at: Date
  /** IANA zone of the person. */
  zone: string
  language: Language
  /** The sentence is about a meeting, so that "the call on Friday" is the date meant. */
  isMeeting?: boolean
  /** It is something to be done, so that "next week" says by when; a meeting "next week" still needs its day. */
  takesWeeks?: boolean
  /** Only what is said to be a deadline counts. */
  isDeadlineOnly?: boolean
  /** The day on which the one who is away comes back, where it is known: "when I am back". */
  back?: CivilDate | null
  /** The zone of whoever wrote it, IANA or an offset (`+02:00`): their "tomorrow at ten"; the person's where it is not known. */
  writerZone?: string
  /** Nothing tells the writer's clock: an hour that has just passed on the person's may be ahead on theirs. */
  isClockUnknown?: boolean
}

const MAX_CHARS = 600
const DAY_END = { hour: 23, minute: 59 }

/**
 * The deadline or appointed time that a sentence states, or null: when it states none, when it states several that differ,
 * and when its words can be read in more than one way. It lies before `at` only where the sentence gives a deadline with
 * its year.
 */
export function readDueDate(sentence: string, context: DueDateContext): DueDate | null {
  const text = plain(sentence)
  const patterns = datePatterns(context.language)
  if (!patterns.hint.test(text)) return null
  const clock = context.writerZone ?? context.zone
  const today = civilDateOf(context.at, clock)
  const mentions = findMentions(text, patterns, { ...context, today })
  const times = timesIn(text, patterns)
  if (mentions.length === 0) {
    if (context.back && patterns.whenBack.test(text)) return ahead(endOfDay(context.back, context.zone), context)
    return context.isDeadlineOnly === true ? null : timeToday(times, today, context)
  }
  const chosen = choose(mentions, text, patterns, context)
  if (chosen === null || (context.isDeadlineOnly === true && !chosen.isDeadline)) return null
  const due = dueOf(chosen, timeNear(text, times, chosen, patterns), context)
  const isStated = chosen.isDeadline && chosen.isFull === true
  if (isStated || due === null) return due
  const isToday = chosen.date !== null && compareDates(chosen.date, today) === 0
  return isToday && isPerhapsAhead(due, context) ? endOfDay(today, context.zone) : ahead(due, context)
}

/** No two clocks of people who work together in one day are further apart. */
const MOST_CLOCK_HOURS = 8

/** An hour that has passed here, and perhaps not where it was written. */
const isPerhapsAhead = ({ at }: DueDate, context: DueDateContext): boolean =>
  context.isClockUnknown === true && at < context.at && context.at.getTime() - at.getTime() < MOST_CLOCK_HOURS * HOUR_MS

const ahead = (due: DueDate | null, { at }: DueDateContext) => (due !== null && due.at < at ? null : due)

const endOfDay = (date: CivilDate, zone: string): DueDate => ({
  at: instantOf(date, DAY_END, zone, 59),
  precision: 'day',
})

/** "When you are back". */
export const saysWhenBack = (sentence: string, language: Language): boolean =>
  datePatterns(language).whenBack.test(plain(sentence))

/** The day on which somebody says that an absence ends ("away until Thursday", "back on the 4th"); null where none is said. */
export function returnDay(sentence: string, { at, zone, language }: DueDateContext): CivilDate | null {
  const text = plain(sentence)
  const patterns = datePatterns(language)
  if (!patterns.hint.test(text)) return null
  const mentions = findMentions(text, patterns, { at, zone, language, today: civilDateOf(at, zone) })
  return (
    mentions.find(({ start }) => patterns.backBefore.test(text.slice(Math.max(0, start - 60), start)))?.date ?? null
  )
}

/** Whether a sentence names any day or time at all. */
export function mentionsTime(sentence: string, language: Language): boolean {
  const text = plain(sentence)
  const patterns = datePatterns(language)
  if (!patterns.hint.test(text)) return false
  return timesIn(text, patterns).length > 0 || findMentions(text, patterns, { ...ANY_DAY, language }).length > 0
}

const ANY_DAY = { at: new Date(0), zone: 'UTC', today: { year: 1970, month: 1, day: 1 } }

const plain = (sentence: string) =>
  sentence
    .slice(0, MAX_CHARS)
    .replace(/[’`´]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')

function dueOf(mention: Mention, time: TimeMention | null, { zone, writerZone }: DueDateContext): DueDate | null {
  if (mention.instant !== undefined) return { at: mention.instant, precision: 'time' }
  if (mention.date === null) return null
  if (time === null) return endOfDay(mention.date, zone)
  return { at: instantOf(mention.date, time.clock, time.zone ?? writerZone ?? zone), precision: 'time' }
}

const NOUN_WITH_DATE = pattern('i')`
    (?<!\b(?:you|to|please|we|i|us|just|and|or|can|could) )(?:meeting|call|workshop|invoice|report|minutes|e-?mail
    |mail|message|letter|version|conference|event|session|trip|flight|visit|presentation|launch|interview|party
    |webinar|training|demo|termin|rechnung|besprechung|sitzung|protokoll|schreiben|réunion|facture|rendez-vous
    |courriel|reunión|factura|correo|evento|taller)s? (?:on|for|of|from|dated|am|vom|für|du|de|del|le|el|pour
    |para)?(?: (?:the|le|el|la))?\s?$`
/** "The weekend of March 9th" */
const WEEKEND_OF = /weekend (?:of|du|vom) (?:the )?$/iu
/** "Before our call on Thursday". */
const BEFORE = /(?<!\p{L})(?:before|ahead of|vor|avant|antes de|prima)(?!\p{L})[^,;.]{0,30}$/iu
const OR = new RegExp(String.raw`(?<!\p{L})(?:${saidOfJoining('or')})(?!\p{L})`, 'iu')

/** The one mention that says when: a deadline before a mere date, and none where two disagree. */
function choose(mentions: Mention[], text: string, patterns: DatePatterns, context: DueDateContext): Mention | null {
  const usable = mentions.filter(
    (mention) =>
      (mention.date !== null || mention.instant !== undefined) &&
      !isRefused(text, mention) &&
      !isConditional(text, mention, patterns),
  )
  const deadlines = usable.filter((mention) => mention.isDeadline)
  // "By Wednesday, Thursday at the latest": the last word counts.
  const last = deadlines.filter(({ end }) => patterns.deadlineBehind.test(text.slice(end, end + 40)))
  if (deadlines.length > 0) return sole(deadlines) ?? sole(last)
  if (areAlternatives(usable, text))
    return usable.every(({ isRelative }) => isRelative === true) ? latest(usable) : null
  const dates = usable.filter((mention) => {
    const lead = text.slice(Math.max(0, mention.start - 80), mention.start)
    if (
      patterns.originBefore.test(lead) &&
      !WEEKEND_OF.test(lead) &&
      !(context.isMeeting === true && /\b(?:from|after|ab|nach|après)\b[^.]*$/i.test(lead.slice(-12)))
    )
      return false
    if (isPastBefore(text, mention)) return false
    const isFromNow = mention.isRelative === true || mention.instant !== undefined
    return context.isMeeting === true || isFromNow || BEFORE.test(lead) || !NOUN_WITH_DATE.test(lead)
  })
  const days = dates.filter((mention) => mention.isSpan !== true)
  return sole(days.length > 0 ? days : dates)
}

/** "The flight on Monday or the one on Friday": one of them is meant, and the text does not say which. */
function areAlternatives(mentions: readonly Mention[], text: string): boolean {
  return mentions.some((mention, index) => {
    const next = mentions[index + 1]
    if (next === undefined || next.start - mention.end > 40) return false
    const between = text.slice(mention.end, next.start)
    return OR.test(between) && !/[.;:?!]/.test(between) && !isSame(mention, next)
  })
}

/** "Today or tomorrow": until the end of what is named. */
function latest(mentions: readonly Mention[]): Mention | null {
  const dated = mentions.flatMap((mention) => (mention.date === null ? [] : [{ mention, date: mention.date }]))
  return dated.toSorted((one, other) => compareDates(other.date, one.date))[0]?.mention ?? null
}

const isSame = (one: Mention, other: Mention) =>
  one.instant !== undefined || other.instant !== undefined
    ? one.instant?.getTime() === other.instant?.getTime()
    : one.date !== null && other.date !== null && compareDates(one.date, other.date) === 0

function sole(mentions: Mention[]): Mention | null {
  const [first] = mentions
  return first !== undefined && mentions.every((mention) => isSame(mention, first)) ? first : null
}

/** "by 5 pm" without a day is today's, if that hour is still ahead. */
function timeToday(times: TimeMention[], today: CivilDate, context: DueDateContext): DueDate | null {
  const stated = times.filter((time) => time.isStated || context.isMeeting === true)
  const [first] = stated
  if (first === undefined || stated.length > 1) return null
  const at = instantOf(today, first.clock, first.zone ?? context.writerZone ?? context.zone)
  if (at > context.at) return { at, precision: 'time' }
  return isPerhapsAhead({ at, precision: 'time' }, context) ? endOfDay(today, context.zone) : null
}
