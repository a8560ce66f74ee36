import type { Said } from '../settling/sketch.ts'
import type { Address } from '../message/address.ts'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl'

/**
 * What sort of message this is, for recognising replies:
 * personal: a person wrote it to people; automatic: a machine wrote it (receipt, notification, code);
 * out_of_office: an absence notice; bounce: a delivery report; bulk: newsletter, campaign or list mail;
 * calendar_response: an answer to an invitation (which one stands in `calendarResponse`);
 * calendar: an invitation, change or cancellation sent by a calendar.
 */
export type MessageNature =
  | 'personal'
  | 'automatic'
  | 'out_of_office'
  | 'bounce'
  | 'bulk'
  | 'calendar'
  | 'calendar_response'

export type CalendarResponse = 'accepted' | 'declined' | 'tentative'

/**
 * Why a message gives no item:
 * newsletter: marketing or editorial mail to subscribers; mailing_list: sent through a discussion list;
 * bulk: mass mail that is neither of these; automatic_reply: an auto-responder other than an absence notice;
 * out_of_office: absence notice; bounce: delivery report; notification: a service tells of an event;
 * receipt: invoice copy, order, payment or booking confirmation from a machine; one_time_code: sign-in code or link;
 * calendar: calendar traffic that asks nothing (answers, cancellations, updates); no_reply_sender: the sender
 * reads no answers; from_yourself: the owner's own note to the owner; not_addressed_to_you: asks something, but of someone else;
 * nothing_asked: a personal message without request, question, promise or meeting; language_not_read: nothing was found in
 * it, and it is in a language that is not read; empty: no text of its own.
 */
export const DETECTION_REASONS = [
  'newsletter',
  'mailing_list',
  'bulk',
  'automatic_reply',
  'out_of_office',
  'bounce',
  'notification',
  'receipt',
  'one_time_code',
  'calendar',
  'no_reply_sender',
  'from_yourself',
  'not_addressed_to_you',
  'nothing_asked',
  'language_not_read',
  'empty',
] as const
/** Of personal mail in which nothing was found: an AI may find something. */
export const REASONS_OF_NOTHING = ['nothing_asked', 'language_not_read'] as const satisfies readonly LeftOutReason[]
export type LeftOutReason = (typeof DETECTION_REASONS)[number]

/** A deadline read from the text. 'day' means any time that day: `at` is then the day's end, 23:59:59, in the owner's zone. */
export type DueDate = { at: Date; precision: 'day' | 'time' }

export type FindingKind = 'request' | 'question' | 'meeting' | 'promise'

/** How sure a finding is: `sure` becomes an item, `maybe` stands in the list of what may be one. */
export type Band = 'sure' | 'maybe'

/** One loose end seen in one message. */
export type Finding = {
  type: 'task' | 'follow_up'
  band: Band
  kind: FindingKind
  /** Who has to act next: the owner, or the counterpart. */
  direction: 'i_owe' | 'they_owe'
  /** As a person would note it: imperative, at most 80 characters, no greeting. */
  title: string
  description: string
  /** The exact sentence as it stands in the message's new text, in the mail that it passes on, or in its subject. */
  evidence: string
  due: DueDate | null
  /** How probable it is that a careful reader would list it (calibrated, 0..1). */
  confidence: number
  /** The other side; on sent mail the person asked, else the first recipient. */
  counterpart: Address
  language: Language
}

/** What the ledger keeps of a message so that later or earlier mail can settle an item; no text but one excerpt. */
export type MessageFacts = {
  nature: MessageNature
  hasAttachment: boolean
  acts: { asks: boolean; promises: boolean; proposes: boolean }
  /** Only "will look into it", "I'll get back to you": acknowledges without answering. */
  defers: boolean
  /** Gives an answer or delivers something. */
  answers: boolean
  declines: boolean
  /** The sentence that best shows what this message settled, else its opening sentence; at most 240 characters. */
  excerpt: string
  /** The few sentences that the marks name by their place here: each may prove that something was settled. */
  sentences: string[]
  /** The answer to an invitation, or that the organiser called the meeting off. */
  calendarResponse: CalendarResponse | 'cancelled' | null
  marks: SettlingMarks
}

/** What is compared between the messages of a conversation. It holds words of the mail, so only keyed hashes of them are kept. */
export type SettlingMarks = {
  /** The subject without "Re:", folded; null where it says nothing. */
  topic: string | null
  /** The mail says of itself that it answers another. */
  isReply: boolean
  /** Passes another mail on. */
  isForward: boolean
  /** Its own Message-ID; null where it has none. */
  own: string | null
  /** The Message-ID of the mail that it answers; null where it names none. */
  replyTo: string | null
  /** Words of its new text, up to 500; null for rows from before it was kept. */
  length: number | null
  /** The Message-ID of the mail that the conversation began with, as far as this one knows; null where it has none. */
  conversation: string | null
  /** The words of each sentence that says that something is still missing, or did not arrive. */
  missing: (readonly string[])[]
  /** The words of each sentence that says that a part of what is wanted is still to come. */
  pending: (readonly string[])[]
  /** Promises something more than to look into it. */
  commits: boolean
  /** Which of the kept sentences promises it. */
  pledge: number | null
  /** The words of each sentence that gives thanks for something received or done, and which kept sentence it is. */
  thanks: { words: readonly string[]; kept: number | null }[]
  /** The words of the attached files' names. */
  attached: readonly string[]
  /** ISO 8601: the last day that an absence notice names. */
  awayUntil: string | null
  /** The addresses that a delivery report says have failed. */
  failed: string[]
  /** What it says, sentence by sentence, where that could answer something. */
  says: Said[]
}

export type Owner = { addresses: string[]; name: string | null }

export type ExaminationContext = {
  owner: Owner
  direction: 'received' | 'sent'
  /** The provider's internal date: the instant that relative dates in the text are read against. */
  at: Date
  /** IANA zone of the owner. */
  zone: string
  /** The provider itself says that the owner sent it, and not only the mail. */
  isProvenOwn?: boolean
}

export type Examination = {
  outcome: 'found' | 'left_out'
  /** Set exactly when `outcome` is 'left_out'. */
  reason: LeftOutReason | null
  nature: MessageNature
  facts: MessageFacts
  findings: Finding[]
}
