import { LABELS_AUTHENTICATION_FAILED, labelsNotConnected } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** SPEC §8: the labels in the mailbox at the provider `at` were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined, at: ProviderNames): ToastContent {
  const notConnected = labelsNotConnected(at)
  if (error === notConnected) return { title: notConnected, kind: 'destructive' }
  if (error === LABELS_AUTHENTICATION_FAILED) {
    return {
      title: 'Authentication Error',
      description: `Please reconnect your ${at.name} account to enable labels`,
      kind: 'destructive',
    }
  }
  return {
    title: 'Error Creating Labels',
    description: error ?? `Could not create ${at.name} labels`,
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
  if (isAppError(error, 'email_account_missing')) return refusedLabelsToast(labelsNotConnected(at), at)
  if (isAppError(error) && AUTHENTICATION_CODES.has(error.code)) {
    return {
      title: 'Authentication Required',
      description: `Please reconnect your ${at.name} account with the required permissions`,
      kind: 'destructive',
    }
  }
  return refusedLabelsToast(isAppError(error, 'internal') ? undefined : errorText(error, at), at)
}

export const labelsCreatedToast = (productName: string, at: ProviderNames): ToastContent => ({
  title: `${at.name} Labels Created`,
  description: `Successfully created ${productName} folders in ${at.name}`,
  kind: 'success',
})

export const labelsToggledToast = (isOn: boolean, at: ProviderNames): ToastContent => ({
  title: isOn ? `${at.name} Labels Enabled` : `${at.name} Labels Disabled`,
  kind: 'success',
})

export const labelsLoadFailedToast = (at: ProviderNames): ToastContent => ({
  title: 'Error',
  description: `Failed to load ${at.name} labels settings`,
  kind: 'destructive',
})

export const labelsToggleFailedToast = (at: ProviderNames): ToastContent => ({
  title: 'Error',
  description: `Failed to update ${at.name} labels setting`,
  kind: 'destructive',
})
