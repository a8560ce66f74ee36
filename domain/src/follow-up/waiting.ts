import type { Origin } from '../loose-end/loose-end.ts'
import { HOUR_MS } from '../time.ts'

/** SPEC §9: how long a sent message waits for its reply before its follow-up is shown. */
export const FOLLOW_UP_WAIT_MS = 72 * HOUR_MS

/** The latest `date` of a sent message whose wait is over at `now`: what a query compares with. */
export function waitedSince(now: Date): Date {
  return new Date(now.getTime() - FOLLOW_UP_WAIT_MS)
}

/**
 * From when an open follow-up is shown: 72 hours after its message, at once where the person asked for it themself; and 72
 * hours after they last wrote again from here (VA-09).
 */
export function shownFrom({
  origin,
  date,
  last_nudge_at: again,
}: {
  origin: Origin
  date: string
  last_nudge_at: string | null
}): Date {
  const first = Date.parse(date) + (origin === 'mail' ? FOLLOW_UP_WAIT_MS : 0)
  return new Date(again === null ? first : Math.max(first, Date.parse(again) + FOLLOW_UP_WAIT_MS))
}
