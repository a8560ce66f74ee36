import { z } from 'zod'
import { mailServersSchema } from './mail-server.ts'

/**
 * How servers were found: a provider that is known, records of the domain (RFC 6186, RFC 8314), its file for mail
 * programs, the host that takes in its mail, or a guess by usual names.
 */
export const SERVER_SOURCES = ['provider', 'records', 'file', 'exchanger', 'guess'] as const
export type ServerSource = (typeof SERVER_SOURCES)[number]

/** What is known of the servers behind an address. */
export const foundServersSchema = z.object({
  /** Null: none was found, or no password opens them; `provider` says why. */
  servers: mailServersSchema.nullable(),
  source: z.enum(SERVER_SOURCES).nullable(),
  /** What to log in as there. */
  username: z.string(),
  /** The provider and its words on the password, with a page that says how, where there is one; null: not a known one. */
  provider: z.object({ name: z.string(), advice: z.string(), advice_url: z.string().nullable() }).nullable(),
})
export type FoundServers = z.infer<typeof foundServersSchema>
