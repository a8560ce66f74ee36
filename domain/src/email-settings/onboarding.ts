import { HOUR_MS } from '../time.ts'
import type { MailboxAbility } from '../email-account/email-account.ts'
import type { Mailbox } from '../email-account/mailbox.ts'
import type { EmailSettings } from './email-settings.ts'

/** SPEC §9: the offer to organise the mailbox comes back after this long; somebody who ties nothing off gets it as late, too. */
export const ONBOARDING_AGAIN_MS = 24 * HOUR_MS

/** Without these, what the offer says cannot be kept. */
const NEEDED: readonly MailboxAbility[] = ['read', 'labels', 'modify']

const isLongAgo = (instant: string, now: Date): boolean => now.getTime() - Date.parse(instant) > ONBOARDING_AGAIN_MS

/**
 * Whether to offer the two labels (ON-01): a mailbox is connected, takes them and lets them be made and put on mail, they are
 * not on, the offer was not taken, and it was never declined or was last declined more than 24 hours ago. It does not disturb
 * the first minutes (WV-11): the mailbox was read once, and the person has tied something off, or that is more than 24 hours
 * ago. When it was connected says nothing of that: each sign-in connects it again.
 */
export function isOnboardingDue(
  account: Pick<Mailbox, 'status' | 'missing' | 'backfilled_at' | 'marks'> | undefined,
  settings: Pick<
    EmailSettings,
    'gmail_labels_enabled' | 'onboarding_completed' | 'onboarding_shown_at' | 'first_done_at'
  >,
  now: Date,
): boolean {
  if (account?.status !== 'connected' || settings.gmail_labels_enabled || settings.onboarding_completed) return false
  if (NEEDED.some((ability) => account.missing.includes(ability))) return false
  if (account.marks === null || account.backfilled_at === null) return false
  if (settings.first_done_at === null && !isLongAgo(account.backfilled_at, now)) return false
  return settings.onboarding_shown_at === null || isLongAgo(settings.onboarding_shown_at, now)
}
