import { said } from './mail-kind-words.ts'
import { said as saidOfAbsence } from '../languages/absence-words.ts'
import { domainOf, isOneOf, isSameAddress, localPartOf, type Address } from '../message/address.ts'
import { headerOf, type CalendarEvent, type ParsedMessage } from '../message/parsed-message.ts'
import { withoutAnswerMarks } from '../message/subject-marks.ts'
import { looksLikeColdSales } from './cold-sales.ts'
import { isMachineAddress, isMachineSender, isNotificationSubject, isOfService } from './machine-sender.ts'
import { isCarried, isPersonsName, looksLikeMassMail, readsLikeOffers } from './mass-mail.ts'
import type { CalendarResponse, DetectionReason, MessageNature } from './message-nature.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Owner } from '../message/owner.ts'

/**
 * What a message is, before its sentences are read. `reason` is null when the message may hold items. Machine mail for the owner alone
 * has its reason, and all the same may want a deed of them: that is for its sentences to say.
 */
export type GateDecision = {
  nature: MessageNature
  reason: DetectionReason | null
  calendarResponse: CalendarResponse | null
  mayWantDeed: boolean
}

const LEADING_CHARS = 3_000
const LEADING_SUBJECT_CHARS = 300
/** Where a machine says what its mail is. */
const OPENING_CHARS = 600
/** A mail with a code in it says little else. */
const MOST_OF_CODE_CHARS = 1_500

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
  if (calendarResponse !== null) return { ...decision('calendar_response', 'calendar'), calendarResponse }
  if (isBounce(message)) return decision('bounce', 'bounce')
  if (isReport(message)) return decision('automatic', 'notification')
  if (isOutOfOffice(message)) return decision('out_of_office', 'out_of_office')
  if (isAutomaticReply(message)) return decision('automatic', 'automatic_reply')
  const calendar = message.calendar
  if (calendar !== null && (calendar.method !== 'publish' || calendar.start !== null)) {
    if (calendar.method === 'request' || calendar.method === 'counter')
      return invitationDecision(message, calendar, context)
    if (calendar.method === 'cancel' || calendar.method === 'refresh') return decision('calendar', 'calendar')
  }
  if (isCalendarNotice(message)) return decision('calendar', 'calendar')
  if (context.direction === 'sent') return decision('personal', null)
  if (isFromOwner(message, context))
    return isOnlyToOwner(message, context)
      ? decision('personal', 'from_yourself')
      : decision('unproven_own', 'unproven_own')
  return receivedDecision(message, context.owner, ownText)
}

function decision(nature: MessageNature, reason: DetectionReason | null): GateDecision {
  return { nature, reason, calendarResponse: null, mayWantDeed: false }
}

/** An invitation that went to the masses is mass mail; one that the owner called, or has answered already, asks nothing. */
function invitationDecision(
  message: ParsedMessage,
  { method, attendees, organizer }: CalendarEvent,
  { owner, direction }: Pick<ExaminationContext, 'owner' | 'direction'>,
): GateDecision {
  if (direction === 'sent') return decision('calendar', null)
  const own = attendees.find(({ address }) => isOneOf(owner.addresses, address))
  const mass = massReason(message)
  // A team's list passes on what is for its members.
  if (mass !== null && (mass !== 'mailing_list' || own === undefined)) return decision('bulk', mass)
  if (method === 'counter') return decision('calendar', null)
  const isOwn = organizer !== null && isOneOf(owner.addresses, organizer)
  const isAnswered = own?.status === 'accepted' || own?.status === 'declined'
  return decision('calendar', isOwn || isAnswered ? 'calendar' : null)
}

function receivedDecision(message: ParsedMessage, owner: Owner, ownText: string): GateDecision {
  const text = message.text.slice(0, LEADING_CHARS)
  const machine = isMachineSender(message)
  const subject = message.subject.slice(0, LEADING_SUBJECT_CHARS)
  const mass = massReason(message)
  const isFromService = machine || mass !== null || (isCarried(message) && !isPersonsName(message.from?.name ?? ''))

  if (
    ONE_TIME_CODE.test(subject) ||
    (text.length < MOST_OF_CODE_CHARS &&
      ONE_TIME_CODE.test(text) &&
      /\b\d{4,8}\b|\b[A-Z0-9]{3}-[A-Z0-9]{3}\b|https?:/.test(text))
  ) {
    if (isFromService || headerOf(message, 'auto-submitted') !== null || isServiceDomain(message))
      return decision('automatic', 'one_time_code')
  }
  const isReceipt = RECEIPT.test(subject) || (machine && RECEIPT.test(text.slice(0, OPENING_CHARS)))
  if (isReceipt && isFromService) return decision('automatic', 'receipt')
  if (machine && (mass === null || isOfService(message) || (mass !== 'mailing_list' && isNotificationSubject(subject))))
    return { ...decision('automatic', 'notification'), mayWantDeed: isForOwnerAlone(message, owner, ownText) }
  if (mass !== null) return decision('bulk', mass)
  if (looksLikeMassMail(message, ownText, owner)) {
    if (ONE_TIME_CODE.test(text.slice(0, OPENING_CHARS))) return decision('automatic', 'one_time_code')
    return NUMBERED_RECEIPT.test(subject) ? decision('automatic', 'receipt') : decision('bulk', 'bulk')
  }
  if (looksLikeColdSales(message, ownText)) return decision('bulk', 'bulk')
  return decision('personal', null)
}

