import { dateText } from '../date-text.ts'
import { AUTO_COMPLETED } from './auto-completed.ts'
import type { SettledHow } from './proposal.ts'
import type { MessageDirection } from '../message/message-direction.ts'

export interface Proof {
  how: SettledHow | 'superseded'
  direction: MessageDirection
  /** The sender's name, else address; used for received mail. */
  sender: string
  subject: string
  at: Date
  /** IANA name. */
  zone: string
  /** The sentence that shows it; may be ''. */
  excerpt: string
  /** The mail was not enough: the person was asked, and said yes. */
  isConfirmed?: boolean
}

const WHAT: Record<Proof['how'], (who: string) => string> = {
  replied: (who) => `${who} replied`,
  promised: (who) => `${who} promised to take care of it, which is now a follow-up,`,
  delivered: (who) => `${who} delivered`,
  thanked: (who) => `${who} said thanks for it`,
  answered: (who) => `${who} answered`,
  accepted: (who) => `${who} accepted the invitation`,
  declined: (who) => `${who} declined the invitation`,
  cancelled: (who) => `${who} cancelled the meeting`,
  superseded: (who) => `${who} asked again later in the thread`,
}

/** Why an item was closed by mail, without the person or on their word: which message, what it said, when (PR-03). */
export function completionNote(proof: Proof): string {
  const who = proof.direction === 'sent' ? 'you' : proof.sender || 'the other side'
  const when = dateText(proof.at, 'instant', proof.zone)
  const subject = proof.subject ? ` in “${proof.subject}”` : ''
  const excerpt = proof.excerpt ? `: “${proof.excerpt}”` : '.'
  const opening = proof.isConfirmed === true ? 'You confirmed it' : AUTO_COMPLETED
  return `${opening}: ${WHAT[proof.how](who)} on ${when}${subject}${excerpt}`
}
