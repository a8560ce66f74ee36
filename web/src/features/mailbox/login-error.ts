import { isAppError } from '@loose-ends/domain/errors.ts'
import { errorText } from '#web/lib/error-copy.ts'

const SERVERS: Readonly<Record<string, string>> = {
  imap: 'The server that mail is read at: ',
  smtp: 'The server that mail is sent through: ',
}

/** The words for a login that failed, and at which of the two servers. */
export function loginErrorText(error: unknown): string {
  const which = isAppError(error) ? SERVERS[error.fields?.['server'] ?? ''] : undefined
  return `${which ?? ''}${errorText(error)}`
}
