import { AppError } from '@loose-ends/domain/errors.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import type { Mailbox, OpenAccount } from '../provider.ts'

export interface ImapOptions {
  clock: Clock
  network: MailNetwork
  /** How that account of the person signs in. Throws `email_account_missing` and `email_account_disconnected`. */
  login(userId: string, accountId?: string): Promise<MailLogin>
  /** A keyed hash: messages and folders are called by it, as their own names tell of mail. */
  hash(text: string): string
}

/** Opens people's mailboxes at their own mail servers. */
export function imapMailboxes(_options: ImapOptions): (account: OpenAccount) => Mailbox {
  return () => {
    throw new AppError('provider_unavailable', { message: 'not built yet' })
  }
}
