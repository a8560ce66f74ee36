import { pattern } from '../text/pattern.ts'
import { civilDateOf, compareDates, instantOf, type CivilDate, type IsHoliday } from './civil-date.ts'
import { countedBack } from './counted-days.ts'
import { ANY_DAY, findMentions } from './date-mentions.ts'
import type { Mention } from './mention.ts'
import { datePatterns, type DatePatterns } from './date-patterns.ts'
import { isConditional, isPastBefore, isRefused } from './date-refusals.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import type { Language } from '../text/language.ts'
import { HOUR_MS } from '../time.ts'
import { bareHours, timeNear, timesIn, type TimeMention } from './time-of-day.ts'

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
  /** And, beside those, the day of something after which it is too late: "the portal closes on the 5th". */
  takesCutOffs?: boolean
  /** The reader is to do it: what the writer does besides is not meant. */
  isAsked?: boolean
  /** Of days that follow one another the last is meant: "I'm drafting it tonight and will send it tomorrow". */
  takesLast?: boolean
  /** Of several days the first is meant: "your run opens on the 3rd and closes on the 18th", of what has to be there before. */
  takesFirst?: boolean
  /** Only what names its day counts: no mere hour, which is one of today. */
  isDayNamed?: boolean
  /** The day that an hour without one is on, asked for only then; today where it is null. */
  dayOfHour?: () => DueDate | null
  /** The day that stands elsewhere and that a number of days is counted back from, asked for only then. */
  dayCountedFrom?: () => DueDate | null
  /** The day on which the one who is away comes back, where it is known: "when I am back". */
  back?: CivilDate | null
  /** The zone of whoever wrote it, IANA or an offset (`+02:00`): their "tomorrow at ten"; the person's where it is not known. */
  writerZone?: string
  /** Nothing tells the writer's clock: an hour that has just passed on the person's may be ahead on theirs. */
  isClockUnknown?: boolean
  /** What business days do not count. */
  isHoliday?: IsHoliday
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
  const back = countedBack(text, patterns, context.isHoliday)
  if (mentions.length === 0 && back !== null) {
    const from = context.dayCountedFrom?.() ?? null
    if (from !== null) return ahead(endOfDay(back(civilDateOf(from.at, context.zone)), context.zone), context)
  }
  if (mentions.length === 0) {
    if (context.back && patterns.whenBack.test(text)) return ahead(endOfDay(context.back, context.zone), context)
    return context.isDayNamed === true ? null : hourAlone(text, times, patterns, { ...context, today })
  }
  const chosen = choose(mentions, text, patterns, context)
  const hung = chosen?.from === undefined && chosen !== null ? null : hungDay(mentions, text, patterns, context)
  if (chosen === null || hung !== null) return hung
  // "The wedding is on the 20th and we need them a week before."
  if (back !== null && chosen.date !== null && chosen.isCounted !== true && !chosen.isDeadline)
    return ahead(endOfDay(back(chosen.date), context.zone), context)
  const isTooLate = () =>
    isCutOff(text, chosen, patterns) || BEFORE.test(text.slice(Math.max(0, chosen.start - 80), chosen.start))
  const isEnough = chosen.isDeadline || (context.takesCutOffs === true && isTooLate())
  if (context.isDeadlineOnly === true && !isEnough) return null
  const due = dueOf(chosen, timeNear(text, times, chosen, patterns), context)
  const isStated = chosen.isDeadline && chosen.isFull === true
  if (isStated || due === null) return due
  const isToday = chosen.date !== null && compareDates(chosen.date, today) === 0
  return isToday && isPerhapsAhead(due, context) ? endOfDay(today, context.zone) : ahead(due, context)
}

