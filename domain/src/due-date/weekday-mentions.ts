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

export function addWeekday(
  match: RegExpExecArray,
  text: string,
  patterns: DatePatterns,
  today: CivilDate,
  add: Add,
): void {
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
