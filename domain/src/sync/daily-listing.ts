import { DAY_MS } from '../time.ts'
import { BACKFILL_DAYS } from './sync.ts'

const LISTED_EVERY_MS = DAY_MS
const FEWEST_DAYS = 2

/**
 * How many days of mail to list beside the history, so that nothing that the history never told of is missed; null: the
 * mailbox was listed within the last day. It reaches a day further back than the last listing. `listedAt` is null where
 * there was none.
 */
export function daysToList(listedAt: Date | null, now: Date): number | null {
  if (listedAt === null) return FEWEST_DAYS
  const sinceMs = now.getTime() - listedAt.getTime()
  return sinceMs < LISTED_EVERY_MS ? null : daysSince(listedAt, now)
}

/**
 * What came in before then is not read when it turns up, however lately it did: mail is moved and imported at any age, and
 * what it asked has long been answered.
 */
export const oldestToRead = (now: Date): Date => new Date(now.getTime() - BACKFILL_DAYS * DAY_MS)

/** How many days of mail to list for all since then, at least two and at most those of a first backfill. */
export function daysSince(then: Date, now: Date): number {
  const days = Math.ceil((now.getTime() - then.getTime()) / DAY_MS) + 1
  return Math.min(BACKFILL_DAYS, Math.max(FEWEST_DAYS, days))
}
