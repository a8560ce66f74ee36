import { isAppError } from '@loose-ends/domain/errors.ts'
import { mailServerTexts } from '#web/lib/error-copy.ts'
import { mailboxRefusalText } from '../session/mailbox-refusal.ts'

/**
 * How the servers were come by that a login was tried at: found for the address, or guessed, where the person may type
 * others (`mayType`) or not; typed in by the person; or kept since the mailbox was connected.
 */
export type Tried = { by: 'found' | 'guess'; mayType: boolean } | { by: 'typed' | 'kept' }

const USES: Readonly<Record<string, string>> = { imap: 'reading', smtp: 'sending' }

/** The server as the sentence begins that says what was wrong with it. */
function serverOf(host: string, use: string, { by }: Tried): string {
  if (by === 'found') return `We found ${host} for ${use} your mail and tried it, but it`
  if (by === 'guess') {
    return `Nothing says which servers this address has, so we tried ${host} as a guess for ${use} your mail, but it`
  }
  return `The server for ${use} mail, ${host},`
}

const WHAT_TO_CHECK = { typed: 'its name, port and encryption', kept: '' } as const
const WHAT_WAS_GIVEN = { typed: 'this user name and password', kept: 'this password' } as const

/** The words for a login that failed: at which server, how that was come by, and what can be done. */
export function loginErrorText(error: unknown, tried: Tried): string {
  const { server = '', host } = isAppError(error) ? (error.fields ?? {}) : {}
  const use = USES[server]
  if (!isAppError(error) || use === undefined || host === undefined) return mailboxRefusalText(error)
  const options =
    'mayType' in tried
      ? { check: tried.mayType ? 'the servers below' : 'the address' }
      : { check: WHAT_TO_CHECK[tried.by], given: WHAT_WAS_GIVEN[tried.by] }
  const texts: Readonly<Record<string, string>> = mailServerTexts(serverOf(host, use, tried), options)
  return texts[error.code] ?? mailboxRefusalText(error)
}
