import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'
import { SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { tokenHash, type TokenKeys } from '#server/vault/vault.ts'

const AUDIENCE = 'loose-ends sign-in'

const pendingSchema = z.object({ nonce: z.string(), state_hash: z.string(), redirect_uri: z.string() })

/** What is remembered, in a signed cookie of the browser that started it, of a sign-in on its way to the provider. */
export interface PendingSignIn {
  nonce: string
  state: string
  redirectUri: string
}

export async function sealPendingSignIn(keys: TokenKeys, pending: PendingSignIn, now: Date): Promise<string> {
  const { id, key } = keys.signing()
  return new SignJWT({
    nonce: pending.nonce,
    state_hash: tokenHash(pending.state),
    redirect_uri: pending.redirectUri,
  })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(now.getTime() + SIGN_IN_MS))
    .sign(key)
}

/**
 * The nonce of the sign-in that this browser started with that state and redirect address (VA-04). Throws
 * `sign_in_expired` when it took longer than ten minutes or its cookie is gone, `sign_in_state_mismatch` when it is
 * another sign-in or nothing that we signed.
 */
export async function openPendingSignIn(
  keys: TokenKeys,
  cookie: string | undefined,
  returned: { state: string; redirectUri: string },
  now: Date,
): Promise<{ nonce: string }> {
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
  if (pending.state_hash !== tokenHash(returned.state) || pending.redirect_uri !== returned.redirectUri) {
    throw new AppError('sign_in_state_mismatch')
  }
  return { nonce: pending.nonce }
}
