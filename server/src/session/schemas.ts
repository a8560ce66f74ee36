import { z } from 'zod'
import { EMAIL_ACCOUNT_STATUSES, MAILBOX_ABILITIES } from '@loose-ends/domain/email-account/email-account.ts'
import { mailServersSchema } from '@loose-ends/domain/mail-server/mail-server.ts'
import { LONGEST_ADDRESS } from '@loose-ends/domain/mail-address.ts'
import { mailPasswordSchema, usernameSchema } from '@loose-ends/domain/mail-server/server-login.ts'
import { EMAIL_ACCOUNT_KINDS } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { sessionSchema, TOKEN_MIN_LENGTH, userSchema } from '@loose-ends/domain/session/session.ts'
import { timeZoneSchema } from '@loose-ends/domain/session/time-zone.ts'

/** 43 to 128 characters of RFC 7636's alphabet; 56 random bytes make 75. */
const verifier = z.string().regex(/^[A-Za-z0-9\-._~]{43,128}$/)
const state = z.string().min(16).max(512)
const redirectUri = z.url().max(512)
const code = z.string().min(1).max(4096)
const timeZone = timeZoneSchema.optional()

export const startSchema = z.object({
  /** Where to sign in: at who keeps mailboxes of that kind; the usual one unless told. */
  kind: z.enum(EMAIL_ACCOUNT_KINDS).optional(),
  /** Whose address it probably is. */
  hint: z.string().max(320).optional(),
  /** Who signs in once more: nobody else is signed in by it. */
  as: z.uuid().optional(),
  redirect_uri: redirectUri,
  state,
  code_challenge: z.string().regex(/^[A-Za-z0-9\-_]{43}$/),
})

export const exchangeSchema = z.object({
  code,
  code_verifier: verifier,
  state,
  redirect_uri: redirectUri,
  time_zone: timeZone,
})

export const exchangedSchema = z.object({
  id: z.uuid(),
  auth: sessionSchema.pick({ access_token: true, refresh_token: true, expires_at: true }),
  session: sessionSchema,
  email_account: z.object({ status: z.enum(EMAIL_ACCOUNT_STATUSES), missing: z.array(z.enum(MAILBOX_ABILITIES)) }),
})

/** The provider's parameters as they came, more of them than we know, and what only the browser has. */
export const callbackSchema = z.looseObject({
  error: z.string().max(256).optional(),
  code: code.optional(),
  state: state.optional(),
  code_verifier: verifier,
  redirect_uri: redirectUri,
  time_zone: timeZone,
})

export const mailboxSignInSchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(LONGEST_ADDRESS),
  password: mailPasswordSchema,
  /** What the person knows better where servers are only guessed: see `proveMailbox`. */
  named: z.object({ servers: mailServersSchema, username: usernameSchema }).optional(),
  time_zone: timeZone,
})

export const refreshSchema = z.object({ refresh_token: z.string().min(TOKEN_MIN_LENGTH).max(256) })

export const personSchema = z.object({ user: userSchema, encryption: sessionSchema.shape.encryption })
