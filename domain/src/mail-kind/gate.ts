import { said } from './mail-kind-words.ts'
import { said as saidOfAbsence } from '../languages/absence-words.ts'
import { domainOf, isOneOf, isSameAddress, localPartOf } from '../message/address.ts'
import { headerOf, type ParsedMessage } from '../message/parsed-message.ts'
import { withoutAnswerMarks } from '../message/subject-marks.ts'
import { looksLikeColdSales } from './cold-sales.ts'
import { looksLikeMassMail } from './mass-mail.ts'
import type { CalendarResponse, LeftOutReason, MessageNature } from './message-nature.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Owner } from '../message/owner.ts'

/** What a message is, before its sentences are read. `reason` is null when the message may hold items. */
export type GateDecision = {
  nature: MessageNature
  reason: LeftOutReason | null
  calendarResponse: CalendarResponse | null
}

const LEADING_CHARS = 3_000

/**
 * Decides by headers, sender and wording whether a message can hold an item at all. Sent mail passes unless a machine
 * wrote it. `ownText` is the text without quotations, so that an answered newsletter does not make the answer one.
 */
export function gate(
  message: ParsedMessage,
  context: Pick<ExaminationContext, 'owner' | 'direction'>,
  ownText = message.text,
): GateDecision {
  const calendarResponse = calendarResponseOf(message)
  if (calendarResponse !== null) return { nature: 'calendar_response', reason: 'calendar', calendarResponse }
  if (isBounce(message)) return decision('bounce', 'bounce')
  if (isReport(message)) return decision('automatic', 'notification')
  if (isOutOfOffice(message)) return decision('out_of_office', 'out_of_office')
  if (isAutomaticReply(message)) return decision('automatic', 'automatic_reply')
  const calendar = message.calendar
  if (calendar !== null && (calendar.method !== 'publish' || calendar.start !== null)) {
    if (calendar.method === 'request' || calendar.method === 'counter') return decision('calendar', null)
    if (calendar.method === 'cancel' || calendar.method === 'refresh') return decision('calendar', 'calendar')
  }
  if (isCalendarNotice(message)) return decision('calendar', 'calendar')
  if (context.direction === 'sent') return decision('personal', null)
  if (message.from !== null && isFromOwner(message, context))
    return decision('personal', isOnlyToOwner(message, context) ? 'from_yourself' : null)
  return receivedDecision(message, context.owner, ownText)
}

function decision(nature: MessageNature, reason: LeftOutReason | null): GateDecision {
  return { nature, reason, calendarResponse: null }
}

function receivedDecision(message: ParsedMessage, owner: Owner, ownText: string): GateDecision {
  const text = message.text.slice(0, LEADING_CHARS)
  const machine = isMachineSender(message)
  const subject = message.subject.slice(0, 300)
  const mass = massReason(message)

  if (
    ONE_TIME_CODE.test(subject) ||
    (text.length < 1_500 && ONE_TIME_CODE.test(text) && /\b\d{4,8}\b|\b[A-Z0-9]{3}-[A-Z0-9]{3}\b|https?:/.test(text))
  ) {
    if (machine || mass !== null || headerOf(message, 'auto-submitted') !== null || isServiceDomain(message))
      return decision('automatic', 'one_time_code')
  }
  const isReceipt = RECEIPT.test(subject) || (machine && RECEIPT.test(text.slice(0, 600)))
  if (isReceipt && (machine || mass !== null)) return decision('automatic', 'receipt')
  if (mass === 'newsletter' && machine && NOTIFICATION.test(subject)) return decision('automatic', 'notification')
  if (mass !== null) return decision('bulk', mass)
  if (machine) return decision('automatic', 'notification')
  if (FOOTER_UNSUBSCRIBE.test(ownText.slice(-2_500)) || looksLikeMassMail(message, ownText, owner)) {
    if (ONE_TIME_CODE.test(text.slice(0, 600))) return decision('automatic', 'one_time_code')
    return NUMBERED_RECEIPT.test(subject) ? decision('automatic', 'receipt') : decision('bulk', 'bulk')
  }
  if (looksLikeColdSales(message, ownText)) return decision('bulk', 'bulk')
  return decision('personal', null)
}

