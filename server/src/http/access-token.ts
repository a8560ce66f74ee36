import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '@loose-ends/domain/errors.ts'
import { ACCESS_TOKEN_MS } from '@loose-ends/domain/session/session-times.ts'
import type { TokenKeys } from '#server/vault/vault.ts'

const ISSUER = 'loose-ends'
const AUDIENCE = 'loose-ends api'

export interface AccessTokenHolder {
  userId: string
  sessionId: string
}

/** Makes an access token, good from `now` for `ACCESS_TOKEN_MS`. */
export async function signAccessToken(keys: TokenKeys, holder: AccessTokenHolder, now: Date) {
  const { id, key } = keys.signing()
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MS)
  const token = await new SignJWT({ sid: holder.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setSubject(holder.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/** Whose token it is. Throws `not_authenticated` for anything that we did not sign, and for one past its time. */
export async function verifyAccessToken(keys: TokenKeys, token: string, now: Date): Promise<AccessTokenHolder> {
  try {
    const { payload } = await jwtVerify(token, keys.verifying, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') throw new AppError('not_authenticated')
    return { userId: payload.sub, sessionId: payload.sid }
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new AppError('not_authenticated', { cause })
    throw cause
  }
}
