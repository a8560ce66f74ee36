import type { Band } from '../finding/finding.ts'
import type { SenderRule } from './sender-rule.ts'
import type { MaybeAnswers, MaybeState } from '../maybe/maybe.ts'

/** After this many taken, with nothing dropped or dismissed, what a sender may ask becomes an item at once. */
const TAKEN_TO_SHOW = 2
/** After this many dropped, with nothing taken or wanted, it is left out. */
const DROPPED_TO_LEAVE_OUT = 3

/** What happens to what a sender's later mail may ask: it becomes an item at once, the person is asked, or it is not kept. */
export type MaybeTreatment = 'show' | 'ask' | 'leave_out'

type Known = Pick<SenderRule, 'mode' | 'dismissed_count' | 'wanted_count' | keyof MaybeAnswers>

/**
 * What follows from a person's answers for what a sender's mail may ask. The mode that they chose for the sender wins; else
 * one answer of the other kind is enough to be asked again.
 */
export function maybeTreatment({ mode, ...counts }: Known): MaybeTreatment {
  if (mode === 'always') return 'show'
  if (mode === 'leave_out') return 'leave_out'
  const { taken_count: taken, dropped_count: dropped, dismissed_count: dismissed, wanted_count: wanted } = counts
  if (taken >= TAKEN_TO_SHOW && dropped + dismissed === 0) return 'show'
  if (dropped >= DROPPED_TO_LEAVE_OUT && taken + wanted === 0) return 'leave_out'
  return 'ask'
}

/** The findings of a message, in their bands, as the person's answers have them. */
export function banded<T extends { band: Band }>(findings: readonly T[], treatment: MaybeTreatment): T[] {
  switch (treatment) {
    case 'show':
      return findings.map((finding) => ({ ...finding, band: 'sure' }))
    case 'ask':
      return [...findings]
    case 'leave_out':
      return findings.filter(({ band }) => band === 'sure')
  }
}

/** The counts after something went from one state into another: an answer that is taken back leaves no trace. */
export function answered(counts: MaybeAnswers, from: MaybeState, to: MaybeState): MaybeAnswers {
  const moved = (state: MaybeState) => Number(to === state) - Number(from === state)
  return {
    taken_count: Math.max(0, counts.taken_count + moved('taken')),
    dropped_count: Math.max(0, counts.dropped_count + moved('dropped')),
  }
}