const ONE_TIME_CODE = new RegExp(said('oneTimeCode'), 'i')
const RECEIPT = new RegExp(said('receipt'), 'i')
/** A purchase with its number, or its confirmation; offers speak of orders and shipping as well. */
const NUMBERED_RECEIPT = new RegExp(
  String.raw`\b(?:${said('purchase')})\b.{0,30}(?:[#№]|\d{4,}|${said('confirmed')})`,
  'i',
)
const NOTIFICATION = new RegExp(String.raw`\b(?:${said('notification')})\b`, 'i')
const FOOTER_UNSUBSCRIBE = new RegExp(said('footerUnsubscribe'), 'i')

function massReason(message: ParsedMessage): LeftOutReason | null {
  const listId = headerOf(message, 'list-id')
  const unsubscribe = headerOf(message, 'list-unsubscribe')
  const listPost = headerOf(message, 'list-post')
  const precedence = (headerOf(message, 'precedence') ?? '').toLowerCase()
  if (listPost !== null && !/^no\b/i.test(listPost)) return 'mailing_list'
  if (precedence.startsWith('list') && unsubscribe === null) return 'mailing_list'
  if (listId !== null && unsubscribe === null) return 'mailing_list'
  if (listId !== null || unsubscribe !== null) return 'newsletter'
  if (/^(?:bulk|junk|list)/.test(precedence)) return 'bulk'
  if (
    headerOf(message, 'feedback-id') !== null ||
    headerOf(message, 'x-campaign-id') !== null ||
    headerOf(message, 'x-mc-user') !== null
  )
    return 'bulk'
  if (
    message.to.length === 0 &&
    message.cc.length === 0 &&
    /newsletter|campaign|marketing/.test(message.from?.email ?? '')
  )
    return 'bulk'
  return null
}

const MACHINE_LOCAL_PART = new RegExp(
  '^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|donotreply|noreply|notify|notifier|mailer|mailer-daemon|postmaster|bounces?|' +
    'automated|auto[-_.]?(?:confirm|reply|mailer)?|system|daemon|root|cron|invoice[-_.]?noreply|account-security|' +
    'security-alert|calendar-notification|messages-noreply|jira|github|gitlab|jenkins|builds?|' +
    String.raw`${said('machineAddress')})(?:[-_.+].*)?$|` +
    String.raw`(?:^|[-_.+])(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|donotreply)(?:$|[-_.+\d])`,
)

/** Whether an address is, by its name, one of a machine that reads no answers. */
export const isMachineAddress = (email: string): boolean => MACHINE_LOCAL_PART.test(localPartOf(email))

/** Whether nobody waits for an answer, as far as headers and address tell: a machine or a mailing sent it. */
export function isFromMachineOrMailing(message: ParsedMessage): boolean {
  const reason = massReason(message)
  return isMachineSender(message) || (reason !== null && reason !== 'mailing_list')
}

/** Whether the sender's address is one that reads no answers. */
function isMachineSender(message: ParsedMessage): boolean {
  const addresses = [message.from, message.sender, ...message.replyTo].filter((address) => address !== null)
  if (addresses.slice(0, 1).some((address) => isMachineAddress(address.email))) {
    // A service that relays a person's words lets answers reach that person.
    return !message.replyTo.some(
      (address) => !isMachineAddress(address.email) && domainOf(address.email) !== domainOf(message.from?.email ?? ''),
    )
  }
  if (
    headerOf(message, 'x-github-reason') !== null ||
    headerOf(message, 'x-gitlab-project') !== null ||
    headerOf(message, 'x-jira-fingerprint') !== null
  )
    return true
  const submitted = (headerOf(message, 'auto-submitted') ?? 'no').toLowerCase()
  return submitted.startsWith('auto-generated') || submitted.startsWith('auto-notified')
}

function isServiceDomain(message: ParsedMessage): boolean {
  return (
    /^(?:accounts?|auth|login|security|mail|notify|notifications?|email|id|service|support|info)\b/.test(
      localPartOf(message.from?.email ?? ''),
    ) || /^(?:mail|email|notify|accounts?|auth|e|em|news)\./.test(domainOf(message.from?.email ?? ''))
  )
}

/** Tells of a delay, of success, or that the mail was opened. */
function isReport(message: ParsedMessage): boolean {
  return message.report !== null || /^multipart\/report\b/i.test(headerOf(message, 'content-type') ?? '')
}

