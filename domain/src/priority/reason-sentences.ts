import { dateText } from '../date-text.ts'
import type { Direction } from '../loose-end/loose-end.ts'
import type { Reason } from '../loose-end/reason.ts'
import { dayNumber, isOverdue } from '../loose-end/due-label.ts'
import type { LiveCode } from './live-parts.ts'
import type { PriorityCode } from './priority-score.ts'

/** Whose turn it is, and when and where (IANA zone) the sentences are read. */
export interface ReasonReader {
  direction: Direction
  now: Date
  zone: string
  /** The item is closed: what went on while it was open is told as past. */
  isOver?: boolean
}

/** Why an item stands where it does, as a person would say it; `lowers` where it would stand higher without. */
export interface ReasonSentence {
  code: string
  sentence: string
  lowers: boolean
}

interface Telling extends ReasonReader {
  reason: Reason
  /** The owner wrote the message. */
  isOwn: boolean
}
type Words = string | ((telling: Telling) => string | null)

/** Codes beside those of the rule: what the person's own word made. */
type PersonsCode = 'by_hand' | 'chosen' | 'always'

const TIMES = ['once', 'twice', 'three times', 'four times', 'five times'] as const

const due: Words = ({ reason, now, zone, isOver }) => {
  if (reason.at === undefined) return 'A day is named for it'
  const at = new Date(reason.at)
  return `It ${isOver || isOverdue(at, now, zone) ? 'was' : 'is'} due ${onDay(at, now, zone)}`
}
const have = ({ isOver }: Telling) => (isOver ? 'had' : 'have')
const is = ({ isOver }: Telling) => (isOver ? 'was' : 'is')
const since = (telling: Telling): string => {
  const { reason, now, zone, direction } = telling
  const who = `${direction === 'i_owe' ? 'They' : 'You'} ${have(telling)}`
  return reason.at === undefined
    ? `${who} been waiting for a long time`
    : `${who} been waiting since ${dayOf(new Date(reason.at), now, zone)}`
}
const author = ({ isOwn }: Telling) => (isOwn ? 'You' : 'They')

const SENTENCES: Record<PriorityCode | LiveCode | PersonsCode, Words | null> = {
  base: null,
  asked_to_do: 'They ask you to do it',
  asked_to_answer: 'They ask you something',
  asked_to_meet: 'They want to meet you',
  owner_promised: 'You promised it',
  they_promised: (telling) => `It ${is(telling)} their turn, as they promised it`,
  owner_asked: (telling) => `It ${is(telling)} their turn, as you asked them`,
  overdue: due,
  overdue_long: due,
  deadline_today: due,
  deadline_soon: due,
  deadline_week: due,
  deadline_named: due,
  past_event: ({ reason, now, zone }) =>
    reason.at === undefined
      ? 'Its time has passed'
      : `It was to be ${onDay(new Date(reason.at), now, zone)}, and that time has passed`,
  plainness: ({ reason }) => (reason.points < 0 ? 'It may have been said in passing' : null),
  direct_address: 'It is addressed to you',
  only_recipient: 'It was sent to you alone',
  many_recipients: 'Many people got it',
  crowd: 'It went to a crowd',
  money_owed: 'Money is to come to you',
  money_or_contract: 'Money or a contract is involved',
  new_business: 'It may bring you work',
  urgent_words: ({ isOwn, isOver }) => (isOwn ? 'It sounds urgent' : `They ${isOver ? 'were' : 'are'} pressing for it`),
  somebody_waits: 'Something cannot go on without it',
  asked_again: 'They ask for it again',
  copied_only: 'You were only copied',
  optional: ({ isOwn }) => (isOwn ? 'You left it to them' : 'They leave it to you'),
  no_hurry: (telling) => `${author(telling)} wrote that there is no hurry`,
  when_it_suits: ({ isOwn }) => (isOwn ? 'You left the time to them' : 'They leave the time to you'),
  leisure: 'It is about free time, not work',
  perhaps_leisure: 'Some of it may be about free time',
  work: 'It is about work, or something as serious',
  names_figure: 'It names a date, a time or a number',
  at_length: null,
  in_answer: 'It came up in a reply, not in an email of its own',
  eased: 'They have written since that there is no hurry',
  sender_weight: ({ reason }) => `You ${reason.points < 0 ? 'hardly' : 'often'} write to each other`,
  waiting_week: since,
  waiting_fortnight: since,
  wrote_again: (telling) => {
    const { count = 2, at } = telling.reason
    const often = `They wrote ${TIMES[count - 1] ?? `${count} times`}`
    return at === undefined
      ? often
      : `${often} and ${have(telling)} been waiting since ${dayOf(new Date(at), telling.now, telling.zone)}`
  },
  learned_sender: ({ reason }) => `You ${reason.points < 0 ? 'dismissed' : 'kept'} other items from this sender`,
  learned_kind: ({ reason }) => `You ${reason.points < 0 ? 'dismissed' : 'kept'} other items like this`,
  first_mail: ({ reason }) =>
    `It is the first mail from this address${reason.points < 0 ? ', so its haste counts for nothing' : ''}`,
  by_hand: 'You added it yourself',
  chosen: 'You made it an item yourself',
  always: 'Every message from this sender shows up: your rule',
}

/** The wait is told with how often they wrote. */
const TOLD_WITH_IT: Readonly<Record<string, readonly string[]>> = { wrote_again: ['waiting_week', 'waiting_fortnight'] }

/**
 * The parts of a score as sentences, what raises it first and the most telling of that before the rest; what every item has, and what
 * this version has no words for, are left out.
 */
export function reasonSentences(reasons: readonly Reason[], reader: ReasonReader): ReasonSentence[] {
  const codes = reasons.map(({ code }) => code)
  const isOwn = codes.includes('owner_promised') || codes.includes('owner_asked')
  const told = codes.flatMap((code) => TOLD_WITH_IT[code] ?? [])
  return reasons
    .filter(({ code }) => !told.includes(code))
    .toSorted((one, other) => other.points - one.points)
    .flatMap((reason) => {
      const words = Object.hasOwn(SENTENCES, reason.code) ? SENTENCES[reason.code as keyof typeof SENTENCES] : null
      const sentence = typeof words === 'function' ? words({ ...reader, reason, isOwn }) : words
      return sentence === null ? [] : [{ code: reason.code, sentence, lowers: reason.points < 0 }]
    })
}

/** "today", "on Tuesday", "on 3 Nov 2026". */
function onDay(at: Date, now: Date, zone: string): string {
  const day = dayOf(at, now, zone)
  return /^(?:today|tomorrow|yesterday)$/.test(day) ? day : `on ${day}`
}

const NEAR_DAYS = 6
const NEXT_TO_TODAY: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

function dayOf(at: Date, now: Date, zone: string): string {
  const days = dayNumber(at, zone) - dayNumber(now, zone)
  return NEXT_TO_TODAY[days] ?? dateText(at, Math.abs(days) <= NEAR_DAYS ? 'weekday' : 'day', zone)
}
