import { isOneOf } from '@loose-ends/domain/message/address.ts'
import { underSenderRule } from '@loose-ends/domain/left-out/under-sender-rule.ts'
import { asPerson } from '#server/db/connect.ts'
import { treatmentsOf } from '#server/sender-rule/store.ts'
import type { ExaminedMessage } from '#server/ledger/examined-message.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'

/** The messages as the person's rules for their senders have them. What is stored already stays as it is. */
export async function underSenderRules(
  { db, vault }: Pick<SyncContext, 'db' | 'vault'>,
  { userId, owner }: Pick<Reading, 'userId' | 'owner'>,
  batch: readonly ExaminedMessage[],
): Promise<ExaminedMessage[]> {
  const senders = batch.map((message) => {
    const isFromOther = message.place.direction === 'received' && !isOneOf(owner.addresses, message.sender?.email ?? '')
    return isFromOther && message.sender ? vault.hash('address', message.sender.email) : null
  })
  const hashes = [...new Set(senders.filter((hash) => hash !== null))]
  const treatments = await asPerson(db, userId, (tx) => treatmentsOf(tx, userId, hashes))
  return batch.map((message, index) => {
    const treatment = treatments.get(senders[index] ?? '')
    return treatment ? underSenderRule(message, treatment) : message
  })
}
