import { isAppError } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { errorText } from '#web/lib/error-copy.ts'

/** The words for a mailbox that could not be connected: those that its address was refused with, or as `errorText` has them. */
export const mailboxRefusalText = (error: unknown, at?: ProviderNames): string =>
  (isAppError(error, 'unprocessable') && error.fields?.['email']) || errorText(error, at)
