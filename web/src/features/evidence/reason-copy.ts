import type { PriorityCode } from '@loose-ends/domain/priority/priority-score.ts'

/** What each part of a priority score means, in words. */
const REASON_COPY: Record<PriorityCode, string> = {
  base: 'Every loose end starts here',
  deadline_today: 'Asked for by the next day',
  deadline_soon: 'Asked for within four days',
  deadline_week: 'Asked for within ten days',
  overdue: 'Its date was already past',
  direct_address: 'Addressed to you',
  only_recipient: 'Sent to you alone',
  many_recipients: 'Sent to many people',
  money_or_contract: 'Money or a contract is involved',
  urgent_words: 'Says that it is urgent',
  kind: 'What kind of loose end it is',
  copied_only: 'You were only copied',
  no_hurry: 'Says that there is no hurry',
}

/** The words for a reason's code; a code that this version does not know is told as it is. */
export function reasonText(code: string): string {
  return REASON_COPY[code as PriorityCode] ?? code.replaceAll('_', ' ')
}
