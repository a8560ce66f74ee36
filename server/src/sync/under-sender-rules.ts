import { ALWAYS, chosenItem } from '@loose-ends/domain/left-out/chosen-item.ts'
import { isOneOf, type Address } from '@loose-ends/domain/message/address.ts'
import type { SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { asPerson } from '#server/db/connect.ts'
import { modesOf } from '#server/sender-rule/store.ts'
import type { ExaminedMessage, ItemFinding } from './examined-message.ts'
import type { Reading, SyncContext } from './sync-context.ts'

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
  const modes = await asPerson(db, userId, (tx) => modesOf(tx, userId, hashes))
  return batch.map((message, index) => obeying(message, modes.get(senders[index] ?? '') ?? 'normal'))
}

function obeying(message: ExaminedMessage, mode: SenderRuleMode): ExaminedMessage {
  // What the detection itself leaves out keeps its own reason: it says more.
  if (mode === 'leave_out' && message.outcome === 'item')
    return { ...message, outcome: 'left_out', reason: 'sender_rule', findings: [] }
  if (mode === 'always' && message.outcome === 'left_out' && message.facts.nature === 'personal' && message.sender)
    return { ...message, outcome: 'item', reason: null, findings: [wholeMessage(message, message.sender)] }
  return message
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
