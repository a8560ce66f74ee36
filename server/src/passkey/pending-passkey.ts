import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'
import { PASSKEY_ANSWER_MS } from '@loose-ends/domain/session/session-times.ts'
import type { TokenKeys } from '#server/vault/vault.ts'

const AUDIENCE = 'loose-ends passkey'

const pendingSchema = z.object({
  challenge: z.string(),
  /** Whose page asked for a new passkey, and what the authenticator calls the person; null: it is asked for to sign in. */
  adding: z.object({ session_id: z.string(), user_handle: z.string() }).nullable(),
})

/** What is remembered, in a signed cookie of the browser that asked, of what an authenticator is to answer. */
export type PendingPasskey = z.infer<typeof pendingSchema>

/** That as the value of a cookie, signed, good from `now` for `PASSKEY_ANSWER_MS`. */
export async function sealPendingPasskey(keys: TokenKeys, pending: PendingPasskey, now: Date): Promise<string> {
  const { id, key } = keys.signing()
  return new SignJWT(pending)
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(now.getTime() + PASSKEY_ANSWER_MS))
    .sign(key)
}

/** What this browser asked for. Throws `sign_in_expired` where that is too long ago, or was never asked for here. */
export async function openPendingPasskey(
  keys: TokenKeys,
  cookie: string | undefined,
  now: Date,
): Promise<PendingPasskey> {
  if (!cookie) throw new AppError('sign_in_expired')
  return jwtVerify(cookie, keys.verifying, { algorithms: ['HS256'], audience: AUDIENCE, currentDate: now })
    .then(({ payload }) => pendingSchema.parse(payload))
    .catch((cause: unknown) => {
      throw new AppError('sign_in_expired', { cause })
    })
}