function isBounce(message: ParsedMessage): boolean {
  if (message.report !== null) return message.report.failed.length > 0
  if (headerOf(message, 'x-failed-recipients') !== null) return true
  if (/multipart\/report.{0,200}delivery-status/i.test(headerOf(message, 'content-type') ?? '')) return true
  const local = localPartOf(message.from?.email ?? '')
  if (/^(?:mailer-daemon|postmaster)$/.test(local) && BOUNCED.test(message.subject)) return true
  return UNDELIVERED.test(message.subject) && headerOf(message, 'return-path') === '<>'
}

const BOUNCED = new RegExp(said('bounced'), 'i')
const UNDELIVERED = new RegExp(String.raw`^(?:${said('undelivered')})\b`, 'i')

const AUTOMATIC_REPLY = new RegExp(String.raw`^(?:${saidOfAbsence('automaticReply')})(?!\p{L})`, 'iu')
const ABSENCE_SUBJECT = new RegExp(
  String.raw`^\[?(?:${saidOfAbsence('automaticReply')}|${saidOfAbsence('absenceSubject')})`,
  'iu',
)
const AM_AWAY = new RegExp(saidOfAbsence('amAway'), 'iu')

function isOutOfOffice(message: ParsedMessage): boolean {
  const automatic = isAutoReplied(message)
  const text = message.text.slice(0, LEADING_CHARS)
  if (ABSENCE_SUBJECT.test(withoutAnswerMarks(message.subject))) return automatic || AM_AWAY.test(text)
  return automatic && AM_AWAY.test(text)
}

function isAutomaticReply(message: ParsedMessage): boolean {
  return isAutoReplied(message) || AUTOMATIC_REPLY.test(withoutAnswerMarks(message.subject))
}

function isAutoReplied(message: ParsedMessage): boolean {
  if (/^auto-replied/i.test(headerOf(message, 'auto-submitted') ?? '')) return true
  if (
    headerOf(message, 'x-autoreply') !== null ||
    headerOf(message, 'x-autorespond') !== null ||
    headerOf(message, 'x-auto-reply-from') !== null
  )
    return true
  return /auto[_-]?reply/i.test(headerOf(message, 'precedence') ?? '')
}

const RESPONSE_SUBJECT: [CalendarResponse, RegExp][] = [
  ['accepted', new RegExp(String.raw`^(?:${said('accepted')})\s*:`, 'i')],
  ['declined', new RegExp(String.raw`^(?:${said('declined')})\s*:`, 'i')],
  ['tentative', new RegExp(String.raw`^(?:${said('tentative')})\b[^:]{0,30}:`, 'i')],
]

function calendarResponseOf(message: ParsedMessage): CalendarResponse | null {
  const calendar = message.calendar
  if (calendar?.method === 'reply') {
    const sender = message.from
    const own =
      calendar.attendees.find((attendee) => sender !== null && isSameAddress(attendee.address, sender)) ??
      calendar.attendees[0]
    if (own !== undefined && own.status !== 'needs_action') return own.status
  }
  for (const [response, pattern] of RESPONSE_SUBJECT) {
    if (pattern.test(message.subject) && (calendar !== null || message.text.trim().length < 600)) return response
  }
  return null
}

const CANCELLED = new RegExp(String.raw`^(?:${said('cancelled')})\s*(?:${said('event')})?\s*:`, 'i')
const CALENDAR_NOTICE = new RegExp(String.raw`^(?:${said('calendarNotice')})\s*:.{0,200}@`, 'i')

/** Calendars also tell of updates and reminders in plain mail. */
function isCalendarNotice(message: ParsedMessage): boolean {
  if (CANCELLED.test(message.subject) && isMachineOrCalendar(message)) return true
  return message.from?.email.startsWith('calendar-notification@') === true || CALENDAR_NOTICE.test(message.subject)
}

function isMachineOrCalendar(message: ParsedMessage): boolean {
  return message.calendar !== null || isMachineSender(message)
}

function isFromOwner(message: ParsedMessage, context: Pick<ExaminationContext, 'owner'>): boolean {
  const from = message.from
  return from !== null && isOneOf(context.owner.addresses, from)
}

function isOnlyToOwner(message: ParsedMessage, context: Pick<ExaminationContext, 'owner'>): boolean {
  const others = [...message.to, ...message.cc].filter((address) => !isOneOf(context.owner.addresses, address))
  return others.length === 0
}
