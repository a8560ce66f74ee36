import type { LeftOutReason } from './left-out-reason.ts'

interface ShownOutcome {
  outcome: 'item' | 'maybe' | 'left_out'
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
