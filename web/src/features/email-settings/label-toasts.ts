import { LABELS_AUTHENTICATION_FAILED } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import {
  notConnectedText,
  whatIsConnected,
  whose,
  type ProviderNames,
} from '@loose-ends/domain/mailbox/provider-names.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** SPEC §8: the labels in the mailbox at the provider `at` were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined, at: ProviderNames): ToastContent {
  if (error === notConnectedText(at)) return { title: error, kind: 'destructive' }
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
export function thrownLabelsToast(error: unknown, at: ProviderNames): ToastContent {
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

export const labelsCreatedToast = (productName: string, at: ProviderNames): ToastContent => ({
  title: `${whose(at)}Labels Created`,
  description: `Successfully created ${productName} folders in ${at.name}`,
  kind: 'success',
})

export const labelsToggledToast = (isOn: boolean, at: ProviderNames): ToastContent => ({
  title: `${whose(at)}Labels ${isOn ? 'Enabled' : 'Disabled'}`,
  kind: 'success',
})

export const labelsLoadFailedToast = (at: ProviderNames): ToastContent => ({
  title: 'Error',
  description: `Failed to load ${whose(at)}labels settings`,
  kind: 'destructive',
})

export const labelsToggleFailedToast = (at: ProviderNames): ToastContent => ({
  title: 'Error',
  description: `Failed to update ${whose(at)}labels setting`,
  kind: 'destructive',
})
