import type { MailServer } from '@loose-ends/domain/mail-server/mail-server.ts'
import type { PasswordLogin } from './mail-login.ts'

/** Where a password is tried, whichever address led there: anybody’s domain may name anybody’s server, for either of the two. */
export function triedAt({ servers: { imap, smtp }, username }: PasswordLogin): string[] {
  const at = ({ host }: MailServer) => `${host.toLowerCase().replace(/\.$/, '')} ${username.toLowerCase()}`
  return [...new Set([at(imap), at(smtp)])]
}
