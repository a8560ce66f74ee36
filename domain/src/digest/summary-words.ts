import { CARD_SNOOZE_DAYS } from '../snooze/wake-time.ts'
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

/** Above the reply that was written for an item. */
export const REPLY_TO_COPY = 'A reply to copy'
