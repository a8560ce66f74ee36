import { AppError } from '@loose-ends/domain/errors.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'

export interface TryOptions {
  signal?: AbortSignal
  /** For each of the two servers. */
  patienceMs?: number
}

/**
 * Signs in at both servers of a mailbox, and out again. Throws what `MailNetwork.addressOf` throws, `mail_server_unreachable`,
 * `mail_server_no_tls`, `mail_certificate_refused`, `mail_server_odd`, `mail_password_refused` and `provider_rate_limited`;
 * `fields.server` is the one that it was: `imap` or `smtp`.
 */
export async function tryLogin(_login: MailLogin, _network: MailNetwork, _options: TryOptions = {}): Promise<void> {
  throw new AppError('mail_server_unreachable', { message: 'not built yet', fields: { server: 'imap' } })
}
