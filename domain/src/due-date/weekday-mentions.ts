import { addDays, weekdayOf, type CivilDate } from './civil-date.ts'
import { countOf } from './counted-days.ts'
import { coming, dayOfMonthOn } from './date-meaning.ts'
import { indexOfWord, type DatePatterns } from './date-patterns.ts'
import type { Add, Mention } from './mention.ts'

/** The last day of that name before a day, or the first one after it. */
const weekdayBeside = (weekday: number, day: CivilDate, isAfter: boolean): CivilDate =>
  isAfter
    ? addDays(day, 1 + ((weekday - weekdayOf(day) + 6) % 7))
    : addDays(day, -1 - ((weekdayOf(day) - weekday + 6) % 7))

/** A weekday as a text names it, with the words around it that its pattern took along and what stands before and behind all of them. */
interface NamedWeekday {
  /** 1 is Monday. */
  weekday: number
  before: string | undefined
  behind: string | undefined
  lead: string
  after: string
}

/** The weekday of a match of `patterns.weekday`; null where the word is another one, or any day of that name is meant. */
function weekdayOfMatch(match: RegExpExecArray, text: string, patterns: DatePatterns): NamedWeekday | null {
  const { before, behind, full, short, dom } = match.groups ?? {}
  const after = text.slice(match.index + match[0].length)
  const lead = text.slice(Math.max(0, match.index - LEAD_CHARS), match.index)
  if (short !== undefined && !isTypedInHaste(short, `${lead}${before ?? ''}`, after)) {
    if (!/^\p{Lu}/u.test(short)) return null
    if (before === undefined && dom === undefined && !isShortDay(lead, after)) return null
  }
  // "It expires on a Sunday."
  if (before === undefined && patterns.anyBefore.test(lead) && !/^ (?:deadline|frist)/iu.test(after)) return null
  const weekday = weekdayNamed(full ?? short ?? '', patterns)
  return weekday === 0 ? null : { weekday, before, behind, lead, after }
}

const LEAD_CHARS = 60

/** 1 is Monday, 0 none: "Friday", "Friday morning", "friday-afternoon", "segunda-feira". */
const weekdayNamed = (word: string, { weekdays }: DatePatterns): number =>
  indexOfWord(word.replace(/(?<=day)[- ].*$/i, '').split(/[- ]/)[0] ?? '', weekdays) + 1 ||
  indexOfWord(word, weekdays) + 1

/** "Friday's transfer", "our Friday lane": a thing that is named after the day. */
const isAttribute = ({ before, lead, after }: NamedWeekday, patterns: DatePatterns): boolean =>
  /^'s \p{L}/u.test(after) ||
  (before === undefined &&
    patterns.ofThing.test(lead) &&
    (patterns.countedBehind.test(after) || isNameBehind(after, patterns)))

/** "Last Friday", "every Friday", and what is named after a day and happens on none. */
function isNoDayAhead({ before, behind, lead }: NamedWeekday, isThing: boolean, patterns: DatePatterns): boolean {
  if ([before, behind].some((around) => around !== undefined && patterns.past.test(around))) return true
  if (EVERY.test(lead)) return true
  return isThing && !patterns.deadlineBefore.test(lead) && !patterns.eventBefore.test(lead)
}

/** "Friday 13", "Friday the 13th": null where that day is no Friday; undefined where the number is something else, or there is none. */
function dayByNumber({ groups }: RegExpExecArray, weekday: number, today: CivilDate): CivilDate | null | undefined {
  if (groups?.['dom'] === undefined) return undefined
  const date = dayOfMonthOn(weekday, Number(groups['dom']), today)
  // Without a mark, a number that does not fit the weekday is something else.
  return date !== null || groups['ordinal'] !== undefined ? date : undefined
}

/** Which day of that name is meant; `date`: null where that is open. */
interface MeantDay {
  date: CivilDate | null
  /** The day that it is, counted from one that stands elsewhere. */
  from?: (day: CivilDate) => CivilDate
  /** Words behind the weekday that say so. */
  words?: string
}

