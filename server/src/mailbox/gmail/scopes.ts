import { MAILBOX_ABILITIES, type MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'

/** Those that identify the person. */
export const IDENTITY_SCOPES = ['openid', 'profile', 'email'] as const

/** The scopes that the product asks for (SPEC §7), each with what it is for. */
export const MAILBOX_SCOPES: Readonly<Record<MailboxAbility, string>> = {
  read: 'https://www.googleapis.com/auth/gmail.readonly',
  send: 'https://www.googleapis.com/auth/gmail.send',
  labels: 'https://www.googleapis.com/auth/gmail.labels',
  modify: 'https://www.googleapis.com/auth/gmail.modify',
}

/** Which mailbox abilities a granted scope string leaves out. Gmail's modify scope includes all of them. */
export function missingAbilities(grantedScopes: readonly string[]): MailboxAbility[] {
  const granted = new Set(grantedScopes)
  if (granted.has(MAILBOX_SCOPES.modify)) return []
  return MAILBOX_ABILITIES.filter((ability) => !granted.has(MAILBOX_SCOPES[ability]))
}
