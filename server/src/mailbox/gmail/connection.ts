import { DelegateBackoff, handleType, retry } from 'cockatiel'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS, SECOND_MS, type Clock } from '@loose-ends/domain/time.ts'
import type { Secret } from '#server/secret.ts'
import { CutShort, type CallOptions } from '../provider.ts'
import type { SetupFaults } from './setup-faults.ts'
import { failureOf, Forbidden, NotFound, BadRequest, Conflict, TransientFailure, Unauthorized } from './failure.ts'
import type { Pacer } from './pacer.ts'
import { QUOTA_UNITS } from './quota.ts'
import { untilAborted } from '#server/until-aborted.ts'

/** Longer than this is not waited for here: the job comes back later (`provider_rate_limited`). */
const LONGEST_WAIT_MS = MINUTE_MS

/** How long an access token is used without asking for it again; less than what it is good for. */
const TOKEN_KEPT_MS = 30 * SECOND_MS

/** A call that no byte came for in this time has failed; one that is merely slow goes on. */
const SILENCE_MS = 30 * SECOND_MS
/** However steadily it drips: the largest answer within this time is 1 Mbit/s. */
const LONGEST_CALL_MS = 10 * MINUTE_MS

/** Google compresses for whoever says so twice (developers.google.com/workspace/gmail/api/guides/performance). */
const COMPRESSED = { 'accept-encoding': 'gzip', 'user-agent': 'loose-ends (gzip)' }

export interface ConnectionOptions {
  /** Origin of the API, without trailing slash. */
  baseUrl: string
  /** The person's access token, good for a minute; `renew`: the last one was refused, a fresh one is needed. */
  accessToken(options: { renew: boolean }): Promise<Secret>
  pacer: Pacer
  clock: Clock
  setup?: Pick<SetupFaults, 'met' | 'over'>
  attempts?: number
  firstDelayMs?: number
  /** How long the provider may be silent, before and within its answer. */
  silenceMs?: number
}

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Path and query. */
  path: string
  units: number
  body?: string
  contentType?: string
  /** An answer with more bytes than this is refused with `AnswerTooLarge`. */
  maxBytes?: number
}

/** Under the person's own mailbox. */
export const API = '/gmail/v1/users/me'

