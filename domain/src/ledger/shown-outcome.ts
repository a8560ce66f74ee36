import type { Band } from '../finding/finding.ts'
import type { LeftOutReason } from './left-out-reason.ts'
import type { MessageOutcome } from './ledger-message.ts'

interface ShownOutcome {
  outcome: Exclude<MessageOutcome, 'unreadable'>
  reason: LeftOutReason | null
}

/** What a message shows by what became of something that was found in it: of an item, or of what may be one. */
const OUTCOMES: readonly [string, ShownOutcome][] = [
  ['item', { outcome: 'item', reason: null }],
  ['open', { outcome: 'maybe', reason: null }],
  ['dismissed', { outcome: 'left_out', reason: 'dismissed' }],
  ['dropped', { outcome: 'left_out', reason: 'maybe_dropped' }],
  ['settled', { outcome: 'left_out', reason: 'maybe_settled' }],
]

/**
 * What a message shows in which all this was found: an item; else something that may be one; else why nothing of it counts
 * any more. `item` and `dismissed` are of items, the states of `MAYBE_STATES` of what may be one. Null where nothing was found.
 */
export const shownOutcome = (found: ReadonlySet<string>): ShownOutcome | null =>
  OUTCOMES.find(([state]) => found.has(state))?.[1] ?? null

/** What a message shows of what was just found in it. */
export function outcomeOf(findings: readonly { band: Band }[]): ShownOutcome['outcome'] {
  if (findings.some(({ band }) => band === 'sure')) return 'item'
  return findings.length > 0 ? 'maybe' : 'left_out'
}
