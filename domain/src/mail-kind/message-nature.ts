/**
 * What sort of message this is, for recognising replies:
 * personal: a person wrote it to people; automatic: a machine wrote it (receipt, notification, code);
 * out_of_office: an absence notice; bounce: a delivery report; bulk: newsletter, campaign or list mail;
 * calendar_response: an answer to an invitation (which one stands in `calendarResponse`);
 * calendar: an invitation, change or cancellation sent by a calendar;
 * unproven_own: says that the owner wrote it to others, while their mailbox did not send it. It may be forged, or a copy of
 * what another mailbox of theirs sent: it shows nothing.
 */
export type MessageNature =
  | 'personal'
  | 'automatic'
  | 'out_of_office'
  | 'bounce'
  | 'bulk'
  | 'calendar'
  | 'calendar_response'
  | 'unproven_own'

export type CalendarResponse = 'accepted' | 'declined' | 'tentative'

/**
 * Why a message gives no item:
 * newsletter: marketing or editorial mail to subscribers; mailing_list: sent through a discussion list;
 * bulk: mass mail that is neither of these; automatic_reply: an auto-responder other than an absence notice;
 * out_of_office: absence notice; bounce: delivery report; notification: a service tells of an event;
 * receipt: invoice copy, order, payment or booking confirmation from a machine; one_time_code: sign-in code or link;
 * calendar: calendar traffic that asks nothing (answers, cancellations, updates); no_reply_sender: the sender
 * reads no answers; from_yourself: the owner's own note to the owner; unproven_own: as the nature of that name; not_addressed_to_you: asks something, but of someone else;
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
  'unproven_own',
  'not_addressed_to_you',
  'nothing_asked',
  'language_not_read',
  'empty',
] as const
/** Of personal mail in which nothing was found: an AI may find something. */
export const REASONS_OF_NOTHING = ['nothing_asked', 'language_not_read'] as const satisfies readonly DetectionReason[]
export type DetectionReason = (typeof DETECTION_REASONS)[number]
