import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { outageOf } from '#server/db/outage.ts'
import { ERROR_STATUS } from '#server/http/error-status.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'

const FIRST_RETRY_MS = 30 * SECOND_MS
const LONGEST_RETRY_MS = 30 * MINUTE_MS

/** What a failure is called towards the person: an outage of ours by its own name. */
export function errorCodeOf(error: unknown): ErrorCode {
  return isAppError(error) ? error.code : (outageOf(error) ?? 'internal')
}

const LEVELS = { caller: 'info', provider: 'warn', ours: 'error' } as const

/** At which level a failure with that code is logged: by whose fault it is. */
export const levelOf = (code: ErrorCode): 'info' | 'warn' | 'error' => LEVELS[ERROR_STATUS[code].fault]

/** How long to wait before attempt number `attempt + 1`: doubling, with jitter, never less than the provider asked for. */
export function retryDelayMs(attempt: number, error: unknown): number {
  const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1))
  const asked = isAppError(error) ? (error.retryAfterMs ?? 0) : 0
  return Math.max(asked, backoff * (0.75 + Math.random() / 2))
}
