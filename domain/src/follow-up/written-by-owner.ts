import type { FollowUp } from './follow-up.ts'

/**
 * Whether the owner wrote the sentence that a follow-up was read from: their own promise, or their question or proposal
 * to somebody else. What others promised, or asked of the owner, stands in a message that the owner received.
 */
export function isWrittenByOwner({ type, direction }: Pick<FollowUp, 'type' | 'direction'>): boolean {
  return type === 'promise' ? direction === 'i_owe' : direction === 'they_owe'
}
