import type { ItemFinding } from '../finding/item-finding.ts'
import { ALWAYS, chosenItem } from './chosen-item.ts'
import type { LeftOutReason } from '../ledger/left-out-reason.ts'
import type { MessageOutcome } from '../ledger/ledger-message.ts'
import { outcomeOf } from '../ledger/shown-outcome.ts'
import type { MessageNature } from '../mail-kind/message-nature.ts'
import type { Address } from '../message/address.ts'
import type { MessageDirection } from '../message/message-direction.ts'
import { titleAlone } from '../wording/finding-words.ts'
import { banded, type MaybeTreatment } from '../sender-rule/maybe-rule.ts'
import type { SenderRuleMode } from '../sender-rule/sender-rule.ts'

/** What happens to a sender's later mail, and to what it may ask. */
export interface SenderTreatment {
  mode: SenderRuleMode
  maybes: MaybeTreatment
}

/** An examined message, as far as a rule for its sender reads and changes it. */
export interface RuledMessage {
  place: { direction: MessageDirection }
  sender: Address | null
  subject: string | null
  excerpt: string | null
  facts: { nature: MessageNature }
  outcome: MessageOutcome
  reason: LeftOutReason | null
  findings: ItemFinding[]
}

/** The message as the person's rule for its sender has it (PR-02). */
export function underSenderRule<M extends RuledMessage>(message: M, { mode, maybes }: SenderTreatment): M {
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
function wholeMessage({ place, subject, excerpt }: RuledMessage, sender: Address): ItemFinding {
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
    priority: { score, parts: reasons },
    words: titleAlone(title),
  }
}
