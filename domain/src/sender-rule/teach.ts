import type { Decisions } from './learned-weight.ts'
import type { SenderRule } from './sender-rule.ts'

/** After this many dismissals, with nothing wanted, a sender is left out. */
export const DISMISSALS_TO_LEAVE_OUT = 3
/** How many senders a person can have taught us about. */
export const MOST_SENDER_RULES = 1_000

/** What a rule remembers, and what follows from it. */
export type Taught = Pick<SenderRule, 'mode' | keyof Decisions>

/** What is known of a sender about whom nobody said anything. */
export const UNDECIDED: Decisions = { dismissed_count: 0, wanted_count: 0, kept_count: 0 }
export const UNTAUGHT: Taught = { mode: 'normal', ...UNDECIDED }

/**
 * What a person says of an item: it is none, a message should be one, it was a real one (its settling confirmed or
 * rejected); the other three take these back.
 */
export type Lesson = 'dismissed' | 'restored' | 'wanted' | 'unwanted' | 'kept' | 'unkept'

/** The counts after a lesson. */
export function decided(counts: Decisions, lesson: Lesson): Decisions {
  const { dismissed_count, wanted_count, kept_count } = counts
  switch (lesson) {
    case 'dismissed':
      return { ...counts, dismissed_count: dismissed_count + 1 }
    case 'restored':
      return { ...counts, dismissed_count: Math.max(0, dismissed_count - 1) }
    case 'wanted':
      return { ...counts, wanted_count: wanted_count + 1 }
    case 'unwanted':
      return { ...counts, wanted_count: Math.max(0, wanted_count - 1) }
    case 'kept':
      return { ...counts, kept_count: kept_count + 1 }
    case 'unkept':
      return { ...counts, kept_count: Math.max(0, kept_count - 1) }
  }
}

/**
 * What a lesson makes of a rule. The third dismissal leaves a sender out of whom nothing was wanted, and taking that one
 * back brings the sender back. It is the third alone that does: who sets the mode after that has decided. Something wanted
 * brings a sender back that is left out.
 */
export function teach(rule: Taught, lesson: Lesson): Taught {
  const { mode, dismissed_count: dismissed, wanted_count: wanted, kept_count } = rule
  const isThird = (count: number) => count === DISMISSALS_TO_LEAVE_OUT && wanted === 0
  const counts = decided({ dismissed_count: dismissed, wanted_count: wanted, kept_count }, lesson)
  switch (lesson) {
    case 'dismissed':
      return { ...counts, mode: mode === 'normal' && isThird(dismissed + 1) ? 'leave_out' : mode }
    case 'restored':
      return { ...counts, mode: mode === 'leave_out' && isThird(dismissed) ? 'normal' : mode }
    case 'wanted':
      return { ...counts, mode: mode === 'leave_out' ? 'normal' : mode }
    case 'unwanted':
    case 'kept':
    case 'unkept':
      return { ...counts, mode }
  }
}
