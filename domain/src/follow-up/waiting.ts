import { HOUR_MS } from '../time.ts'

/** SPEC §9: how long a sent message waits for its reply before its follow-up is shown. */
export const FOLLOW_UP_WAIT_MS = 72 * HOUR_MS

/** The latest `date` of a sent message whose wait is over at `now`: what a query compares with. */
export function waitedSince(now: Date): Date {
  return new Date(now.getTime() - FOLLOW_UP_WAIT_MS)
}

/** From when a follow-up waits: its message, or when the person last wrote again from here. */
export function waitsFrom({ date, last_nudge_at: again }: { date: string; last_nudge_at: string | null }): Date {
  return new Date(Math.max(Date.parse(date), again === null ? -Infinity : Date.parse(again)))
}

/** Whether a follow-up may be shown: its date plus 72 hours has already passed (VA-09). */
export function isWaitOver(date: Date, now: Date): boolean {
  return date.getTime() <= waitedSince(now).getTime()
}
