import { HOUR_MS } from '../time.ts'
import type { EmailAccount, MailboxAbility } from '../email-account/email-account.ts'
import type { EmailSettings } from './email-settings.ts'

/** SPEC §9: the offer to organise the mailbox comes back after this long. */
export const ONBOARDING_AGAIN_MS = 24 * HOUR_MS

/** Without these, what the offer says cannot be kept. */
const NEEDED: readonly MailboxAbility[] = ['read', 'labels', 'modify']

/**
 * Whether to offer the two labels (ON-01): a mailbox is connected and lets them be made and put on mail, they are not on, the offer was not taken, and it
 * was never made or was last made more than 24 hours ago.
 */
export function isOnboardingDue(
  account: Pick<EmailAccount, 'status' | 'missing'> | null,
  settings: Pick<EmailSettings, 'gmail_labels_enabled' | 'onboarding_completed' | 'onboarding_shown_at'>,
  now: Date,
): boolean {
  if (account?.status !== 'connected' || settings.gmail_labels_enabled || settings.onboarding_completed) return false
  if (NEEDED.some((ability) => account.missing.includes(ability))) return false
  const shownAt = settings.onboarding_shown_at
  return shownAt === null || now.getTime() - Date.parse(shownAt) > ONBOARDING_AGAIN_MS
}
