import type { Fate } from '../loose-end/fate.ts'
import type { MaybeState } from './maybe.ts'

/** What is decided about something that may be an item: `changeMaybe` alone says how it goes on. */
export interface MaybeDecision {
  state: MaybeState
  /** When the person took or dropped it, or later mail settled it; null while open. */
  decided_at: Date | null
}

/** Everything that can happen to it. */
export type MaybeEvent =
  /** The person's word: it is an item, it is none, or neither any more. */
  | { event: 'taken' }
  | { event: 'dropped' }
  | { event: 'restored' }
  /** Mail of its thread was read, or its own was removed. */
  | { event: 'judged'; fate: Pick<Fate, 'state'> }

/**
 * What an event makes of something that may be an item. The person's word stands whatever mail shows, and what mail settled
 * is no word of theirs: they can still take or drop it, and have nothing to take back. The same event again changes nothing.
 */
export function changeMaybe<T extends MaybeDecision>(maybe: T, event: MaybeEvent, now: Date): T {
  const state = stateAfter(maybe.state, event)
  return state === maybe.state ? maybe : { ...maybe, state, decided_at: state === 'open' ? null : now }
}

function stateAfter(state: MaybeState, event: MaybeEvent): MaybeState {
  const isAnswered = state === 'taken' || state === 'dropped'
  switch (event.event) {
    case 'taken':
    case 'dropped':
      return event.event
    case 'restored':
      return isAnswered ? 'open' : state
    case 'judged':
      if (isAnswered) return state
      return event.fate.state === 'open' ? 'open' : 'settled'
  }
}