/** Whether a machine wrote to the owner and, beside other machines, to nobody else, and does not read like offers to all. */
function isForOwnerAlone(message: ParsedMessage, owner: Owner, ownText: string): boolean {
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  const recipients = [...message.to, ...message.cc]
  const domain = domainOf(message.from?.email ?? '')
  const isOfHouse = owner.addresses.some((own) => domainOf(own) === domain)
  const isOfMachine = ({ email }: Address) =>
    isMachineAddress(email) || (!isOfHouse && `.${domainOf(email)}`.endsWith(`.${domain}`))
  return (
    recipients.some(isOwn) &&
    recipients.every((address) => isOwn(address) || isOfMachine(address)) &&
    !readsLikeOffers(ownText, message.subject)
  )
}

const ONE_TIME_CODE = new RegExp(said('oneTimeCode'), 'i')
const RECEIPT = new RegExp(said('receipt'), 'i')
/** A purchase with its number, or its confirmation; offers speak of orders and shipping as well. */
const NUMBERED_RECEIPT = new RegExp(
  String.raw`\b(?:${said('purchase')})\b.{0,30}(?:[#№]|\d{4,}|${said('confirmed')})`,
  'i',
)

/** Why its headers say that a message went to many; null where they do not. */
export function massReason(message: ParsedMessage): DetectionReason | null {
  const listId = headerOf(message, 'list-id')
  const unsubscribe = headerOf(message, 'list-unsubscribe')
  const listPost = headerOf(message, 'list-post')
  const precedence = (headerOf(message, 'precedence') ?? '').toLowerCase()
  if (listPost !== null && !/^no\b/i.test(listPost)) return 'mailing_list'
  if (precedence.startsWith('list') && unsubscribe === null) return 'mailing_list'
  if (listId !== null && unsubscribe === null) return 'mailing_list'
  if (listId !== null || unsubscribe !== null) return 'newsletter'
  if (/^(?:bulk|junk|list)/.test(precedence)) return 'bulk'
  if (headerOf(message, 'x-campaign-id') !== null) return 'bulk'
  if (
    message.to.length === 0 &&
    message.cc.length === 0 &&
    /newsletter|campaign|marketing/.test(message.from?.email ?? '')
  )
    return 'bulk'
  return null
}

/** Whether nobody waits for an answer, as far as headers and address tell: a machine or a mailing sent it. */
export function isFromMachineOrMailing(message: ParsedMessage): boolean {
  const reason = massReason(message)
  return isMachineSender(message) || (reason !== null && reason !== 'mailing_list')
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
    if (pattern.test(message.subject) && (calendar !== null || isWrittenByCalendar(message))) return response
  }
  return null
}

const CALENDAR_ANSWERS = new RegExp(said('calendarAnswers'), 'iu')
/** "Lunch @ Mon Mar 9, 2026 10am": the event, and the whole date that no person writes there. */
const EVENT_AND_DATE = /@ .{0,80}\b20\d\d\b/
const MOST_OF_CALENDAR = 600

/** Whether the words of a mail without a calendar part are a calendar's: none, or those that only a calendar writes. */
const isWrittenByCalendar = ({ from, subject, text }: ParsedMessage): boolean =>
  isCalendarAddress(from) ||
  EVENT_AND_DATE.test(subject) ||
  text.trim() === '' ||
  (text.trim().length < MOST_OF_CALENDAR && CALENDAR_ANSWERS.test(text))

const isCalendarAddress = (address: Address | null): boolean =>
  address?.email.startsWith('calendar-notification@') === true

const CANCELLED = new RegExp(String.raw`^(?:${said('cancelled')})\s*(?:${said('event')})?\s*:`, 'i')
const CALENDAR_NOTICE = new RegExp(String.raw`^(?:${said('calendarNotice')})\s*:`, 'i')

/** Calendars also tell of updates and reminders in plain mail. */
function isCalendarNotice(message: ParsedMessage): boolean {
  if (CANCELLED.test(message.subject) && isMachineOrCalendar(message)) return true
  return (
    isCalendarAddress(message.from) || (CALENDAR_NOTICE.test(message.subject) && EVENT_AND_DATE.test(message.subject))
  )
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
