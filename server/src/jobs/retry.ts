import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { outageOf } from '#server/db/outage.ts'
import type { Deps } from '#server/deps.ts'
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

const WITHOUT_ACCESS = [
  'email_account_missing',
  'email_account_disconnected',
  'email_account_paused',
  'sign_in_scopes_missing',
] as const

/** Whether nothing changes, however often it is tried, until the person connects the mailbox anew, or resumes it. */
export const isWithoutAccess = (error: unknown): boolean => WITHOUT_ACCESS.some((code) => isAppError(error, code))

/** Lets a job go on after `delayMs`, also where another one of its key was sent meanwhile: that one would not wait as long. */
export async function sendLater(
  tx: Tx,
  jobs: Deps['jobs'],
  { queue, key, data, delayMs }: { queue: string; key: string; data: object; delayMs: number },
): Promise<void> {
  const delaySeconds = delayMs / SECOND_MS
  const isSent = await jobs.send(tx, queue, data, { key, delaySeconds })
  if (!isSent) await jobs.postpone(tx, queue, key, data, delaySeconds)
}
