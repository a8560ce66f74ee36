import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { EMAIL_ACCOUNT_KINDS, type EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { tokenHash, type TokenKeys } from '#server/vault/vault.ts'

const AUDIENCE = 'loose-ends sign-in'

const pendingSchema = z.object({
  kind: z.enum(EMAIL_ACCOUNT_KINDS),
  nonce: z.string(),
  joins: z.uuid().nullable(),
  as: z.uuid().nullable(),
  state_hash: z.string(),
  redirect_uri: z.string(),
})

/** What is remembered, in a signed cookie of the browser that started it, of a sign-in on its way to the provider. */
export interface PendingSignIn {
  /** Where the person signs in: who keeps mailboxes of that kind. */
  kind: EmailAccountKind
  nonce: string
  state: string
  redirectUri: string
  /** Whose further mailbox it is to be; null: anybody signs in. */
  joins: string | null
  /** Who signs in once more; null: whoever it is. */
  as: string | null
}

/** That as the value of a cookie, signed, good from `now` for `SIGN_IN_MS`. */
export async function sealPendingSignIn(keys: TokenKeys, pending: PendingSignIn, now: Date): Promise<string> {
  const { id, key } = keys.signing()
  return new SignJWT({
    kind: pending.kind,
    nonce: pending.nonce,
    joins: pending.joins,
    as: pending.as,
    state_hash: tokenHash(pending.state),
    redirect_uri: pending.redirectUri,
  })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(now.getTime() + SIGN_IN_MS))
    .sign(key)
}

/**
 * What the rest of it needs to know of the sign-in that this browser started with that state and redirect address, for the
 * same end (VA-04). Throws `sign_in_expired` when it took longer than ten minutes or its cookie is gone,
 * `sign_in_state_mismatch` when it is another sign-in or nothing that we signed.
 */
export async function openPendingSignIn(
  keys: TokenKeys,
  cookie: string | undefined,
  returned: Pick<PendingSignIn, 'state' | 'redirectUri' | 'joins'>,
  now: Date,
): Promise<Pick<PendingSignIn, 'kind' | 'nonce' | 'as'>> {
  if (!cookie) throw new AppError('sign_in_expired')
  const pending = await jwtVerify(cookie, keys.verifying, {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    currentDate: now,
  })
    .then(({ payload }) => pendingSchema.parse(payload))
    .catch((cause: unknown) => {
      throw new AppError(cause instanceof errors.JWTExpired ? 'sign_in_expired' : 'sign_in_state_mismatch', { cause })
    })
  const isSame =
    pending.state_hash === tokenHash(returned.state) &&
    pending.redirect_uri === returned.redirectUri &&
    pending.joins === returned.joins
  if (!isSame) {
    throw new AppError('sign_in_state_mismatch')
  }
  return { kind: pending.kind, nonce: pending.nonce, as: pending.as }
}
