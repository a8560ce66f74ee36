import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import { isSameAddress, normalizeEmail } from '@loose-ends/domain/message/address.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'

/** How a message of that owner's mailbox is examined. Whoever wrote it tells its direction; `zone` is the owner's (IANA). */
export function contextFor(message: ParsedMessage, owner: string, at: Date, zone = 'UTC'): ExaminationContext {
  const isSent = message.from !== null && isSameAddress(message.from, owner)
  return {
    owner: { addresses: [normalizeEmail(owner)], name: isSent ? message.from?.name || null : null },
    direction: isSent ? 'sent' : 'received',
    at,
    zone,
  }
}
