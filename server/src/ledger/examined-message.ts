import type { MessageFacts } from '@loose-ends/domain/settling/message-facts.ts'
import type { MessageNature } from '@loose-ends/domain/mail-kind/message-nature.ts'
import { withWishes } from '@loose-ends/domain/forwarding/with-wishes.ts'
import type { MessageOutcome } from '@loose-ends/domain/ledger/ledger-message.ts'
import type { LeftOutReason, UnreadableReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { outcomeOf } from '@loose-ends/domain/ledger/shown-outcome.ts'
import { isOneOf, type Address } from '@loose-ends/domain/message/address.ts'
import type { AnalysisResult } from '#server/analysis/analyse-message.ts'
import type { ItemFinding } from '@loose-ends/domain/finding/item-finding.ts'
import type { LedgerPlace } from './message-id.ts'

/** A message as the ledger remembers it, before anything is encrypted. */
export interface ExaminedMessage {
  place: LedgerPlace
  outcome: MessageOutcome
  reason: LeftOutReason | null
  facts: Omit<MessageFacts, 'excerpt' | 'sentences'>
  /** The calendar's own id of the event it is about. */
  eventUid: string | null
  excerpt: string | null
  /** What its marks may cite as proof. */
  sentences: readonly string[]
  subject: string | null
  sender: Address | null
  /** The other side: the sender, or the first recipient of sent mail. */
  counterpart: Address | null
  /** The other people on the message: addresses. */
  counterparts: string[]
  /** Their names, as far as the mail tells them. */
  names: string[]
  findings: ItemFinding[]
}

/** What is known of a message that cannot be read. */
export const NOTHING_KNOWN: ExaminedMessage['facts'] = {
  nature: 'automatic',
  hasAttachment: false,
  acts: { asks: false, promises: false, proposes: false },
  defers: false,
  answers: false,
  declines: false,
  isUnhurried: false,
  calendarResponse: null,
  marks: {
    topic: null,
    isReply: false,
    isForward: false,
    own: null,
    replyTo: null,
    length: 0,
    conversation: null,
    missing: [],
    pending: [],
    commits: false,
    pledge: null,
    thanks: [],
    attached: [],
    awayUntil: null,
    failed: [],
    says: [],
  },
}

const PROOF_NATURES: ReadonlySet<MessageNature> = new Set(['personal', 'calendar', 'calendar_response'])

/** What the ledger says of a message that cannot be read: that it was there, and why nothing came of it. */
export function unreadable(place: LedgerPlace, reason: UnreadableReason): ExaminedMessage {
  return {
    place,
    outcome: 'unreadable',
    reason,
    facts: NOTHING_KNOWN,
    eventUid: null,
    excerpt: null,
    sentences: [],
    subject: null,
    sender: null,
    counterpart: null,
    counterparts: [],
    names: [],
    findings: [],
  }
}

/** A message and what its analysis found. `owned`: the account's own addresses, in lower case. */
export function examined(place: LedgerPlace, result: AnalysisResult, owned: readonly string[]): ExaminedMessage {
  if (!result.ok) return unreadable(place, result.error.code)
  const { envelope, examination, wishes } = result.analysed
  const findings = withWishes(examination.findings, wishes)
  const { excerpt, sentences, ...facts } = examination.facts
  const isOther = (address: Address | null): address is Address => address !== null && !isOneOf(owned, address)
  const recipients = [...envelope.to, ...envelope.cc, ...envelope.bcc]
  const people = [envelope.from, envelope.sender, ...envelope.replyTo, ...recipients]
  return {
    place,
    outcome: outcomeOf(findings),
    reason: findings.length > 0 ? null : examination.reason,
    facts,
    eventUid: envelope.calendar?.uid || null,
    // Only what may serve as proof of something is kept.
    excerpt: PROOF_NATURES.has(facts.nature) ? excerpt || null : null,
    sentences,
    subject: envelope.subject || null,
    sender: envelope.from,
    counterpart: place.direction === 'received' ? envelope.from : (recipients.find(isOther) ?? null),
    // A report that a mail failed is about those whom it was meant for.
    counterparts: [...new Set([...people.filter(isOther).map((address) => address.email), ...facts.marks.failed])],
    names: [...new Set(people.filter(isOther).flatMap(({ name }) => name || []))],
    findings,
  }
}
