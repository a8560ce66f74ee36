import type { Level } from '../follow-up/follow-up.ts'
import type { Reason } from '../loose-end/reason.ts'
import { learnedWeight, MOST_FOR_KIND, MOST_FOR_SENDER, type Decisions } from '../sender-rule/learned-weight.ts'
import { DAY_MS } from '../time.ts'

/** The parts of a score that change while an item is open; all others were known when its message came. */
export const LIVE_CODES = [
  'sender_weight',
  'waiting_week',
  'waiting_fortnight',
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
  /** What its haste counts: `hastePoints`. */
  haste: number
}

const IMPORTANCE_POINTS: Record<Level, number> = { high: 0.5, medium: 0, low: -1 }

/** The live parts of an item at `now`; those without points are left out, but for the mark of a first mail. */
export function liveParts(facts: LiveFacts, now: Date): Reason[] {
  const { importance, waitingSince, ofSender, ofKind } = facts
  const days = (now.getTime() - waitingSince.getTime()) / DAY_MS
  const parts: { code: LiveCode; points: number }[] = [
    { code: 'sender_weight', points: importance === null ? 0 : IMPORTANCE_POINTS[importance] },
    days >= 14 ? { code: 'waiting_fortnight', points: 0.5 } : { code: 'waiting_week', points: days >= 7 ? 0.3 : 0 },
    { code: 'learned_sender', points: ofSender === null ? 0 : learnedWeight(ofSender, MOST_FOR_SENDER) },
    { code: 'learned_kind', points: ofKind === null ? 0 : learnedWeight(ofKind, MOST_FOR_KIND) },
  ]
  // A stranger's haste is worth nothing. The mark stands without points, too: it is shown.
  const ofStranger: Reason[] = facts.isFirstMail
    ? [{ code: FIRST_MAIL, points: facts.haste === 0 ? 0 : -facts.haste }]
    : []
  return [...parts.filter(({ points }) => points !== 0), ...ofStranger]
}

/** An item's parts with these live ones in place of those it had. */
export function withLiveParts(reasons: readonly Reason[], live: readonly Reason[]): Reason[] {
  const isLive = (code: string) => LIVE_CODES.some((one) => one === code)
  return [...reasons.filter(({ code }) => !isLive(code)), ...live]
}

/** The sum of the parts, kept within 0 and 10, to one decimal. */
export function scoreOf(parts: readonly Pick<Reason, 'points'>[]): number {
  const sum = parts.reduce((total, { points }) => total + points, 0)
  return Math.round(10 * Math.min(10, Math.max(0, sum))) / 10
}
