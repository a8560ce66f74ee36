import type { Finding } from '../detection/examination.ts'

/** One named reason of a score; `words` holds the words of the mail that triggered it. */
export type PriorityPart = { code: PriorityCode; points: number; words?: string[] }
export type PriorityCode =
  | 'base'
  | 'deadline_today'
  | 'deadline_soon'
  | 'deadline_week'
  | 'overdue'
  | 'direct_address'
  | 'only_recipient'
  | 'many_recipients'
  | 'money_or_contract'
  | 'urgent_words'
  | 'kind'
  | 'copied_only'
  | 'no_hurry'

/** `score` is the sum of the parts, kept within 0..10. */
export type PriorityScore = { score: number; parts: PriorityPart[] }

export type TaskPriority = 'high' | 'medium' | 'other'
export type BusinessImpact = 'high' | 'medium' | 'low'

/** Score 8 or more is high, 6 up to below 8 medium, below 6 low (VA-11). */
export function businessImpactOf(score: number): BusinessImpact {
  if (score >= 8) return 'high'
  return score >= 6 ? 'medium' : 'low'
}

/** The same bands in the words a task uses. */
export function taskPriorityOf(score: number): TaskPriority {
  const impact = businessImpactOf(score)
  return impact === 'low' ? 'other' : impact
}

export type PriorityContext = { at: Date; zone: string; ownerAddresses: string[] }
export type ScoredFinding = Finding & { priority: PriorityScore }
