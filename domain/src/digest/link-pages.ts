import type { PageText } from '../copy/page-texts.ts'
import { endedByOthersText, type ErrorCode } from '../errors.ts'
import type { ProviderNames } from '../mailbox/provider-names.ts'
import type { ScheduledChoice } from '../reply/reply.ts'
import { CARD_SNOOZE_DAYS } from '../snooze/wake-time.ts'
import { BLANK, hasBlank } from '../text/blank.ts'
import { upperFirst } from '../text/words.ts'
import type { LinkAction } from './action-link.ts'
import { ACTION_WORDS, replyToCopy, snoozeWords } from './summary-words.ts'

/** What a link that does something asks before, and what its button says. */
export const askTexts = ({
  name,
}: ProviderNames): Record<Exclude<LinkAction, 'open'>, { title: string; button: string }> => ({
  confirm: { title: 'Is this settled?', button: ACTION_WORDS.confirm },
  reply: { title: `Write this reply in ${name}?`, button: 'Yes, make a draft' },
  complete: { title: 'Mark this as done?', button: 'Yes, it is done' },
  snooze: { title: `Snooze this for ${snoozeWords(CARD_SNOOZE_DAYS)}?`, button: 'Yes, snooze it' },
})

/** The buttons where a reply to the item waits for its time: it goes out all the same, or is dropped (WV-12). */
export const WAITING_BUTTONS: Record<'confirm' | 'complete', Record<ScheduledChoice, string>> = {
  confirm: { send: 'Settled, and send the reply', drop: 'Settled, and drop the reply' },
  complete: { send: 'Done, and send the reply', drop: 'Done, and drop the reply' },
}

/** The titles of the page that says what a link has done. */
export const DONE_TITLES = { done: 'Done', done_before: 'This was done already', snoozed: 'Snoozed' } as const

/** What the pages say beside an item's own words. `day`: in words, with the time. */
export const ITEM_PAGE = {
  laterMail: 'Later mail says:',
  draftOnly: (reply: string): string =>
    `It becomes a draft in the thread${hasBlank(reply) ? `, where ${BLANK} is for you to fill in` : ''}. Nothing is sent.`,
  /** `at`: in words; '' for one that should have gone out already. */
  replyWaits: (whom: string, at: string): string =>
    `Your reply to ${whom || 'somebody'} waits to be sent${at && ` on ${at}`}. Should it still go out?`,
  /** `isUnlessReplied`: a reply brings it back before. */
  comesBack: (day: string, isUnlessReplied: boolean): string =>
    `It comes back on ${day}${isUnlessReplied ? ', or when they reply' : ''}.`,
  replyToCopy: (reply: string): string => `${replyToCopy(reply)}:`,
  openMessage: ({ name }: ProviderNames): string => `Open the message in ${name}`,
} as const

/** What the page of a draft says that was made. */
export const DRAFT_PAGE = {
  title: ({ name }: ProviderNames): string => `The draft is in ${name}`,
  text: 'It stands in the thread that it answers. Nothing was sent.',
  open: ({ name }: ProviderNames): string => `Open the draft in ${name}`,
} as const

/** What the page says of a draft that could not be made, apart from the reason. */
export const NO_DRAFT_PAGE = { title: 'The draft could not be made', button: 'Try again' } as const

const whyNoDraft = (provider: ProviderNames): Partial<Record<ErrorCode, string>> => ({
  ...endedByOthersText(provider),
  email_account_missing: 'No mailbox is connected.',
  email_account_disconnected: `${upperFirst(provider.name)} no longer lets us in. Connect your account again in the app.`,
  sign_in_scopes_missing: `You did not allow drafts at ${provider.company}. Connect your account again in the app to allow them.`,
  provider_message_gone: 'The message that it answers is no longer in your mailbox.',
  unreadable_message: 'The message that it answers cannot be read.',
  mail_certificate_refused: `${upperFirst(provider.name)} has a certificate that cannot be trusted, so nothing was sent to it.`,
  provider_rate_limited: `${upperFirst(provider.name)} isn't accepting requests right now. Please try again in a few minutes.`,
  provider_unavailable: `${upperFirst(provider.name)} cannot be reached right now. Please try again in a moment.`,
})

/** Why a draft could not be made, where no field of the error says it. */
export const noDraftReason = (provider: ProviderNames, code: ErrorCode): string =>
  whyNoDraft(provider)[code] ?? 'Something went wrong. Please try again.'

/** Of a link that does nothing any more, or never did. */
export const SPENT_PAGES = {
  used: { title: 'This link has already been used', text: 'Links like this in the summary work once.' },
  expired: { title: 'This link has expired', text: 'Links in the summary work for seven days.' },
  unknown: {
    title: 'This link is not valid',
    text: 'Perhaps it was cut short, and the summary has it in full; or the summary is an old one.',
  },
  withdrawn: {
    title: 'It does not look settled any more',
    text: 'Since the summary was sent, this item was changed. It is open.',
  },
  unsendable: {
    title: 'This reply is not offered any more',
    text: 'Since the summary was sent, their address refused your mail, they wrote that they are away, or the item was changed. No draft was made.',
  },
  gone: {
    title: 'This item is not there any more',
    text: 'It was deleted or dismissed since the summary was sent.',
  },
} as const satisfies Record<string, PageText>
