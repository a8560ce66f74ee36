import { LABELS_AUTHENTICATION_FAILED } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { notConnectedText, whatIsConnected } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'
import { marksOf, marksTitle, type MarkedMailbox } from './marked-mailbox.ts'

/** SPEC §8: the labels in the mailbox at the provider `at` were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined, at: MarkedMailbox): ToastContent {
  if (error === notConnectedText(at)) return { title: error, kind: 'destructive' }
  if (error === LABELS_AUTHENTICATION_FAILED) {
    return {
      title: 'Authentication Error',
      description: `Please reconnect your ${whatIsConnected(at)} to enable ${at.marks}`,
      kind: 'destructive',
    }
  }
  return {
    title: `Error Creating ${upperFirst(at.marks)}`,
    description: error ?? `Could not create ${marksOf(at)}`,
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
export function thrownLabelsToast(error: unknown, at: MarkedMailbox): ToastContent {
  if (isAppError(error, 'email_account_missing')) return refusedLabelsToast(notConnectedText(at), at)
  if (isAppError(error) && AUTHENTICATION_CODES.has(error.code)) {
    return {
      title: 'Authentication Required',
      description: `Please reconnect your ${whatIsConnected(at)} with the required permissions`,
      kind: 'destructive',
    }
  }
  const text = isAppError(error, 'internal') ? undefined : errorText(error, at)
  return refusedLabelsToast(text, at)
}

/** Labels are made; keywords are there as soon as a message has them. */
export const labelsCreatedToast = (productName: string, at: MarkedMailbox): ToastContent =>
  at.marks === 'labels'
    ? {
        title: `${marksTitle(at)} Created`,
        description: `Successfully created ${productName} folders in ${at.name}`,
        kind: 'success',
      }
    : {
        title: `${marksTitle(at)} Set Up`,
        description: `Messages in ${at.name} get them once these are enabled`,
        kind: 'success',
      }

export const labelsToggledToast = (isOn: boolean, at: MarkedMailbox): ToastContent => ({
  title: `${marksTitle(at)} ${isOn ? 'Enabled' : 'Disabled'}`,
  kind: 'success',
})

export const labelsLoadFailedToast = (at: MarkedMailbox): ToastContent => ({
  title: 'Error',
  description: `Failed to load ${marksOf(at)} settings`,
  kind: 'destructive',
})

export const labelsToggleFailedToast = (at: MarkedMailbox): ToastContent => ({
  title: 'Error',
  description: `Failed to update ${marksOf(at)} setting`,
  kind: 'destructive',
})
