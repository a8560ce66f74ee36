import { DAY_MS } from '../time.ts'

/** A message that fails is given up when it failed so often, and for so long. */
export const FAILURES_TO_GIVE_UP = 10
const FAILING_TO_GIVE_UP_MS = DAY_MS
/** How many are watched at once; the others are watched once these are given up. */
const MOST_WATCHED = 200
/** When more than these fail, and nothing else was answered, it is the provider that fails. */
const MOST_ALONE = 3
/** What was noted so long ago, and does not fail now, is forgotten. */
const REMEMBERED_MS = 30 * DAY_MS

type Failing = { attempts: number; since: string }

/** By the provider's message id: how often it failed, and since when (ISO 8601, UTC). */
export type FailingMessages = Record<string, Failing>

/**
 * What follows when a provider that is up fails to give some messages out. `known` is what was noted before, `asked` are
 * those that were asked for this time, `failed` those of them that failed. Returns what to note now, and which to give up:
 * those that failed often, over a long time. The one without the other may be a bad hour of the provider. `isUp`: the
 * provider refused them by name.
 */
export function afterFailures(
  known: FailingMessages,
  asked: readonly string[],
  failed: readonly string[],
  now: Date,
  { isUp = false } = {},
): { failing: FailingMessages; givenUp: string[] } {
  const failedNow = new Set(failed)
  const answered = new Set(asked).difference(failedNow)
  if (!isUp && answered.size === 0 && failedNow.size > MOST_ALONE) return { failing: known, givenUp: [] }
  const age = ({ since }: Failing) => now.getTime() - Date.parse(since)
  const isHopeless = (one: Failing) => one.attempts >= FAILURES_TO_GIVE_UP && age(one) >= FAILING_TO_GIVE_UP_MS
  const kept = Object.entries(known).filter(
    ([id, one]) => failedNow.has(id) || (!answered.has(id) && !isHopeless(one) && age(one) < REMEMBERED_MS),
  )
  const failing = new Map(kept)
  for (const id of failedNow) {
    const before = failing.get(id)
    if (!before && failing.size >= MOST_WATCHED) continue
    failing.set(id, { attempts: (before?.attempts ?? 0) + 1, since: before?.since ?? now.toISOString() })
  }
  // Noted on, in case that giving them up cannot be stored; they are not asked for again once it is.
  const givenUp = [...failing].flatMap(([id, one]) => (failedNow.has(id) && isHopeless(one) ? [id] : []))
  return { failing: Object.fromEntries(failing), givenUp }
}
