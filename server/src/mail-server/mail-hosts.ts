import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { MailLogin } from './mail-login.ts'

/** For looking up the servers of an address and trying both: somebody waits for that. */
export const MAIL_HOSTS_PATIENCE_MS = 30 * SECOND_MS

/** What was found of an address. */
export interface LookedUp {
  found: FoundServers
  /** Whether all that counts before it could be asked; otherwise something else may be found another time. */
  isSure: boolean
}

/** The mail servers of the world, as far as people connect their mailboxes by them. */
export interface MailHosts {
  /** The servers behind an address; nothing is tried there. */
  serversOf(address: string, signal?: AbortSignal): Promise<LookedUp>
  /**
   * Signs in at both servers, and out again; returns what the mailbox can do, as the account's scopes. Throws `mail_server_unknown`, `mail_server_not_allowed`, `mail_server_unreachable`,
   * `mail_server_no_tls`, `mail_server_odd`, `mail_certificate_refused`, `mail_password_refused` or `provider_rate_limited`; `fields.server`
   * says at which of the two, `imap` or `smtp`, and `fields.host` at which host.
   */
  tryLogin(login: MailLogin, signal?: AbortSignal): Promise<{ scopes: string[] }>
}
