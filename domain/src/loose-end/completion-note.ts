import type { SettledHow } from './proposal.ts'

export interface Proof {
  how: SettledHow | 'superseded'
  direction: 'received' | 'sent'
  /** The sender's name, else address; used for received mail. */
  sender: string
  subject: string
  at: Date
  /** IANA name. */
  zone: string
  /** The sentence that shows it; may be ''. */
  excerpt: string
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

/** Why an item was closed without the person: which message, what it said, when (PR-03). */
export function completionNote(proof: Proof): string {
  const who = proof.direction === 'sent' ? 'you' : proof.sender || 'the other side'
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: proof.zone })
  const subject = proof.subject ? ` in “${proof.subject}”` : ''
  const excerpt = proof.excerpt ? `: “${proof.excerpt}”` : '.'
  return `Auto-completed: ${WHAT[proof.how](who)} on ${when.format(proof.at)}${subject}${excerpt}`
}
