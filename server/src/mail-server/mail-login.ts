import type { ChosenFolders } from '@loose-ends/domain/mailbox/special-folders.ts'
import type { MailServer, MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import type { Secret } from '#server/secret.ts'

/** A mailbox at its own servers, and as whom it is opened. */
interface MailPlace {
  /** The address that mail is sent from. */
  email: string
  servers: MailServers
  username: string
  /** What the person chose folders for, where the server does not say it. */
  folders?: ChosenFolders | undefined
}

export interface PasswordLogin extends MailPlace {
  password: Secret
}

/** By a token of the provider's own sign-in (XOAUTH2, or OAUTHBEARER of RFC 7628). */
interface TokenLogin extends MailPlace {
  accessToken: Secret
}

/** What opens a mailbox at its own servers. */
export type MailLogin = PasswordLogin | TokenLogin

/** Where a connection may go: the address that was checked is the one that is connected to. */
export interface MailNetwork {
  /** The IP address to connect to. Throws an `AppError`: unknown host, one that nobody tells of now, or that may not be reached (MB-07). */
  addressOf(server: MailServer, signal?: AbortSignal): Promise<string>
  /** Certificates (PEM) trusted beside the system's; for a company's own authority. */
  authorities: readonly string[]
}
