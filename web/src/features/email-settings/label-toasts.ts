import { LABELS_AUTHENTICATION_FAILED, labelsNotConnected } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'
import { NAMELESS, type MailboxProvider } from '../session/email-account.ts'

/** What stands before the word "labels": whose they are, where that has a name. */
export const whose = ({ name, isNameless }: MailboxProvider): string => (isNameless ? '' : `${name} `)
/** Where the labels are. */
export const whereLabelsAre = (at: MailboxProvider): string => (at.isNameless ? NAMELESS.name : at.name)
/** What is connected, after "your". */
export const whatIsConnected = (at: MailboxProvider): string => (at.isNameless ? 'mailbox' : `${at.name} account`)

const notConnected = (at: MailboxProvider): string => labelsNotConnected(at.isNameless ? NAMELESS : at)

/** SPEC §8: the labels in the mailbox at the provider `at` were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined, at: MailboxProvider): ToastContent {
  if (error === notConnected(at)) {
    return { title: at.isNameless ? 'Your mailbox is not connected' : error, kind: 'destructive' }
  }
  if (error === LABELS_AUTHENTICATION_FAILED) {
    return {
      title: 'Authentication Error',
      description: `Please reconnect your ${whatIsConnected(at)} to enable labels`,
      kind: 'destructive',
    }
  }
  return {
    title: 'Error Creating Labels',
    description: error ?? `Could not create ${whose(at)}labels`,
    kind: 'destructive',
  }
}

const AUTHENTICATION_CODES: ReadonlySet<ErrorCode> = new Set([
  'not_authenticated',
  'session_expired',
  'session_revoked',
  'email_account_disconnected',
  'sign_in_scopes_missing',
])

/** SPEC §8: the function of the labels did not answer, or threw. */
export function thrownLabelsToast(error: unknown, at: MailboxProvider): ToastContent {
  if (isAppError(error, 'email_account_missing')) return refusedLabelsToast(notConnected(at), at)
  if (isAppError(error) && AUTHENTICATION_CODES.has(error.code)) {
    return {
      title: 'Authentication Required',
      description: `Please reconnect your ${whatIsConnected(at)} with the required permissions`,
      kind: 'destructive',
    }
  }
  const text = isAppError(error, 'internal') ? undefined : errorText(error, at.isNameless ? NAMELESS : at)
  return refusedLabelsToast(text, at)
}

export const labelsCreatedToast = (productName: string, at: MailboxProvider): ToastContent => ({
  title: `${whose(at)}Labels Created`,
  description: `Successfully created ${productName} folders in ${whereLabelsAre(at)}`,
  kind: 'success',
})

export const labelsToggledToast = (isOn: boolean, at: MailboxProvider): ToastContent => ({
  title: `${whose(at)}Labels ${isOn ? 'Enabled' : 'Disabled'}`,
  kind: 'success',
})

export const labelsLoadFailedToast = (at: MailboxProvider): ToastContent => ({
  title: 'Error',
  description: `Failed to load ${whose(at)}labels settings`,
  kind: 'destructive',
})

export const labelsToggleFailedToast = (at: MailboxProvider): ToastContent => ({
  title: 'Error',
  description: `Failed to update ${whose(at)}labels setting`,
  kind: 'destructive',
})
