import type { MessageNature } from '../mail-kind/message-nature.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** A message of the thread, as far as it decides whether a reply is still wanted. */
export interface LaterMessage {
  at: Date
  direction: MessageDirection
  /** Written by a program: an absence notice, a delivery report, a newsletter. */
  isAutomatic: boolean
  /** The reply itself. */
  isOurs: boolean
}

const ANSWERS_NOTHING: ReadonlySet<MessageNature> = new Set([
  'automatic',
  'out_of_office',
  'bounce',
  'bulk',
  'unproven_own',
])

/** Whether mail of that nature answers nothing: a program wrote it, or nobody knows who did. */
export const answersNothing = (nature: MessageNature): boolean => ANSWERS_NOTHING.has(nature)

/**
 * Why a reply that was written at `writtenAt` and not sent yet is no longer wanted: somebody answered since, or the owner
 * wrote themself. Null while it is.
 */
export function callOffBy(messages: readonly LaterMessage[], writtenAt: Date): 'answered' | 'written' | null {
  const later = messages.filter(({ at, isAutomatic, isOurs }) => at > writtenAt && !isAutomatic && !isOurs)
  if (later.some(({ direction }) => direction === 'received')) return 'answered'
  return later.length > 0 ? 'written' : null
}
