import { endedByOthersText, isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { provider } from '#web/lib/product-config.ts'

/** What went wrong with a reply, where it means something else here than elsewhere. */
const OWN: Partial<Record<ErrorCode, string>> = {
  ...endedByOthersText(provider),
  mail_access_refused:
    'Your mailbox does not let programs in. Allow IMAP and authenticated SMTP there, or ask your administrator to.',
  mail_certificate_refused: 'The certificate of your mail server cannot be trusted, so nothing is sent to it.',
  provider_rate_limited: 'Your mailbox takes no more messages for the moment.',
  provider_message_gone:
    'The message that this answers is no longer in your mailbox, so there is no thread to answer in.',
  provider_unavailable: 'Your mailbox cannot be reached right now.',
  sign_in_scopes_missing: 'You did not allow this. Connect your mailbox again in Settings to allow it.',
  unprocessable: 'Your mailbox refused the message.',
  unreadable_message: 'The message that this answers cannot be read, so nobody knows whom to write to.',
}

/** The words for a stored failure. */
export const replyErrorCopy = (code: ErrorCode): string => OWN[code] ?? errorText(null)

/** The words for a failure; what the server says of a field comes first. */
export function replyErrorText(error: unknown): string {
  if (!isAppError(error)) return errorText(error)
  const [told] = Object.values(error.fields ?? {})
  return told ?? OWN[error.code] ?? errorText(error)
}
