import type { FindingKind } from '../finding/finding.ts'
import type { Level } from '../level.ts'
import type { Direction } from '../loose-end/loose-end.ts'
import type { Reason } from '../loose-end/reason.ts'
import { learnedWeight, MOST_FOR_KIND, MOST_FOR_SENDER, type Decisions } from '../sender-rule/learned-weight.ts'
import { DAY_MS } from '../time.ts'

/** What the day that is named counts, and that the day of a meeting is over. */
const DUE_CODES = [
  'overdue',
  'overdue_long',
  'deadline_today',
  'deadline_soon',
  'deadline_week',
  'deadline_named',
  'past_event',
] as const
export type DueCode = (typeof DUE_CODES)[number]
/** Those of them that make haste. */
export const HASTY_DUE_CODES = DUE_CODES.filter((code) => code !== 'past_event')

/** The parts of a score that change while an item is open; all others were known when its message came. */
export const LIVE_CODES = [
  ...DUE_CODES,
  'eased',
  'sender_weight',
  'waiting_week',
  'waiting_fortnight',
  'wrote_again',
  'learned_sender',
  'learned_kind',
  'first_mail',
] as const
/** Marks what came with the first mail of an address (WV-09). */
export const FIRST_MAIL = 'first_mail' satisfies (typeof LIVE_CODES)[number]
export type LiveCode = (typeof LIVE_CODES)[number]

/** What the live parts of an item follow from. */
export interface LiveFacts {
  /** How much the other side matters to the owner; null where nothing is known of them. */
  importance: Level | null
  /** Since when one of the two waits for the other. */
  waitingSince: Date
  /** What the person said of items of its sender and of its kind; null: nothing. */
  ofSender: Decisions | null
  ofKind: Decisions | null
  /** It came with the first mail of an address that the owner never wrote to. */
  isFirstMail: boolean
  /** What its haste counts, but for its day: `hastePoints` of the parts that are not live. */
  haste: number
  kind: FindingKind
  direction: Direction
  /** The day that is named for it. */
  due: Date | null
  /** The mail itself says that there is no hurry. */
  isUnhurried: boolean
  /** It is about leisure. */
  isOfLeisure: boolean
  /** They wrote after it that there is no hurry. */
  isEased: boolean
  /** So many mails the one who waits has written in the conversation since the other last did, and when the first. */
  asked: number
  askedFirstAt: Date | null
}

/** What the day of an item counts by. */
export type DueFacts = Pick<LiveFacts, 'kind' | 'direction' | 'due' | 'isUnhurried' | 'isOfLeisure'>

/** A day that has been past so long no longer makes haste. */
const LONG_PAST_DAYS = 14
const WITHIN = [
  ['deadline_today', 30 / 24, 1.8],
  ['deadline_soon', 4, 1.3],
  ['deadline_week', 10, 1.1],
] as const satisfies readonly (readonly [DueCode, number, number])[]
const NAMED_POINTS = 0.4
const LONG_PAST_POINTS = 1
const PAST_EVENT_POINTS = -1.5
/** So long after the hour that is named for it a meeting may still be on. */
const MEETING_DAYS = 2 / 24
/** What the other side is to do by then is less of the owner's haste; a day says little where there is no hurry, or of leisure. */
const THEIRS = 0.8
const UNHURRIED = 0.4
const OF_LEISURE = 0.5

/** What the day that is named counts at `now`: the nearer, the more; a meeting whose day is over goes down. */
export function duePart(
  { kind, direction, due, isUnhurried, isOfLeisure }: DueFacts,
  now: Date,
): (Reason & { code: DueCode }) | null {
  if (due === null) return null
  const days = (due.getTime() - now.getTime()) / DAY_MS
  const at = due.toISOString()
  if (kind === 'meeting' && days < -MEETING_DAYS) return { code: 'past_event', points: PAST_EVENT_POINTS, at }
  const ease = Math.min(isUnhurried ? UNHURRIED : 1, isOfLeisure ? OF_LEISURE : 1)
  const share = (direction === 'they_owe' ? THEIRS : 1) * ease
  const part = (code: DueCode, points: number) => ({ code, points: tenths(points * share), at })
  if (days < -LONG_PAST_DAYS) return part('overdue_long', LONG_PAST_POINTS)
  if (days < 0 && kind !== 'meeting') return part('overdue', WITHIN[0][2])
  const near = WITHIN.find(([, within]) => days <= within)
  return near ? part(near[0], near[2]) : part('deadline_named', NAMED_POINTS)
}

