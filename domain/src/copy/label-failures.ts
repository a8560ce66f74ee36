import { endedByOthersText, type ErrorCode } from '../errors.ts'
import { notConnectedText, whose, type ProviderNames } from '../mailbox/provider-names.ts'
import { upperFirst } from '../text/words.ts'

/** SPEC §8: what the labels' answer says without the right to use labels in the mailbox. */
export const LABELS_AUTHENTICATION_FAILED = 'Authentication failed'

/** Why a label is not put on a message. */
export const labelsTurnedOff = (at: ProviderNames): string => upperFirst(`${whose(at)}labels are turned off`)
export const TAKES_NO_MARKS = 'This mailbox takes no keywords, so nothing can be marked there'
export const NO_OPEN_ITEM_OF_MESSAGE = 'No open item came from this message'

/** What the answer says of a failure. */
export const labelFailureTexts = (provider: ProviderNames): Partial<Record<ErrorCode, string>> => ({
  ...endedByOthersText(provider),
  email_account_missing: notConnectedText(provider),
  email_account_disconnected: LABELS_AUTHENTICATION_FAILED,
  sign_in_scopes_missing: LABELS_AUTHENTICATION_FAILED,
  mail_certificate_refused: `${upperFirst(provider.name)} has a certificate that cannot be trusted`,
  provider_unavailable: `${upperFirst(provider.name)} cannot be reached at the moment`,
  provider_rate_limited: `${upperFirst(provider.name)} takes no more changes at the moment`,
  not_found: 'The label is no longer there',
})
