import { isAnswerSubject } from './subject-marks.ts'
import type { Address } from './address.ts'

/** The headers that rules read; everything else is dropped at parsing. */
export const KEPT_HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'feedback-id',
  'list-id',
  'list-post',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'precedence',
  'return-path',
  'importance',
  'priority',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply-from',
  'x-campaign-id',
  'x-failed-recipients',
  'x-github-reason',
  'x-gitlab-project',
  'x-jira-fingerprint',
  'x-mailer',
  'x-mailgun-sid',
  'x-mc-user',
  'x-priority',
  'x-report-abuse',
  'x-sg-eid',
  'x-ses-outgoing',
] as const
export type KeptHeader = (typeof KEPT_HEADERS)[number]

type Attachment = {
  /** '' when the part has no name. */
  filename: string
  mimeType: string
  /** Decoded bytes. */
  size: number
}

export type CalendarMethod = 'request' | 'reply' | 'cancel' | 'publish' | 'counter' | 'refresh' | 'add' | 'other'

/** The first event of a calendar part. */
export type CalendarEvent = {
  method: CalendarMethod
  uid: string
  summary: string
  start: Date | null
  /**
   * What `start` is: an instant; the time on the clocks of whoever takes part, or a whole day there, each as if it were UTC
   * (RFC 5545 §3.3.5 form 1, §3.3.4).
   */
  startIs: 'instant' | 'clock' | 'day'
  end: Date | null
  /** That it is a series, and when that ends at the latest: null for one without an end. Null for a single event. */
  recurs: { until: Date | null } | null
  organizer: Address | null
  attendees: { address: Address; status: 'accepted' | 'declined' | 'tentative' | 'needs_action' }[]
}

/** What a mail system says of a mail that it was to deliver (RFC 3464). */
export type DeliveryReport = {
  /** The addresses that it gave up on, lower-case; empty while it only tells of a delay, or of success. */
  failed: string[]
  /** The mail that it is about, as far as the report returns it. */
  returned: { messageId: string | null; inReplyTo: string | null; references: string[]; subject: string } | null
}

/** One message as parsed. Instants are UTC; addresses are normalised; nothing here is trusted markup. */
export type ParsedMessage = {
  /** Without angle brackets; null when the mail has none. */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  from: Address | null
  sender: Address | null
  to: Address[]
  cc: Address[]
  bcc: Address[]
  replyTo: Address[]
  subject: string
  /** The Date header; null when absent or unreadable. */
  date: Date | null
  /** Lower-case names; read through `headerOf`. A repeated header keeps its first value. */
  headers: Partial<Record<KeptHeader, string>>
  /** Plain text with "\n" line ends; taken from the HTML part where there is no usable text part. */
  text: string
  attachments: Attachment[]
  calendar: CalendarEvent | null
  /** Null for what is no delivery report, or none with parts for machines. */
  report: DeliveryReport | null
}

/** The value of a kept header, whatever its case in the mail; null when absent. */
export function headerOf(message: Pick<ParsedMessage, 'headers'>, name: KeptHeader): string | null {
  return message.headers[name] ?? null
}

/** Whether a message says that it answers another one, by its headers or its subject. */
export const isAnswer = ({
  subject,
  inReplyTo,
  references,
}: Pick<ParsedMessage, 'subject' | 'inReplyTo' | 'references'>): boolean =>
  isAnswerSubject(subject) || inReplyTo !== null || references.length > 0
