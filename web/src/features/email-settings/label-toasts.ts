import { LABELS_AUTHENTICATION_FAILED, labelsNotConnected } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'

/** SPEC §8: the labels were refused by the answer of their function. */
export function refusedLabelsToast(error: string | undefined): ToastContent {
  const notConnected = labelsNotConnected(provider)
  if (error === notConnected) return { title: notConnected, kind: 'destructive' }
  if (error === LABELS_AUTHENTICATION_FAILED) {
    return {
      title: 'Authentication Error',
      description: `Please reconnect your ${provider.name} account to enable labels`,
      kind: 'destructive',
    }
  }
  return {
    title: 'Error Creating Labels',
    description: error ?? `Could not create ${provider.name} labels`,
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
  if (isAppError(error, 'email_account_missing')) return refusedLabelsToast(labelsNotConnected(provider))
  if (isAppError(error) && AUTHENTICATION_CODES.has(error.code)) {
    return {
      title: 'Authentication Required',
      description: `Please reconnect your ${provider.name} account with the required permissions`,
      kind: 'destructive',
    }
  }
  return refusedLabelsToast(isAppError(error, 'internal') ? undefined : errorText(error))
}

export const labelsCreatedToast = (productName: string): ToastContent => ({
  title: `${provider.name} Labels Created`,
  description: `Successfully created ${productName} folders in ${provider.name}`,
  kind: 'success',
})

export const labelsToggledToast = (isOn: boolean): ToastContent => ({
  title: isOn ? `${provider.name} Labels Enabled` : `${provider.name} Labels Disabled`,
  kind: 'success',
})

export const LABELS_LOAD_FAILED: ToastContent = {
  title: 'Error',
  description: `Failed to load ${provider.name} labels settings`,
  kind: 'destructive',
}

export const LABELS_TOGGLE_FAILED: ToastContent = {
  title: 'Error',
  description: `Failed to update ${provider.name} labels setting`,
  kind: 'destructive',
}
