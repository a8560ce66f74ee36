import type { Level } from '../level.ts'

/** SPEC §9: what a follow-up without a score counts as. */
export const DEFAULT_PRIORITY_SCORE = 5
/** SPEC §5 (VA-11): from these scores on, a follow-up is high or medium. */
export const HIGH_FROM = 8
export const MEDIUM_FROM = 6

/** The band of a follow-up's score: 8 or more high, 6 up to below 8 medium, below 6 low; a missing score counts as 5 (VA-11). */
export function priorityBand(score: number | null | undefined): Level {
  const counted = score ?? DEFAULT_PRIORITY_SCORE
  if (counted >= HIGH_FROM) return 'high'
  return counted >= MEDIUM_FROM ? 'medium' : 'low'
}
