import { z } from 'zod'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { parseJson } from '#server/parse-json.ts'
import { retryAfterMs } from '#server/retry-after.ts'

/** What Gmail answered in place of what was asked for. */
class GmailFailure extends Error {
  /** Gmail's status and reasons, for the log. */
  readonly said: string | undefined

  constructor(said?: string, options?: { cause?: unknown }) {
    super(said, options)
    this.said = said
  }
}

/** A failure that goes away by itself: worth another attempt after a while. */
export class TransientFailure extends GmailFailure {
  readonly isRateLimit: boolean
  /** No whole answer came: Gmail fell silent, or the connection broke. A smaller call may get one. */
  readonly isUnfinished: boolean
  /** What the provider asked for; null: it did not say. */
  readonly retryAfterMs: number | null
  /** A part of what was asked for was given: the provider is up, and need not be spared for long. */
  readonly madeProgress: boolean

  constructor(
    said: string,
    options: {
      isRateLimit?: boolean
      isUnfinished?: boolean
      retryAfterMs?: number | null
      madeProgress?: boolean
      cause?: unknown
    } = {},
  ) {
    super(said, { cause: options.cause })
    this.isRateLimit = options.isRateLimit ?? false
    this.isUnfinished = options.isUnfinished ?? false
    this.retryAfterMs = options.retryAfterMs ?? null
    this.madeProgress = options.madeProgress ?? false
  }
}

/** The access token was not accepted. */
export class Unauthorized extends GmailFailure {}

/** What was asked for is not there (404, 410). */
export class NotFound extends GmailFailure {}

/** What was to be made is there already (409). */
export class Conflict extends GmailFailure {}

/** Gmail will not do this for what was given (400): an id or a token that is none, or a message it cannot give. */
export class BadRequest extends GmailFailure {}

/** Another topic is told of this mailbox, for the same client: one of them alone can be. */
export class WatchedElsewhere extends BadRequest {}

/** Gmail forbids what was asked for (403 `forbidden`): often that alone, while the grant is as good as ever. */
export class Forbidden extends AppError {
  declare readonly said: string

  constructor(said: string) {
    super('provider_unavailable', { said })
  }
}

/**
 * By reason, in the older form (`errors[].reason`) and the newer one (`details[].reason`, `status`): Gmail "Resolve errors"
 * (developers.google.com/workspace/gmail/api/guides/handle-errors) and google.rpc.Code.
 */
const RATE_LIMIT_REASONS = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_EXHAUSTED',
]
const PASSING_REASONS = ['failedPrecondition', 'FAILED_PRECONDITION']
const NO_ACCESS_REASONS = ['insufficientPermissions', 'authError', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']
/** What only somebody at Google's own pages can end. */
const ENDED_BY_OTHERS: readonly [code: ErrorCode, reasons: string[]][] = [
  ['provider_setup', ['accessNotConfigured', 'SERVICE_DISABLED']],
  ['provider_forbidden_by_admin', ['domainPolicy']],
]
/** What Gmail says of a Google account that has no mailbox; its reason is the same as that of failures that pass. */
const NO_MAILBOX = /\bmail service not enabled\b/i
const WATCHED_ELSEWHERE = /\bonly one user push notification client\b/i

const reason = z.looseObject({ reason: z.string().optional() })
const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().optional(),
    errors: z.array(reason).default([]),
    details: z.array(reason).default([]),
  }),
})

/** "User-rate limit exceeded.  Retry after 2026-03-10T09:15:00.000Z": the limits on sending name their end in the text alone. */
const RETRY_AFTER_TEXT = /\bretry after (\d{4}-\d\d-\d\dT[\d:.]{5,15}Z)/i

/**
 * What an answer outside 2xx means. 403 is a rate limit, a missing right or a matter for others, by its reason; so is 400
 * `failedPrecondition`, which comes and goes for calls that nothing is wrong with.
 */
export function failureOf(answer: { status: number; body: string; retryAfter: string | null }, now: Date): Error {
  const { status } = answer
  const { reasons, message } = readError(answer.body)
  const said = [status, ...reasons].join(' ')
  const has = (some: readonly string[]) => reasons.some((one) => some.includes(one))
  const after = { retryAfterMs: retryAfterMs(answer.retryAfter ?? RETRY_AFTER_TEXT.exec(message)?.[1], now) }

  if (status === 401) return new Unauthorized(said)
  if (status === 404 || status === 410) return new NotFound(said)
  if (status === 409) return new Conflict(said)
  if (status === 429) return new TransientFailure(said, { isRateLimit: true, ...after })
  if (status === 408 || status >= 500) return new TransientFailure(said, after)
  if (status === 400) {
    if (WATCHED_ELSEWHERE.test(message)) return new WatchedElsewhere(said)
    if (!has(PASSING_REASONS)) return new BadRequest(said)
    return NO_MAILBOX.test(message) ? new AppError('mailbox_missing', { said }) : new TransientFailure(said, after)
  }
  if (status === 403) {
    if (reasons.length === 0) return new TransientFailure(said)
    if (has(RATE_LIMIT_REASONS)) return new TransientFailure(said, { isRateLimit: true, ...after })
    const ended = ENDED_BY_OTHERS.find(([, some]) => has(some))
    if (ended) return new AppError(ended[0], { said })
    if (has(NO_ACCESS_REASONS)) return new AppError('email_account_disconnected', { said })
    if (has(['forbidden']) || reasons.every((one) => one === 'PERMISSION_DENIED')) return new Forbidden(said)
  }
  return new AppError('provider_unavailable', { said })
}

/** The reasons that an error's body names, words of Google's protocol only, and its text; none for a body of another form. */
function readError(body: string): { reasons: string[]; message: string } {
  const parsed = errorSchema.safeParse(parseJson(body))
  if (!parsed.success) return { reasons: [], message: '' }
  const { errors, details, status, message } = parsed.data.error
  const named = [...errors, ...details].map((one) => one.reason)
  const words = [...named, status].filter((one): one is string => one !== undefined && /^\w{1,60}$/.test(one))
  return { reasons: [...new Set(words)], message }
}
