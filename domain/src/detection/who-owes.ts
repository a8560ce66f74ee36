import { isOneOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext, Finding, FindingKind } from '../finding/finding.ts'
import { followUpType } from '../follow-up/follow-up.ts'

/**
 * Who has to act next, and what is made of it: it follows from what a sentence does and who wrote it.
 */
export function whoOwes(
  kind: FindingKind,
  { direction }: Pick<ExaminationContext, 'direction'>,
): Pick<Finding, 'type' | 'kind' | 'direction'> {
  const isSent = direction === 'sent'
  return {
    type: !isSent && kind !== 'promise' ? 'task' : 'follow_up',
    kind: isSent ? followUpType(kind) : kind,
    direction: (kind === 'promise') === isSent ? 'i_owe' : 'they_owe',
  }
}

/** To whom a message goes besides the owner, in the order of its headers. */
export function recipientsBesides(message: ParsedMessage, { addresses }: ExaminationContext['owner']): Address[] {
  return [...message.to, ...message.cc, ...message.bcc].filter((address) => !isOneOf(addresses, address))
}
