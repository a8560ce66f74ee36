/**
 * How a mailbox is opened: by Google's interface with what its person granted there, at Microsoft's mail servers with what they
 * granted there, or at any others with a password.
 */
export const EMAIL_ACCOUNT_KINDS = ['gmail', 'microsoft', 'imap'] as const
export type EmailAccountKind = (typeof EMAIL_ACCOUNT_KINDS)[number]
