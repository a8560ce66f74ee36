import type { Finding } from '../finding/finding.ts'
import type { DetectionReason, MessageNature } from '../mail-kind/message-nature.ts'
import type { MessageFacts } from '../settling/message-facts.ts'

export type Examination = {
  outcome: 'found' | 'left_out'
  /** Set exactly when `outcome` is 'left_out'. */
  reason: DetectionReason | null
  nature: MessageNature
  facts: MessageFacts
  findings: Finding[]
}
