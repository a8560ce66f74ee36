import { z } from 'zod'
import { EMAIL_ACCOUNT_KINDS } from '../mailbox/email-account-kind.ts'

/** What the product asks to do in a mailbox (SPEC §7): read it, send, make labels, and put them and drafts into it. */
export const MAILBOX_ABILITIES = ['read', 'send', 'labels', 'modify'] as const
export type MailboxAbility = (typeof MAILBOX_ABILITIES)[number]

/** `reconnect_needed`: the provider no longer lets us in; `paused`: the person does not want it read for now. */
export const EMAIL_ACCOUNT_STATUSES = ['connected', 'reconnect_needed', 'paused'] as const
export type EmailAccountStatus = (typeof EMAIL_ACCOUNT_STATUSES)[number]

/** What a mailbox may be marked with in lists. */
export const MAILBOX_COLOURS = ['red', 'orange', 'green', 'blue', 'violet', 'grey'] as const
export type MailboxColour = (typeof MAILBOX_COLOURS)[number]

/**
 * A mailbox connected by a person. `missing` names what the person unticked at the provider (CB-07).
 * `email` is encrypted. `backfilled_at` is null while older mail is still being read.
 */
export const emailAccountSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(EMAIL_ACCOUNT_KINDS),
  email: z.string(),
  status: z.enum(EMAIL_ACCOUNT_STATUSES),
  missing: z.array(z.enum(MAILBOX_ABILITIES)),
  connected_at: z.iso.datetime(),
  last_synced_at: z.iso.datetime().nullable(),
  backfilled_at: z.iso.datetime().nullable(),
})
export type EmailAccount = z.infer<typeof emailAccountSchema>

/** Whether the person lets the mailbox be read (GD-02): without that, nothing is ever found in it. */
export const mayBeRead = ({ missing }: Pick<EmailAccount, 'missing'>): boolean => !missing.includes('read')

/** Whether its mail is read now: it lets us in, and neither what was granted nor its person keeps us from reading. */
export const isReadNow = (account: Pick<EmailAccount, 'status' | 'missing'>): boolean =>
  account.status === 'connected' && mayBeRead(account)

/** The mailbox that is meant where only one can be: the first that is read now, else the first; null without any. */
export const meantMailbox = <M extends Pick<EmailAccount, 'status' | 'missing'>>(mailboxes: readonly M[]): M | null =>
  mailboxes.find(isReadNow) ?? mailboxes[0] ?? null
