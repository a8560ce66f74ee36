import type { State } from '../mailbox/opaque.ts'
import { MINUTE_MS } from '../time.ts'

/** A provider's history may lack, for so long, what its own newest cursor is already past. Some promise no bound; users saw seconds. */
export const HISTORY_LAG_MS = 10 * MINUTE_MS
/** Cursors that are closer together than this are not kept apart. */
const SPACING_MS = MINUTE_MS

/** A cursor up to which the history was read by a sync that began then (ISO 8601, UTC). */
export interface ReadUpTo {
  cursor: State
  at: string
}

/**
 * The cursors to remember, oldest first, once a sync that began `at` has read up to `cursor`. The next sync begins at the
 * first of them: the one before the last, and always one that a sync reached at least `HISTORY_LAG_MS` before the last
 * sync, as far as there is one. What was late then is found now, and the ledger leaves out what is known.
 */
export function readUpTo(known: readonly ReadUpTo[], cursor: State, at: Date): ReadUpTo[] {
  const time = ({ at: then }: ReadUpTo) => Date.parse(then)
  const before = known.at(-2)
  const last = known.at(-1)
  // The newest stands for itself only as long as nothing newer comes within its minute.
  const kept = before && last && time(last) - time(before) < SPACING_MS ? known.slice(0, -1) : known
  const all = [...kept, { cursor, at: at.toISOString() }]
  const isLateEnough = (one: ReadUpTo) => time(one) <= at.getTime() - HISTORY_LAG_MS
  const start = all.findLastIndex(isLateEnough)
  return all.slice(Math.max(0, start))
}
