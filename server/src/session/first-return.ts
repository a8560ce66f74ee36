import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'

/**
 * Lets a sign-in or a passkey on its way, by its nonce or challenge, come back once, whatever the browser keeps. Throws
 * `sign_in_expired` for another time.
 */
export async function requireFirstReturn(rateLimits: RateLimits, nonce: string): Promise<void> {
  await rateLimits.count('sign_in_return', nonce).catch((error: unknown) => {
    throw isAppError(error, 'rate_limited') ? new AppError('sign_in_expired', { cause: error }) : error
  })
}
