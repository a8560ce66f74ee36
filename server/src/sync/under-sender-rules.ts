import { ALWAYS, chosenItem } from '@loose-ends/domain/left-out/chosen-item.ts'
import { banded } from '@loose-ends/domain/sender-rule/maybe-rule.ts'
import { isOneOf, type Address } from '@loose-ends/domain/message/address.ts'
import { asPerson } from '#server/db/connect.ts'
import type { ItemFinding } from '#server/loose-end/item-rows.ts'
import { treatmentsOf, type SenderTreatment } from '#server/sender-rule/store.ts'
import { outcomeOf, type ExaminedMessage } from '#server/ledger/examined-message.ts'
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
    return treatment ? obeying(message, treatment) : message
  })
}

function obeying(message: ExaminedMessage, { mode, maybes }: SenderTreatment): ExaminedMessage {
  // What the detection itself leaves out keeps its own reason: it says more.
  const hasFindings = message.outcome === 'item' || message.outcome === 'maybe'
  if (mode === 'leave_out' && hasFindings)
    return { ...message, outcome: 'left_out', reason: 'sender_rule', findings: [] }
  if (mode === 'always' && message.outcome === 'left_out' && message.facts.nature === 'personal' && message.sender)
    return { ...message, outcome: 'item', reason: null, findings: [wholeMessage(message, message.sender)] }
  if (!hasFindings) return message
  const findings = banded(message.findings, maybes)
  return { ...message, findings, outcome: outcomeOf(findings), reason: findings.length > 0 ? null : 'sender_rule' }
}

/** A message as an item of its own, whatever it says. */
function wholeMessage(message: ExaminedMessage, sender: Address): ItemFinding {
  const { place, subject, excerpt } = message
  const { title, direction, score, reasons } = chosenItem(
    { direction: place.direction, subject, person: sender.name || sender.email },
    ALWAYS,
  )
  return {
    type: 'task',
    band: 'sure',
    kind: 'request',
    direction,
    title,
    description: '',
    evidence: excerpt ?? '',
    due: null,
    confidence: 1,
    counterpart: sender,
    language: 'en',
    priority: { score, parts: reasons },
    words: {
      smartSummary: '',
      actionRequired: title,
      contextNotes: '',
      suggestedResponse: '',
      recommendedTiming: '',
      relationshipImportance: 'medium',
      successProbability: 5,
    },
  }
}
