import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'

/** A failure that goes away by itself: worth another attempt after a while. */
export class TransientFailure extends Error {
  readonly isRateLimit: boolean
  /** What the provider asked for; null: it did not say. */
  readonly retryAfterMs: number | null
  /** A part of what was asked for was given: the provider is up, and need not be spared for long. */
  readonly madeProgress: boolean

  constructor(
    reason: string,
    options: { isRateLimit?: boolean; retryAfterMs?: number | null; madeProgress?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause: options.cause })
    this.isRateLimit = options.isRateLimit ?? false
    this.retryAfterMs = options.retryAfterMs ?? null
    this.madeProgress = options.madeProgress ?? false
  }
}

/** The access token was not accepted. */
export class Unauthorized extends Error {}

/** What was asked for is not there (404, 410). */
export class NotThere extends Error {}

/** What was to be made is there already (409). */
export class Taken extends Error {}

/** Gmail will not do this for what was given (400): an id or a token that is none, or a message it cannot give. */
export class Refused extends Error {}

const RATE_LIMIT_REASONS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
])
const NO_ACCESS_REASONS = new Set(['insufficientPermissions', 'authError', 'forbidden'])

const errorSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
})

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), in milliseconds from now; null when absent or unreadable. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | null {
  if (!header) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** What an answer outside 2xx means. 403 is a rate limit or a missing right, by its reason (Gmail "Resolve errors"). */
export function failureOf(answer: { status: number; body: string; retryAfter: string | null }, now: Date): Error {
  const { status } = answer
  const afterMs = retryAfterMs(answer.retryAfter, now)
  if (status === 401) return new Unauthorized()
  if (status === 404 || status === 410) return new NotThere()
  if (status === 400) return new Refused()
  if (status === 409) return new Taken()
  if (status === 429) return new TransientFailure('rate limit', { isRateLimit: true, retryAfterMs: afterMs })
  if (status === 408 || status >= 500) return new TransientFailure(`status ${status}`, { retryAfterMs: afterMs })
  if (status === 403) {
    const reasons = reasonsOf(answer.body)
    if (reasons === null) return new TransientFailure('an unreadable refusal')
    if (reasons.some((reason) => RATE_LIMIT_REASONS.has(reason))) {
      return new TransientFailure('rate limit', { isRateLimit: true, retryAfterMs: afterMs })
    }
    if (reasons.some((reason) => NO_ACCESS_REASONS.has(reason))) return new AppError('email_account_disconnected')
  }
  return new AppError('provider_unavailable', { message: `status ${status}` })
}

function reasonsOf(body: string): string[] | null {
  const parsed = errorSchema.safeParse(parseJson(body))
  return parsed.success ? parsed.data.error.errors.map((error) => error.reason) : null
}

/** The JSON value, or undefined for text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
