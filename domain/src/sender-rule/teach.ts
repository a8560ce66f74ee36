import type { SenderRule } from './sender-rule.ts'

/** So many dismissals, with nothing wanted, leave a sender out. */
export const DISMISSALS_TO_LEAVE_OUT = 3
/** How many senders a person can have taught us about. */
export const MOST_SENDER_RULES = 1_000

/** What a rule remembers, and what follows from it. */
export type Taught = Pick<SenderRule, 'mode' | 'dismissed_count' | 'wanted_count'>

/** What is known of a sender about whom nobody said anything. */
export const UNTAUGHT: Taught = { mode: 'normal', dismissed_count: 0, wanted_count: 0 }

/** What a person says of a sender's mail; `restored` and `unwanted` take the other two back. */
export type Lesson = 'dismissed' | 'restored' | 'wanted' | 'unwanted'

/**
 * What a lesson makes of a rule. The third dismissal leaves a sender out of whom nothing was wanted, and taking that one
 * back brings the sender back. It is the third alone that does: who sets the mode after that has decided. Something wanted
 * brings a sender back that is left out.
 */
export function teach(rule: Taught, lesson: Lesson): Taught {
  const { mode, dismissed_count: dismissed, wanted_count: wanted } = rule
  const isThird = (count: number) => count === DISMISSALS_TO_LEAVE_OUT && wanted === 0
  switch (lesson) {
    case 'dismissed':
      return {
        mode: mode === 'normal' && isThird(dismissed + 1) ? 'leave_out' : mode,
        dismissed_count: dismissed + 1,
        wanted_count: wanted,
      }
    case 'restored':
      return {
        mode: mode === 'leave_out' && isThird(dismissed) ? 'normal' : mode,
        dismissed_count: Math.max(0, dismissed - 1),
        wanted_count: wanted,
      }
    case 'wanted':
      return { mode: mode === 'leave_out' ? 'normal' : mode, dismissed_count: dismissed, wanted_count: wanted + 1 }
    case 'unwanted':
      return { mode, dismissed_count: dismissed, wanted_count: Math.max(0, wanted - 1) }
  }
}
