import { endedByOthersText, isAppError, NOT_AUTHENTICATED_TEXT, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { UnreachableError } from './request.ts'

/** What a person reads for each code where it is about that provider. Texts that the spec gives are its own words (ER-01). */
const copyFor = (provider: ProviderNames): Record<ErrorCode, string> => ({
  not_authenticated: NOT_AUTHENTICATED_TEXT,
  session_expired: 'Your session has expired due to inactivity. Please log in again.',
  session_revoked: 'You were signed out. Please log in again.',
  insufficient_permissions: "You don't have permission to access this page.",
  forbidden: 'That belongs to somebody else.',
  not_found: 'This item is no longer there.',
  method_not_allowed: 'That is not possible here.',
  invalid_request: 'Something in that request was not right. Please reload the page and try again.',
  unprocessable: 'That is not allowed for this item.',
  snooze_in_past: 'Choose a time that lies ahead.',
  body_too_large: 'That is too large to send.',
  rate_limited: 'That was a lot in a short time. Please wait a moment and try again.',
  sign_in_again: `To be safe, sign in with ${provider.company} again, then repeat this.`,
  origin_refused: 'That request did not come from this site.',
  sync_in_progress: 'Intelligent email sync is already running',
  sync_cooldown: 'Please wait a little before syncing again. Background monitoring continues.',
  export_in_progress: 'Your data is already being exported. Please wait until that is done.',
  reply_scheduled: 'A reply to this waits to be sent. Say first whether it is sent or dropped.',
  email_account_missing: `${upperFirst(provider.name)} account not connected`,
  email_account_disconnected: `${upperFirst(provider.name)} no longer lets us in. Please connect it again.`,
  email_account_paused: 'This mailbox is paused. Resume it in Settings first.',
  sign_in_state_mismatch: 'Security check failed. Please try again.',
  sign_in_expired: 'The sign-in took too long. Please try again.',
  sign_in_refused: `${upperFirst(provider.company)} did not confirm this sign-in. Please try again.`,
  sign_in_scopes_missing: `${upperFirst(provider.company)} did not grant the access that is needed. Please connect again and tick all boxes.`,
  mail_server_unreachable:
    'That mail server does not answer. Please check its name and port, or try again in a moment.',
  mail_server_no_tls:
    'That mail server offers no encrypted connection there. Please choose the other kind, or another port.',
  mail_server_odd: 'What answers there does not seem to be a mail server. Please check its name and port.',
  mail_certificate_refused: 'The certificate of that mail server cannot be trusted, so nothing was sent to it.',
  mail_password_refused:
    'The mail server does not accept this user name and password. Many providers want a password made for apps here.',
  mail_access_refused:
    'Your mailbox does not let programs in. Allow IMAP and authenticated SMTP in its settings, or ask your administrator to.',
  passkey_refused:
    'This passkey does not sign you in here. It may have been removed from your account: sign in with your mailbox instead.',
  provider_unavailable: `${upperFirst(provider.name)} cannot be reached right now. Please try again in a moment.`,
  provider_rate_limited: `${upperFirst(provider.name)} takes no more requests at the moment. Please try again in a few minutes.`,
  provider_history_expired: `${upperFirst(provider.name)} no longer has the history since the last sync. Everything is being read again.`,
  provider_message_gone: 'That message is no longer in the mailbox.',
  ...endedByOthersText(provider),
  mail_server_unknown: 'There is no mail server of that name. Please check how it is written.',
  mail_server_not_allowed:
    'That mail server cannot be used here. It has to be on the public internet, at one of the ports of mail: 993 or 143 for reading, 465 or 587 for sending.',
  unreadable_message: 'That message cannot be read.',
  database_unavailable: 'Our database cannot be reached right now. Please try again in a moment.',
  storage_full: 'The server has no room left, so nothing can be saved right now. Please try again later.',
  decryption_failed: 'This could not be decrypted.',
  internal: 'Something went wrong on our side. Please try again.',
})

/** Where a failure does not tell whose mailbox it is about. */
const ANY_PROVIDER: ProviderNames = { name: 'your mailbox', company: 'your provider' }

/** The words for a code; `at` is the provider that it is about, where that is known. */
export const codeText = (code: ErrorCode, at: ProviderNames = ANY_PROVIDER): string => copyFor(at)[code]

/** The words for any failure; `at` as for `codeText`. */
export function errorText(error: unknown, at?: ProviderNames): string {
  if (isAppError(error)) return codeText(error.code, at)
  if (error instanceof UnreachableError) return 'The server cannot be reached. Check your connection and try again.'
  return codeText('internal')
}
