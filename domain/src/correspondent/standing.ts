import { upperFirst } from '../text/words.ts'
import { dateText } from '../date-text.ts'
import { TZDate } from '@date-fns/tz'
import type { Level } from '../level.ts'
import { dayNumber } from '../loose-end/due-label.ts'
import type { Direction } from '../loose-end/loose-end.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { answerLikelihood, historyOdds } from './answer-likelihood.ts'
import type { CorrespondentHistory } from './correspondent.ts'
import type { HistoryFacts } from './history-facts.ts'

/** SPEC §3: what stands where nothing is known. */
const NEUTRAL_IMPORTANCE: Level = 'medium'
const NEUTRAL_PROBABILITY = 5

/** Fewer messages, or turns of the owner, than this say too little of anybody. */
const FEWEST_MESSAGES = 4
export const FEWEST_TURNS = 3

const messagesOf = ({ received, sent }: CorrespondentHistory) => received + sent

/** What is known of a correspondent as counts; null where it is too little to be built on. */
export function historyFacts(history: CorrespondentHistory): HistoryFacts | null {
  const { turns, answered, medianAnswerMs } = history
  if (messagesOf(history) < FEWEST_MESSAGES) return null
  const hours = medianAnswerMs === null ? null : Math.round((medianAnswerMs / HOUR_MS) * 10) / 10
  return { messages: messagesOf(history), turns, answered, median_answer_hours: hours }
}

/** Whether a message of theirs, written at that time, was the first between them and the owner, who never wrote to them. */
export const isFirstMail = ({ firstAt, sent }: CorrespondentHistory, writtenAt: Date): boolean =>
  sent === 0 && firstAt !== null && firstAt >= writtenAt

const LIVELY_DAYS = 60
const SILENT_DAYS = 180

/** How much a correspondent matters to the owner: from how much, how mutually and how lately they write to each other. */
export function relationshipImportance(history: CorrespondentHistory, now: Date): Level {
  const { received, sent, lastAt, theirTurns, ownerAnswered } = history
  if (lastAt === null || messagesOf(history) < FEWEST_MESSAGES) return NEUTRAL_IMPORTANCE
  const silentDays = (now.getTime() - lastAt.getTime()) / DAY_MS
  if (silentDays <= LIVELY_DAYS && messagesOf(history) >= 10 && received >= 3 && sent >= 3) return 'high'
  const isIgnored = sent === 0 && theirTurns >= FEWEST_MESSAGES && ownerAnswered === 0
  return silentDays > SILENT_DAYS || isIgnored ? 'low' : NEUTRAL_IMPORTANCE
}

/**
 * How likely a message is to be answered, 0 to 10 with one decimal, from its own signs (`messageOdds`) and from how often
 * its reader answered before; neutral where there is too little of that.
 */
export function successProbability(odds: number | null, history: CorrespondentHistory): number {
  if (odds === null || history.turns < FEWEST_TURNS || historyFacts(history) === null) return NEUTRAL_PROBABILITY
  return Math.round(100 * answerLikelihood(odds + historyOdds(history))) / 10
}

/** How many of their messages it takes to name a habit. */
export const FEWEST_FOR_HABIT = 8
/** Of more messages, the newest show it. */
const HABIT_MESSAGES = 100
const WINDOW_HOURS = 3
/** The share of their messages that makes a habit: more than an even spread over a working day has in any window. */
const HOURS_SHARE = 0.45
const WEEKDAY_SHARE = 0.5
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const

/** When a correspondent usually writes, by the owner's clock; `from` and `to` are full hours. */
export interface WritingHabit {
  hours: { from: number; to: number } | null
  weekdays: (typeof WEEKDAYS)[number] | null
}

