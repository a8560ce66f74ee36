import { unreadLanguage } from '@loose-ends/domain/languages/unread-language.ts'
import type { LeftOutReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import { fromMailboxText } from '@loose-ends/domain/message/address.ts'

/** Why nothing was made of a message: in a few words for the filter, and in a sentence beside the message. */
export const LEFT_OUT_COPY: Record<LeftOutReason, { label: string; why: string }> = {
  newsletter: { label: 'Newsletters', why: 'A newsletter: it goes to everybody who subscribed.' },
  mailing_list: { label: 'Mailing lists', why: 'It came through a mailing list.' },
  bulk: { label: 'Mass mail', why: 'The same message went to many people.' },
  automatic_reply: { label: 'Automatic replies', why: 'An automatic reply, not written by a person.' },
  out_of_office: { label: 'Absence notices', why: 'It only says that somebody is away.' },
  bounce: { label: 'Delivery reports', why: 'A report that a message could not be delivered.' },
  notification: { label: 'Notifications', why: 'A service tells of something that happened.' },
  receipt: { label: 'Receipts', why: 'A receipt or a confirmation: nothing is left to do.' },
  one_time_code: { label: 'Sign-in codes', why: 'A code or link for signing in.' },
  calendar: { label: 'Calendar', why: 'Calendar traffic that asks nothing of you.' },
  no_reply_sender: { label: 'No-reply senders', why: 'Nobody reads answers at this address.' },
  from_yourself: { label: 'Notes to yourself', why: 'You sent it to yourself.' },
  unproven_own: { label: 'Not sent from here', why: 'It says that you wrote it, but this mailbox did not send it.' },
  not_addressed_to_you: { label: 'Meant for others', why: 'It asks something, but of somebody else.' },
  nothing_asked: { label: 'Nothing asked', why: 'No request, question, promise or meeting was found in it.' },
  language_not_read: { label: 'Other languages', why: 'It is in a language that is not read yet.' },
  empty: { label: 'Without text', why: 'It has no text of its own.' },
  too_large: { label: 'Too large', why: 'It is too large to be examined.' },
  unreadable_message: { label: 'Unreadable', why: 'It could not be read: its format is broken.' },
  analysis_timeout: { label: 'Took too long', why: 'Examining it took too long and was given up.' },
  not_given_out: { label: 'Not given out', why: 'The mailbox failed for a day whenever it was asked for it.' },
  dismissed: { label: 'Dismissed by you', why: 'You said that it is not an item.' },
  maybe_dropped: { label: 'Dropped by you', why: 'Something may have been asked in it, and you dropped that.' },
  maybe_settled: {
    label: 'Over by itself',
    why: 'Something may have been asked in it, and later mail shows that it is over.',
  },
  sender_rule: { label: 'Your sender rules', why: 'Your rule for this sender leaves it out.' },
  no_room: { label: 'No room', why: `You had ${MOST_ITEMS_FROM_MAIL} items already: there is room for no more.` },
}

/** What the message is called. */
export const subjectOf = ({ subject }: Pick<LeftOut, 'subject'>): string => subject || 'No subject'

/** To whom the person sent it, as far as that is known; null for what others sent. */
export function recipientOf({ direction, counterpart }: Pick<LeftOut, 'direction' | 'counterpart'>): string | null {
  if (direction !== 'sent' || !counterpart) return null
  const { name, email } = fromMailboxText(counterpart)
  return name || email
}

/** The reason that a text names; null where it names none. */
export const leftOutReasonOf = (text: string | null): LeftOutReason | null =>
  text !== null && Object.hasOwn(LEFT_OUT_COPY, text) ? (text as LeftOutReason) : null

/** Why nothing was made of this message, as a sentence; a language is named where the excerpt tells which it is. */
export function whyLeftOut({ reason, excerpt, subject }: Pick<LeftOut, 'reason' | 'excerpt' | 'subject'>): string {
  const language = reason === 'language_not_read' ? unreadLanguage(`${excerpt ?? ''}\n${subject ?? ''}`) : null
  const name = language === null ? undefined : new Intl.DisplayNames('en', { type: 'language' }).of(language)
  return name === undefined ? LEFT_OUT_COPY[reason].why : `Written in ${name}, which is not read yet.`
}
