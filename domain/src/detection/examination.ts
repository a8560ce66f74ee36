import type { Finding } from '../finding/finding.ts'
import type { LeftOutReason, MessageNature } from '../mail-kind/message-nature.ts'
import type { MessageFacts } from '../settling/message-facts.ts'

export type Examination = {
  outcome: 'found' | 'left_out'
  /** Set exactly when `outcome` is 'left_out'. */
  reason: LeftOutReason | null
  nature: MessageNature
  facts: MessageFacts
  findings: Finding[]
}
