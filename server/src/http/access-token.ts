import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '@loose-ends/domain/errors.ts'
import { ACCESS_TOKEN_MS } from '@loose-ends/domain/session/session-times.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { tokenHash, type TokenKeys } from '#server/vault/vault.ts'

const ISSUER = 'loose-ends'
const AUDIENCE = 'loose-ends api'
/** How many tokens are remembered as verified: as many pages as are open in the time that one is good. */
const MOST_REMEMBERED = 10_000

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

interface Verified {
  holder: AccessTokenHolder
  expiresAt: number
}

/** What was verified with these keys, by the hash of the token: a page sends the same one with each of its requests. */
const remembered = new WeakMap<TokenKeys, Map<string, Verified>>()

/**
 * Whose token it is. Throws `not_authenticated` for anything that we did not sign, and for one past its time. It says
 * nothing of whether the session lives.
 */
export async function verifyAccessToken(keys: TokenKeys, token: string, now: Date): Promise<AccessTokenHolder> {
  const known = remembered.get(keys) ?? new Map<string, Verified>()
  const hash = tokenHash(token)
  const before = known.get(hash)
  if (before && now.getTime() < before.expiresAt) return before.holder
  const verified = await verify(keys, token, now)
  if (known.size >= MOST_REMEMBERED) known.clear()
  remembered.set(keys, known.set(hash, verified))
  return verified.holder
}

async function verify(keys: TokenKeys, token: string, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, keys.verifying, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    const { sub: userId, sid: sessionId, exp = 0 } = payload
    if (typeof userId !== 'string' || typeof sessionId !== 'string') throw new AppError('not_authenticated')
    return { holder: { userId, sessionId }, expiresAt: exp * SECOND_MS }
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new AppError('not_authenticated', { cause })
    throw cause
  }
}
