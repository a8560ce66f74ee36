import { z } from 'zod'

/** The scopes that the product asks for (SPEC §7), each with what it is for. `openid`, `profile` and `email` identify the person. */
export const IDENTITY_SCOPES = ['openid', 'profile', 'email'] as const
export const MAILBOX_SCOPES = {
  read: 'https://www.googleapis.com/auth/gmail.readonly',
  send: 'https://www.googleapis.com/auth/gmail.send',
  labels: 'https://www.googleapis.com/auth/gmail.labels',
  modify: 'https://www.googleapis.com/auth/gmail.modify',
} as const
export type MailboxAbility = keyof typeof MAILBOX_SCOPES

export const EMAIL_ACCOUNT_STATUSES = ['connected', 'reconnect_needed'] as const

/**
 * The mailbox connected by a person (one each). `missing` names what the person unticked at the provider (CB-07).
 * `email` is encrypted. `backfilled_at` is null while older mail is still being read.
 */
export const emailAccountSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  status: z.enum(EMAIL_ACCOUNT_STATUSES),
  missing: z.array(z.enum(['read', 'send', 'labels', 'modify'])),
  connected_at: z.iso.datetime(),
  last_synced_at: z.iso.datetime().nullable(),
  backfilled_at: z.iso.datetime().nullable(),
})
export type EmailAccount = z.infer<typeof emailAccountSchema>

/** Whether the person lets the mailbox be read (GD-02): without that, nothing is ever found in it. */
export const mayBeRead = ({ missing }: Pick<EmailAccount, 'missing'>): boolean => !missing.includes('read')

/** Which mailbox abilities a granted scope string leaves out. Gmail's modify scope includes all of them. */
export function missingAbilities(grantedScopes: readonly string[]): MailboxAbility[] {
  const granted = new Set(grantedScopes)
  if (granted.has(MAILBOX_SCOPES.modify)) return []
  return (Object.keys(MAILBOX_SCOPES) as MailboxAbility[]).filter((ability) => !granted.has(MAILBOX_SCOPES[ability]))
}
