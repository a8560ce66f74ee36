import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import type { LiveCode } from '@loose-ends/domain/priority/live-parts.ts'
import type { PriorityCode } from '@loose-ends/domain/priority/priority-score.ts'

/** What each part of a priority score means, in words. */
const REASON_COPY: Record<PriorityCode | LiveCode | 'by_hand' | 'chosen' | 'always', string> = {
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
  sender_weight: 'How often and how recently you write to each other',
  waiting_week: 'Open for over a week',
  waiting_fortnight: 'Open for over two weeks',
  learned_sender: 'What you said of this sender’s items',
  learned_kind: 'What you said of items like this',
  first_mail: 'First mail from this address: its haste counts for nothing',
  by_hand: 'You added it yourself',
  chosen: 'You made it an item yourself',
  always: 'Every message of this sender shows up: your rule',
}

export interface ReasonInWords {
  code: string
  words: string
  points: number
}

/** The parts of a score in words, in their order; one that this version has no words for is left out. */
export function reasonsInWords(reasons: readonly Reason[]): ReasonInWords[] {
  return reasons.flatMap(({ code, points }) =>
    Object.hasOwn(REASON_COPY, code) ? [{ code, points, words: REASON_COPY[code as keyof typeof REASON_COPY] }] : [],
  )
}
