import { z } from 'zod'
import { EMAIL_ACCOUNT_KINDS } from '../mailbox/email-account-kind.ts'
import { mailServersSchema } from './mail-server.ts'

/**
 * How servers were found: a provider that is known, records of the domain (RFC 6186, RFC 8314), its file for mail
 * programs, the host that takes in its mail, or a guess by usual names.
 */
const SERVER_SOURCES = ['provider', 'records', 'file', 'exchanger', 'guess'] as const
export type ServerSource = (typeof SERVER_SOURCES)[number]

/** What is known of the servers behind an address. */
export const foundServersSchema = z.object({
  /** Null: none was found, or no password opens them; `provider` says why. */
  servers: mailServersSchema.nullable(),
  source: z.enum(SERVER_SOURCES).nullable(),
  /** What to log in as there. */
  username: z.string(),
  /** Where the person signs in in place of giving a password: at who keeps mailboxes of that kind; null: nowhere. */
  sign_in: z.object({ kind: z.enum(EMAIL_ACCOUNT_KINDS), name: z.string(), company: z.string() }).nullable(),
  /** The provider and its words on the password, with a page that says how, where there is one; null: not a known one. */
  provider: z.object({ name: z.string(), advice: z.string(), advice_url: z.string().nullable() }).nullable(),
})
/** A sign-in in place of a password. */
export type SignInOffer = NonNullable<z.infer<typeof foundServersSchema>['sign_in']>
export type FoundServers = z.infer<typeof foundServersSchema>
