import { LABELS_AUTHENTICATION_FAILED, LABELS_NOT_CONNECTED } from '@loose-ends/domain/label/label.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** SPEC §8: the labels were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined): ToastContent {
  if (error === LABELS_NOT_CONNECTED) return { title: LABELS_NOT_CONNECTED, kind: 'destructive' }
  if (error === LABELS_AUTHENTICATION_FAILED) {
    return {
      title: 'Authentication Error',
      description: 'Please reconnect your Gmail account to enable labels',
      kind: 'destructive',
    }
  }
  return {
    title: 'Error Creating Labels',
    description: error ?? 'Could not create Gmail labels',
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
export function thrownLabelsToast(error: unknown): ToastContent {
  if (isAppError(error, 'email_account_missing')) return refusedLabelsToast(LABELS_NOT_CONNECTED)
  if (isAppError(error) && AUTHENTICATION_CODES.has(error.code)) {
    return {
      title: 'Authentication Required',
      description: 'Please reconnect your Gmail account with the required permissions',
      kind: 'destructive',
    }
  }
  return refusedLabelsToast(isAppError(error, 'internal') ? undefined : errorText(error))
}

export const labelsCreatedToast = (productName: string): ToastContent => ({
  title: 'Gmail Labels Created',
  description: `Successfully created ${productName} folders in Gmail`,
  kind: 'success',
})

export const labelsToggledToast = (isOn: boolean): ToastContent => ({
  title: isOn ? 'Gmail Labels Enabled' : 'Gmail Labels Disabled',
  kind: 'success',
})

export const LABELS_LOAD_FAILED: ToastContent = {
  title: 'Error',
  description: 'Failed to load Gmail labels settings',
  kind: 'destructive',
}

export const LABELS_TOGGLE_FAILED: ToastContent = {
  title: 'Error',
  description: 'Failed to update Gmail labels setting',
  kind: 'destructive',
}
