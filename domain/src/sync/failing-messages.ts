import { DAY_MS } from '../time.ts'

/** A message that fails is given up when it failed so often, and for so long. */
export const FAILURES_TO_GIVE_UP = 10
export const FAILING_TO_GIVE_UP_MS = DAY_MS
/** So many are watched at once; the others are once these are given up. */
const MOST_WATCHED = 200

/** By the provider's message id: how often it failed, and since when (ISO 8601, UTC). */
export type FailingMessages = Record<string, { attempts: number; since: string }>

/**
 * What follows when a provider that is up fails to give some messages out. `known` is what was noted before, `asked` are
 * those that were asked for this time, `failed` those of them that failed. Answers what to note now, and which to give up:
 * those that failed often, over a long time. The one without the other may be a bad hour of the provider.
 */
export function afterFailures(
  known: FailingMessages,
  asked: readonly string[],
  failed: readonly string[],
  now: Date,
): { failing: FailingMessages; givenUp: string[] } {
  const answered = new Set(asked).difference(new Set(failed))
  const failing = new Map(Object.entries(known).filter(([id]) => !answered.has(id)))
  for (const id of new Set(failed)) {
    const before = failing.get(id)
    if (!before && failing.size >= MOST_WATCHED) continue
    failing.set(id, { attempts: (before?.attempts ?? 0) + 1, since: before?.since ?? now.toISOString() })
  }
  const givenUp: string[] = []
  for (const [id, { attempts, since }] of failing) {
    if (attempts < FAILURES_TO_GIVE_UP || now.getTime() - Date.parse(since) < FAILING_TO_GIVE_UP_MS) continue
    givenUp.push(id)
    failing.delete(id)
  }
  return { failing: Object.fromEntries(failing), givenUp }
}
