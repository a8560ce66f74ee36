import { DAY_MS } from '../time.ts'

/** For how long what is over is kept, by the person's choice. */
export const KEPT_COMPLETED = ['90_days', '1_year', 'for_ever'] as const
export type KeptCompleted = (typeof KEPT_COMPLETED)[number]
export const DEFAULT_KEPT_COMPLETED: KeptCompleted = '1_year'

const DAYS: Record<Exclude<KeptCompleted, 'for_ever'>, number> = { '90_days': 90, '1_year': 365 }

/** What was over before then is forgotten now; null: nothing is. */
export function forgottenBefore(kept: KeptCompleted, now: Date): Date | null {
  return kept === 'for_ever' ? null : new Date(now.getTime() - DAYS[kept] * DAY_MS)
}