/** The habit that a correspondent's messages show in a zone; null where they are too few or show none. */
export function writingHabit({ wroteAt }: Pick<CorrespondentHistory, 'wroteAt'>, zone: string): WritingHabit | null {
  if (wroteAt.length < FEWEST_FOR_HABIT) return null
  const local = wroteAt.slice(-HABIT_MESSAGES).map((at) => new TZDate(at.getTime(), zone))
  const since = (from: number) => local.filter((at) => at.getHours() >= from && at.getHours() < from + WINDOW_HOURS)
  let best = 0
  for (let from = 1; from <= 24 - WINDOW_HOURS; from += 1) if (since(from).length > since(best).length) best = from
  const hours = since(best).length >= HOURS_SHARE * local.length ? { from: best, to: best + WINDOW_HOURS } : null
  const ofDay = (day: number) => local.filter((at) => at.getDay() === day).length
  const weekdays = WEEKDAYS.find((_, day) => ofDay(day) >= WEEKDAY_SHARE * local.length) ?? null
  return hours === null && weekdays === null ? null : { hours, weekdays }
}

/** How many days an answer may take before it is awaited. */
const PATIENCE_DAYS = 3

/** What the time to come back to somebody follows from. */
export interface Awaited {
  direction: Direction
  /** Somebody promised it; otherwise the other one asked for it. */
  isPromise: boolean
  due: Date | null
  /** Since when one of the two waits. */
  since: Date
  /** From when they said that they are back. */
  away?: Date | null
  /** Their address refused the mail. */
  isRefused?: boolean
}

/**
 * When to come back to somebody, seen from `now`: once there is an address that works, once they are back; else by the date
 * that the text gave, but for what they promised for it, which has until then; without a date, after three days; and within
 * that when they usually write. What is past already is said to be, where nothing else says when.
 */
export function recommendedTiming(
  { direction, isPromise, due, since, away = null, isRefused = false }: Awaited,
  habit: WritingHabit | null,
  zone: string,
  now: Date,
): string {
  const usual = habit === null ? null : habitText(habit)
  if (isRefused && direction === 'they_owe') return 'Once you have another address'
  // Nobody answers before they are back, whatever was to be done by then.
  if (away !== null && away >= now && direction === 'they_owe')
    return due !== null && due > away && isPromise
      ? `After ${dateText(due, 'dayOfYear', zone)}`
      : `From ${dateText(away, 'dayOfYear', zone)}, when they are back`
  if (due !== null) {
    const day = dateText(due, 'dayOfYear', zone)
    if (due >= now && (direction === 'i_owe' || !isPromise))
      return byText(due, direction === 'i_owe' ? null : habit, zone, now)
    if (direction === 'i_owe') return `Now, as it was due on ${day}`
    if (due >= now) return usual === null ? `After ${day}` : `After ${day}, ${usual}`
    return usual === null ? `Now, as it was due on ${day}` : upperFirst(usual)
  }
  if (direction === 'i_owe') return 'When you next answer mail'
  if (usual !== null) return upperFirst(usual)
  const isPatient = now.getTime() - since.getTime() < PATIENCE_DAYS * DAY_MS
  return isPatient ? 'Three days after it was sent' : 'Now, as more than three days have passed'
}

/** Their weekday is left out: it may come after that day. So are hours that the day no longer has. */
function byText(due: Date, habit: WritingHabit | null, zone: string, now: Date): string {
  const isToday = dayNumber(due, zone) === dayNumber(now, zone)
  const hourOf = (at: Date) => {
    const local = new TZDate(at.getTime(), zone)
    return local.getHours() + local.getMinutes() / 60
  }
  const hours = habit?.hours ?? null
  const isTooLate = hours !== null && isToday && (hours.to <= hourOf(now) || hours.from >= hourOf(due))
  const day = `By ${dateText(due, 'dayOfYear', zone)}`
  return hours === null || isTooLate ? day : `${day}, ${hoursText(hours)}${WHY}`
}

function habitText({ hours, weekdays }: WritingHabit): string {
  const parts = [weekdays && `on ${weekdays}`, hours && hoursText(hours)]
  return `${parts.filter((part) => part !== null).join(' ')}${WHY}`
}

const WHY = ', when they usually write'

const hoursText = ({ from, to }: { from: number; to: number }) => `between ${from}:00 and ${to}:00`