function dayMeant(
  { weekday, before, behind, lead, after }: NamedWeekday,
  weeks: number | null,
  patterns: DatePatterns,
  today: CivilDate,
): MeantDay {
  if (weeks === null || patterns.otherBefore.test(lead) || patterns.ofMonth.test(after)) return { date: null }
  if (weeks > 0) return { date: addDays(coming(weekday, today), 7 * weeks) }
  const side = before === undefined ? patterns.weekdayFrom.exec(after)?.groups : undefined
  if (side !== undefined) {
    const isAfter = side['after'] !== undefined
    const inWeekOf = (day: CivilDate) => addDays(day, weekday - weekdayOf(day))
    return {
      date: null,
      from: (day) => (side['same'] === undefined ? weekdayBeside(weekday, day, isAfter) : inWeekOf(day)),
    }
  }
  const inNextWeek = addDays(today, 7 - weekdayOf(today) + weekday)
  const [words] = patterns.weekAfterNext.exec(after) ?? []
  if (words !== undefined || patterns.weekAfterNextBefore.test(lead))
    return { date: addDays(inNextWeek, 7), words: words ?? '' }
  if (behind !== undefined && patterns.next.test(behind)) return { date: inNextWeek }
  if (before !== undefined && patterns.next.test(before))
    return { date: isNextOpen(before, weekday, today) ? null : inNextWeek }
  const beside = before === undefined && patterns.countedWeekday.test(lead) ? patterns.besideThing.exec(after) : null
  if (beside !== null) {
    const isAfter = beside.groups?.['after'] !== undefined
    return { date: coming(weekday, today), from: (day) => weekdayBeside(weekday, day, isAfter) }
  }
  const isThis = before !== undefined && patterns.coming.test(before) && !patterns.upcoming.test(before)
  return { date: isThis && weekday === weekdayOf(today) ? today : coming(weekday, today) }
}

/** "nächsten Freitag" on a Monday is this week's for some and next week's for others. */
const isNextOpen = (before: string, weekday: number, today: CivilDate): boolean =>
  /^nächste/i.test(before) && !/week|woche/i.test(before) && weekday > weekdayOf(today)

/** Adds the day that a match of `patterns.weekday` names, if it names one. */
export function addWeekday(
  match: RegExpExecArray,
  text: string,
  patterns: DatePatterns,
  today: CivilDate,
  add: Add,
): void {
  const named = weekdayOfMatch(match, text, patterns)
  if (named === null) return
  if (isName(text, match, patterns)) return add(match, null)
  const { weekday } = named
  const isThing = isAttribute(named, patterns)
  const extra = { weekday, ...(isThing && { isSpan: true }) }
  if (isNoDayAhead(named, isThing, patterns)) return add(match, null, extra)
  const byNumber = dayByNumber(match, weekday, today)
  if (byNumber !== undefined) return add(match, byNumber)
  const { date, from, words = '' } = dayMeant(named, weeksLater(match, patterns), patterns, today)
  add({ index: match.index, 0: `${match[0]}${words}` }, date, { ...extra, ...(from && { from }) })
}

/** "The Friday before 14 December", "the Tuesday after Easter Monday": one day of the two that are named. */
export function withWeekdaysBeside(mentions: Mention[], text: string, patterns: DatePatterns): Mention[] {
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
export const EVERY = /(?:^|[\s,(])(?:every|each|jeden|jede|chaque|cada|ogni|elke|tous les|los|todos los) $/i

/** How many weeks later than the coming one a weekday is; null where it is open: "Friday in three weeks". */
export function weeksLater({ groups }: RegExpExecArray, patterns: DatePatterns): number | null {
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

/** "sat", "sun" and "mi" are words of their own: a short form, which has a capital, counts with a companion. */
function isShortDay(lead: string, after: string): boolean {
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