/** "It has to be there the Friday before", of a day that stands elsewhere. */
function hungDay(mentions: Mention[], text: string, patterns: DatePatterns, context: DueDateContext): DueDate | null {
  const hung = mentions.find((mention) => mention.from !== undefined && !isRefused(text, mention, patterns))
  const from = hung === undefined ? null : (context.dayCountedFrom?.() ?? null)
  return from === null || hung?.from === undefined
    ? null
    : ahead(endOfDay(hung.from(civilDateOf(from.at, context.zone)), context.zone), context)
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

/** Whether what a sentence tells hangs on something, or is that somebody comes back. */
export function tellsReturn(sentence: string, language: Language): boolean {
  const { tellsBack, opensHung } = datePatterns(language)
  const text = plain(sentence)
  return tellsBack.test(text) || opensHung.test(text)
}

/** Whether a sentence only takes leave: "See you on Friday!" */
export const takesLeave = (sentence: string, language: Language): boolean =>
  datePatterns(language).farewell.test(plain(sentence).replace(/[^\p{L}\p{N}]+$/u, ''))

/** Whether a sentence names any day at all, one that is clear or not. */
export function mentionsDay(sentence: string, language: Language): boolean {
  const text = plain(sentence)
  const patterns = datePatterns(language)
  return (
    patterns.hint.test(text) &&
    findMentions(text, patterns, { ...ANY_DAY, language }).some(
      (mention) =>
        (mention.date !== null || mention.weekday === undefined) &&
        !isRefused(text, mention, patterns) &&
        !patterns.besideBefore.test(text.slice(0, mention.start)),
    )
  )
}

/** Whether a sentence names any day or time at all. */
export function mentionsTime(sentence: string, language: Language): boolean {
  const text = plain(sentence)
  const patterns = datePatterns(language)
  if (!patterns.hint.test(text)) return false
  return timesIn(text, patterns).length > 0 || findMentions(text, patterns, { ...ANY_DAY, language }).length > 0
}

const plain = (sentence: string) =>
  sentence
    .slice(0, MAX_CHARS)
    .replace(/[’`´]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')

function dueOf(mention: Mention, time: TimeMention | null, { zone, writerZone }: DueDateContext): DueDate | null {
  if (mention.instant !== undefined) return { at: mention.instant, precision: 'time' }
  if (mention.date === null) return null
  // An hour on clocks that are not known is only of that day.
  if (time === null || time.zone?.name === null) return endOfDay(mention.date, zone)
  return { at: instantOf(mention.date, time.clock, time.zone?.name ?? writerZone ?? zone), precision: 'time' }
}

const EVENTS =
  'meeting|call|workshop|conference|event|session|trip|flight|visit|presentation|launch|interview|party|webinar|training|demo' +
  '|termin|besprechung|sitzung|réunion|rendez-vous|reunión|evento|taller|presentación|riunione|incontro|presentazione|telefonata' +
  '|reunião|apresentação|encontro|vergadering|bespreking|presentatie|afspraak'
const PAPERS =
  'invoice|report|minutes|e-?mail|mail|message|(?<!news)letter|version|rechnung|protokoll|schreiben' +
  '|facture|courriel|factura|correo|fattura|messaggio|lettera|verbale|fatura|mensagem|carta|factuur|bericht|brief'
/** "The meeting on Monday", "the invoice of 3 December": the day is theirs. "Send the report on Monday": then it is wanted. */
const NOUN_WITH_DATE = pattern('i')`
    (?<!\b(?:you|to|please|we|i|us|just|and|or|can|could) )(?:(?:${EVENTS})s? (?:on|am|le|el)
    |(?:${EVENTS}|${PAPERS})s? (?:for|of|from|dated|vom|für|du|de|del|di|da|do|van|pour|para))(?: (?:the|le|el|la))?\s?$`
/** "The weekend of March 9th" */
const WEEKEND_OF = /weekend (?:of|du|vom) (?:the )?$/iu
/** "Since the 6th suits you": a reason, and no start. */
const SUITS_BEHIND =
  /^ (?:is (?:fine|good|ok(?:ay)?|great|best|better|perfect|possible|free|easier)|looks|works|seems|suits|sounds)(?!\p{L})/iu
/** "The past 4th". */
const isNamedPast = (text: string, { start, end, weekday }: Mention, { pastBefore }: DatePatterns): boolean =>
  weekday === undefined &&
  pastBefore.test(text.slice(Math.max(0, start - 20), start)) &&
  !SUITS_BEHIND.test(text.slice(end, end + 20))

/** "Before our call on Thursday". */
const BEFORE = pattern('iu')`
    (?<!\p{L})(?:before|ahead of|in time for|ready for|bring(?: [\p{L}']+){1,4} to|vor|rechtzeitig (?:für|zu[mr]?)|avant|à temps pour
    |antes de|a tiempo para|a tempo (?:para|d[aeo])|prima|in tempo per|op tijd voor)(?!\p{L})[^,;.]{0,30}$`
const OR = new RegExp(String.raw`(?<!\p{L})(?:${saidOfJoining('or')})(?!\p{L})`, 'iu')

/** Between two days of which either will do. */
const JOINS = new RegExp(String.raw`^ ?(?:/|(?:${saidOfJoining('or')})) ?$`, 'iu')

/** Whether something happens on a day that makes it too late for what was not done: "doors open on", "on Friday it goes to print". */
function isCutOff(
  text: string,
  { start, end }: Pick<Mention, 'start' | 'end'>,
  { cutOffBefore, cutOffBehind, cutOffHung, doneBehind }: DatePatterns,
): boolean {
  const lead = /[^,.;:?!()]*$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? ''
  const rest = text.slice(end, end + 60)
  return !cutOffHung.test(lead) && ((cutOffBefore.test(lead) && !doneBehind.test(rest)) || cutOffBehind.test(rest))
}

/** The one mention that says when: a deadline before a mere date, and none where two disagree. */
function choose(mentions: Mention[], text: string, patterns: DatePatterns, context: DueDateContext): Mention | null {
  const isCountedLater = mentions.some(({ isLength }) => isLength === true) && patterns.onceDone.test(text)
  const usable = mentions.filter(
    (mention) =>
      !(mention.isLength === true && isCountedLater) &&
      (mention.date !== null || mention.instant !== undefined) &&
      !patterns.besideBefore.test(text.slice(0, mention.start)) &&
      !isNamedPast(text, mention, patterns) &&
      !isRefused(text, mention, patterns) &&
      !isConditional(text, mention, patterns),
  )
  // "By Monday or Tuesday": both are.
  const isJoined = (index: number): boolean => {
    const [before, mention] = [usable[index - 1], usable[index]]
    if (before === undefined || mention === undefined || !JOINS.test(text.slice(before.end, mention.start)))
      return false
    return before.isDeadline || isJoined(index - 1)
  }
  const deadlines = usable.filter((mention, index) => mention.isDeadline || isJoined(index))
  // "By Wednesday, Thursday at the latest": the last word counts.
  const last = deadlines.filter(({ end }) => patterns.deadlineBehind.test(text.slice(end, end + 40)))
  if (context.takesFirst === true && usable.length > 1) return usable[0] ?? null
  if (deadlines.length > 0)
    return (
      sole(deadlines) ??
      sole(last) ??
      (deadlines.slice(1).every((one) => isJoined(usable.indexOf(one))) ? latest(deadlines) : null)
    )
  const today = civilDateOf(context.at, context.writerZone ?? context.zone)
  if (areAlternatives(usable, text))
    return usable.every(({ isRelative }) => isRelative === true) ? latest(usable) : null
  const dates = usable.filter((mention) => {
    const lead = text.slice(Math.max(0, mention.start - 80), mention.start)
    if (
      mention.isCounted !== true &&
      patterns.originBefore.test(lead) &&
      !SUITS_BEHIND.test(text.slice(mention.end, mention.end + 20)) &&
      !WEEKEND_OF.test(lead) &&
      !(context.isMeeting === true && /\b(?:from|after|ab|nach|après)\b[^.]*$/i.test(lead.slice(-12)))
    )
      return false
    const isAhead = mention.isRelative === true && mention.date !== null && compareDates(mention.date, today) > 0
    if (!isAhead && isPastBefore(text, mention, patterns)) return false
    const isFromNow = mention.isRelative === true || mention.instant !== undefined
    return context.isMeeting === true || isFromNow || BEFORE.test(lead) || !NOUN_WITH_DATE.test(lead)
  })
  const days = dates.filter((mention) => mention.isSpan !== true)
  const said = days.length > 0 ? days : dates
  // "Send it over the weekend, and I'll read it on Monday", "it closes on the 3rd, because Thursday is a holiday".
  const main = dates.filter(({ start }) => {
    const lead = text.slice(Math.max(0, start - 80), start)
    return !patterns.why.test(lead) && !(context.isAsked === true && patterns.ownClause.test(lead))
  })
  if (main.length > 0 && main.length < dates.length) return sole(main)
  return (
    sole(said) ?? (context.takesLast === true ? lastOf(said) : context.takesFirst === true ? (said[0] ?? null) : null)
  )
}

/** The last of days that follow one another as they are named. */
function lastOf(mentions: readonly Mention[]): Mention | null {
  const inOrder = mentions.every(({ date }, index) => {
    const before = mentions[index - 1]?.date ?? null
    return date !== null && (before === null || compareDates(before, date) <= 0)
  })
  return inOrder ? (mentions.at(-1) ?? null) : null
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

const BY_THEN = /^(?:by|before|until|till?|vor|bis|avant|antes|hasta|entro|prima|até|voor|tot)(?!\p{L})/iu

/** "By 5 pm", "be there at 8" without a day: on the day that the text around it names, else today's, if that hour is still ahead. */
function hourAlone(
  text: string,
  times: TimeMention[],
  patterns: DatePatterns,
  context: DueDateContext & { today: CivilDate },
): DueDate | null {
  const stated = times.filter((time) => time.isStated || context.isMeeting === true)
  const time = stated.at(-1)
  if (stated.length > 1 && context.takesLast !== true) return null
  const {
    start,
    clocks,
    zone: written,
  } = time === undefined ? bareHours(text, patterns) : { ...time, clocks: [time.clock] }
  if (clocks.length === 0 || written?.name === null) return null
  if (context.isDeadlineOnly === true && !(context.takesCutOffs === true && isCutOff(text, { start, end: text.length }, patterns))) return null // prettier-ignore
  // "Before 2" is today's, whatever day was talked of.
  const named = BY_THEN.test(text.slice(start)) ? null : (context.dayOfHour?.() ?? null)
  if (named !== null && clocks.length > 1) return endOfDay(civilDateOf(named.at, context.zone), context.zone)
  const day = named === null ? context.today : civilDateOf(named.at, context.zone)
  const zone = written?.name ?? context.writerZone ?? context.zone
  const readings = clocks.map((clock): DueDate => ({ at: instantOf(day, clock, zone), precision: 'time' }))
  const ahead = readings.find(({ at }) => at > context.at)
  if (ahead !== undefined) return ahead
  return readings.some((due) => isPerhapsAhead(due, context)) ? endOfDay(day, context.zone) : null
}
