import type { ExaminationContext, Finding, FindingKind } from '../finding/finding.ts'
import { followUpType } from '../follow-up/follow-up.ts'

/** Who has to act next, and what is made of it: it follows from what a sentence does and who wrote it. */
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
