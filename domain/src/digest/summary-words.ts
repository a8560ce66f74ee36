import { CARD_SNOOZE_DAYS } from '../snooze/wake-time.ts'
import { BLANK, hasBlank } from '../text/blank.ts'
import type { LinkAction } from './action-link.ts'

/** How long something sleeps, in words: '3 days'. */
export const snoozeWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What the buttons say. */
export const ACTION_WORDS: Record<LinkAction, string> = {
  confirm: 'Yes, it is settled',
  complete: 'Done',
  reply: 'Reply',
  snooze: `Snooze ${snoozeWords(CARD_SNOOZE_DAYS)}`,
  open: 'Open',
}

/** Before what is suggested. */
export const SUGGESTED = 'Suggested:'

/** Below the items: what their buttons do, and where the summary's hour is chosen and where it is paused. */
export const SUMMARY_NOTE =
  'Each button opens a page, which asks before it changes anything. It works for seven days, and without a sign-in: keep this email to yourself.'
export const CHOOSE_HOUR = 'Choose the hour'
export const PAUSE_SUMMARY = 'Pause this email'

/** Above the reply that was written for an item: a mark in it that nothing explains looks like a letter that is missing. */
export const replyToCopy = (reply: string): string =>
  hasBlank(reply) ? `A reply to copy, with ${BLANK} for you to fill in` : 'A reply to copy'