const tenths = (points: number) => Math.round(10 * points) / 10

/** Somebody who waits for the owner counts more than what the owner waits for. */
const WAIT_POINTS: Record<Direction, { week: number; fortnight: number }> = {
  i_owe: { week: 0.4, fortnight: 0.7 },
  they_owe: { week: 0.2, fortnight: 0.3 },
}
const EASED_POINTS = -1.5
const WROTE_AGAIN_POINTS = 1

const IMPORTANCE_POINTS: Record<Level, number> = { high: 0.2, medium: 0, low: -0.2 }

/** The live parts of an item at `now`; those without points are left out, but for the mark of a first mail. */
export function liveParts(facts: LiveFacts, now: Date): Reason[] {
  const { importance, waitingSince, askedFirstAt, ofSender, ofKind } = facts
  // Who asks again waits no shorter.
  const waits = askedFirstAt !== null && askedFirstAt < waitingSince ? askedFirstAt : waitingSince
  const days = (now.getTime() - waits.getTime()) / DAY_MS
  const since = waits.toISOString()
  const asksSince = (askedFirstAt ?? waits).toISOString()
  const wait = WAIT_POINTS[facts.direction]
  const due = duePart({ ...facts, isUnhurried: facts.isUnhurried || facts.isEased }, now)
  const dueHaste = due !== null && due.points > 0 ? due.points : 0
  const parts: (Reason & { code: LiveCode })[] = [
    ...(due === null ? [] : [due]),
    { code: 'eased', points: facts.isEased && !facts.isUnhurried ? EASED_POINTS : 0 },
    { code: 'sender_weight', points: importance === null ? 0 : IMPORTANCE_POINTS[importance] },
    days >= 14
      ? { code: 'waiting_fortnight', points: wait.fortnight, at: since }
      : { code: 'waiting_week', points: days >= 7 ? wait.week : 0, at: since },
    { code: 'wrote_again', points: facts.asked > 1 ? WROTE_AGAIN_POINTS : 0, at: asksSince, count: facts.asked },
    { code: 'learned_sender', points: ofSender === null ? 0 : learnedWeight(ofSender, MOST_FOR_SENDER) },
    { code: 'learned_kind', points: ofKind === null ? 0 : learnedWeight(ofKind, MOST_FOR_KIND) },
  ]
  const haste = facts.haste + dueHaste
  // A stranger's haste is worth nothing. The mark stands without points, too: it is shown.
  const ofStranger: Reason[] = facts.isFirstMail ? [{ code: FIRST_MAIL, points: haste === 0 ? 0 : -haste }] : []
  return [...parts.filter(({ points }) => points !== 0), ...ofStranger]
}

/** An item's parts with these live ones in place of those it had. */
export function withLiveParts(reasons: readonly Reason[], live: readonly Reason[]): Reason[] {
  return [...withoutLiveParts(reasons), ...live]
}

/** The parts that were known when the message came. */
export function withoutLiveParts(reasons: readonly Reason[]): Reason[] {
  const isLive = (code: string) => LIVE_CODES.some((one) => one === code)
  return reasons.filter(({ code }) => !isLive(code))
}

/** The sum of the parts, kept within 0 and 10, to one decimal. */
export function scoreOf(parts: readonly Pick<Reason, 'points'>[]): number {
  return tenths(
    Math.min(
      10,
      Math.max(
        0,
        parts.reduce((total, { points }) => total + points, 0),
      ),
    ),
  )
}