/** A call that sends JSON; `path` within the person's mailbox. */
export const post = (path: string, units: number, body: object): Call => ({
  method: 'POST',
  path: `${API}${path}`,
  units,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

export interface Answer {
  contentType: string | null
  text: string
}

/** The answer is larger than the call allows. */
export class AnswerTooLarge extends Error {}

/** What whoever may read a mailbox at all is given. */
const PROFILE: Call = { path: `${API}/profile`, units: QUOTA_UNITS.getProfile }

/**
 * HTTP to the Gmail API for one person: paced, given up when it falls silent, retried with full jitter, with the access token
 * renewed where it is refused. What still fails is an `AppError`, `Forbidden` among them, or `NotFound`, `BadRequest` and
 * `AnswerTooLarge` for the caller to understand.
 */
export class GmailConnection {
  readonly #options: ConnectionOptions
  readonly #attempts: number
  readonly #firstDelayMs: number
  readonly #silenceMs: number
  #kept: { token: Secret; untilMs: number } | null = null

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#attempts = options.attempts ?? 6
    this.#firstDelayMs = options.firstDelayMs ?? SECOND_MS
    this.#silenceMs = options.silenceMs ?? SILENCE_MS
  }

  get now(): Date {
    return this.#options.clock.now()
  }

  /** One call; `read` turns its answer into a value and throws `TransientFailure` for an answer that makes no sense. */
  async call<T>(call: Call, read: (answer: Answer) => T, options: CallOptions = {}): Promise<T> {
    return this.retrying(async () => read(await this.attempt(call, options)), options.signal)
  }

  /** Runs `work` until it succeeds, fails for good, or has used up its attempts: those that gave nothing, in a row. */
  async retrying<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    /** Attempts in a row that gave nothing. */
    let inVain = 0
    const policy = retry(
      handleType(TransientFailure, ({ madeProgress, retryAfterMs }) => {
        inVain = madeProgress ? 0 : inVain + 1
        return inVain < this.#attempts && (retryAfterMs ?? 0) <= LONGEST_WAIT_MS
      }),
      {
        maxAttempts: Infinity,
        backoff: new DelegateBackoff(({ result }) => {
          const failure = 'error' in result && result.error instanceof TransientFailure ? result.error : null
          return (failure?.retryAfterMs ?? 0) + Math.random() * this.#firstDelayMs * 2 ** inVain
        }),
      },
    )
    signal?.throwIfAborted()
    try {
      return await untilAborted(policy.execute(work, signal), signal)
    } catch (error) {
      throw asAppError(error)
    }
  }

  /**
   * A call that must not be made twice: after an attempt whose outcome is not known it is given up with
   * `provider_unavailable`, and whoever asked has to look what became of it. Throws a `CutShort` where the signal was aborted
   * before the call was made; where it is aborted while the provider works, its reason.
   */
  async once<T>(call: Call, read: (answer: Answer) => T, options: CallOptions = {}): Promise<T> {
    try {
      return read(await this.attempt(call, options))
    } catch (error) {
      throw asAppError(error)
    }
  }

  /** One attempt; a second with a fresh access token where the first was refused. */
  async attempt(call: Call, options: CallOptions): Promise<Answer> {
    return this.authorized(() => this.send(call, options))
  }

  /**
   * Does `work`, and once more with a fresh access token where it throws `Unauthorized`. Gmail refuses good tokens now and
   * then (googleapis/google-api-nodejs-client#2665): where it refuses the fresh one, too, that passes. Whether the grant is
   * gone is for the token endpoint to say.
   */
  async authorized<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error
    }
    await this.#accessToken({ renew: true })
    try {
      return await work()
    } catch (error) {
      throw error instanceof Unauthorized ? new TransientFailure(error.message, { cause: error }) : error
    }
  }

  /** One attempt with the access token that there is. Throws `Unauthorized` where it is refused. */
  async send(call: Call, options: CallOptions): Promise<Answer> {
    try {
      return await this.#send(call, options)
    } catch (error) {
      if (error instanceof Forbidden) await this.#requireAccess(options)
      throw error
    }
  }

  /** Throws `email_account_disconnected` where Gmail forbids the profile, too; what else comes of looking tells nothing. */
  async #requireAccess(options: CallOptions): Promise<void> {
    try {
      await this.#send(PROFILE, options)
    } catch (error) {
      if (error instanceof Forbidden)
        throw new AppError('email_account_disconnected', { said: error.said, cause: error })
      if (isAppError(error, 'email_account_disconnected')) throw error
    }
  }

  async #accessToken({ renew }: { renew: boolean }): Promise<Secret> {
    const now = this.now.getTime()
    if (!renew && this.#kept && now < this.#kept.untilMs) return this.#kept.token
    this.#kept = null
    const token = await this.#options.accessToken({ renew })
    this.#kept = { token, untilMs: now + TOKEN_KEPT_MS }
    return token
  }

  async #send(call: Call, { signal, urgency = 'interactive' }: CallOptions): Promise<Answer> {
    const token = await this.#accessToken({ renew: false })
    await this.#options.pacer.take(call.units, urgency, signal).catch((error: unknown) => {
      throw signal?.aborted ? new CutShort(signal) : error
    })
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), this.#silenceMs)
    const end = setTimeout(() => silence.abort(), LONGEST_CALL_MS)
    try {
      const response = await fetch(`${this.#options.baseUrl}${call.path}`, {
        method: call.method ?? 'GET',
        headers: {
          ...COMPRESSED,
          authorization: `Bearer ${token.reveal()}`,
          ...(call.contentType ? { 'content-type': call.contentType } : {}),
        },
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      })
      const text = await readText(response, call.maxBytes ?? 16 * 1024 * 1024, () => timer.refresh())
      if (response.ok) {
        this.#options.setup?.over('mailbox_api')
        return { contentType: response.headers.get('content-type'), text }
      }
      throw failureOf(
        { status: response.status, body: text, retryAfter: response.headers.get('retry-after') },
        this.now,
      )
    } catch (error) {
      if (isAppError(error, 'provider_setup')) this.#options.setup?.met('mailbox_api', error)
      if (isUnderstood(error)) throw error
      signal?.throwIfAborted()
      throw new TransientFailure(silence.signal.aborted ? 'silence' : 'connection failed', {
        isUnfinished: true,
        cause: error,
      })
    } finally {
      clearTimeout(timer)
      clearTimeout(end)
    }
  }
}

/** A failure that would have passed, for whoever does not wait for it; anything else as it is. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof TransientFailure)) return error
  return new AppError(error.isRateLimit ? 'provider_rate_limited' : 'provider_unavailable', {
    cause: error,
    ...(error.retryAfterMs === null ? {} : { retryAfterMs: error.retryAfterMs }),
  })
}

function isUnderstood(error: unknown): boolean {
  return (
    error instanceof AppError ||
    error instanceof TransientFailure ||
    error instanceof Unauthorized ||
    error instanceof NotFound ||
    error instanceof BadRequest ||
    error instanceof Conflict ||
    error instanceof AnswerTooLarge
  )
}

async function readText(response: Response, maxBytes: number, onBytes: () => void): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  onBytes()
  for await (const chunk of response.body ?? []) {
    onBytes()
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}
