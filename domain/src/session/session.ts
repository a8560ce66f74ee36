import { z } from 'zod'
import { EMAIL_ACCOUNT_KINDS } from '../mailbox/email-account-kind.ts'
import { timeZoneSchema } from './time-zone.ts'

/**
 * The signed-in person (SPEC §3). `permissions` absent means that no permission is ever checked for them (GD-03).
 * `thread_urls`: templates, for `threadUrl`, of threads in their mailboxes' own web pages, by account; an account that is not
 * among them has no such pages.
 */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  app_metadata: z.object({ permissions: z.array(z.string()).optional() }),
  user_metadata: z.object({
    avatar_url: z.url().optional(),
    full_name: z.string().optional(),
    name: z.string().optional(),
  }),
  /** IANA name: in which zone their days begin. */
  time_zone: timeZoneSchema,
  /** How they sign in. */
  signs_in_with: z.enum(EMAIL_ACCOUNT_KINDS),
  thread_urls: z.record(z.string(), z.string()),
})
export type User = z.infer<typeof userSchema>

/** SPEC §5: both tokens must be strings of at least 10 characters. */
export const TOKEN_MIN_LENGTH = 10

/**
 * A session as the browser holds it. `expires_at` is in Unix seconds. `encryption` opens the person's encrypted fields;
 * it is kept in memory only and never written to storage.
 */
export const sessionSchema = z.object({
  access_token: z.string().min(TOKEN_MIN_LENGTH),
  refresh_token: z.string().min(TOKEN_MIN_LENGTH),
  expires_at: z.number().int(),
  user: userSchema,
  encryption: z.object({
    keys: z.array(z.object({ id: z.int().min(1), secret: z.string(), salt: z.string() })).min(1),
  }),
})
export type Session = z.infer<typeof sessionSchema>
