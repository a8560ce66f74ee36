import { endedByOthersText, isAppError, NOT_AUTHENTICATED_TEXT, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { NAMELESS, notConnectedText, type ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { UnreachableError } from './request.ts'

/**
 * What is said of a mail server that let nobody in. `server` begins the sentence: what it is called, or how it was come by;
 * `given` is what it was shown, `check` what the person can look at once more.
 */
export function mailServerTexts(server: string, { given = 'this address and password', check = '' } = {}) {
  const please = check && ` Please check ${check}.`
  return {
    mail_server_unreachable: `${server} does not answer. Please ${check && `check ${check}, or `}try again in a moment.`,
    mail_server_no_tls: `${server} offers no encrypted connection, so nothing was sent to it.${please}`,
    mail_server_odd: `${server} does not seem to be a mail server.${please}`,
    mail_certificate_refused: `${server} has a certificate that cannot be trusted, so nothing was sent to it.${please}`,
    mail_password_refused: `${server} does not accept ${given}. Many providers want a password made for apps here.`,
    mail_server_unknown: `${server} does not exist.${please}`,
    mail_server_not_allowed: `${server} cannot be used here. It has to be on the public internet, at one of the ports of mail: 993 or 143 for reading, 465 or 587 for sending.`,
  }
}

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
  email_account_missing: notConnectedText(provider),
  email_account_disconnected: `${upperFirst(provider.name)} no longer lets us in. Please connect it again.`,
  email_account_paused: 'This mailbox is paused. Resume it in Settings first.',
  sign_in_state_mismatch: 'Security check failed. Please try again.',
  sign_in_expired: 'The sign-in took too long. Please try again.',
  sign_in_refused: `${upperFirst(provider.company)} did not confirm this sign-in. Please try again.`,
  sign_in_as_another: 'This is not the account that you use here. Nothing was changed.',
  sign_in_scopes_missing: `${upperFirst(provider.company)} did not grant the access that is needed. Please connect again and tick all boxes.`,
  ...mailServerTexts(`The mail server of ${provider.name}`),
  mail_access_refused:
    'Your mailbox does not let programs in. Allow IMAP in its settings, such as under Mail, Forwarding and IMAP, or ask your administrator to allow IMAP and authenticated SMTP.',
  passkey_refused:
    'This passkey does not sign you in here. It may have been removed from your account: sign in with your mailbox instead.',
  provider_unavailable: `${upperFirst(provider.name)} cannot be reached right now. Please try again in a moment.`,
  provider_rate_limited: `${upperFirst(provider.name)} takes no more requests at the moment. Please try again in a few minutes.`,
  provider_history_expired: `${upperFirst(provider.name)} no longer has the history since the last sync. Everything is being read again.`,
  provider_message_gone: 'That message is no longer in the mailbox.',
  ...endedByOthersText(provider),
  unreadable_message: 'That message cannot be read.',
  database_unavailable: 'Our database cannot be reached right now. Please try again in a moment.',
  storage_full: 'The server has no room left, so nothing can be saved right now. Please try again later.',
  master_key_unknown: 'The server was not told of its new key yet. Please try again in a few minutes.',
  decryption_failed: 'This could not be decrypted.',
  internal: 'Something went wrong on our side. Please try again.',
})

/** The words for a code; `at` is the provider that it is about: nobody by name where the failure does not tell. */
export const codeText = (code: ErrorCode, at: ProviderNames = NAMELESS): string => copyFor(at)[code]

/** The words for any failure; `at` as for `codeText`. */
export function errorText(error: unknown, at?: ProviderNames): string {
  if (isAppError(error)) return codeText(error.code, at)
  if (error instanceof UnreachableError) return 'The server cannot be reached. Check your connection and try again.'
  return codeText('internal')
}
