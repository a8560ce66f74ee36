import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  IsolatedCircuitError,
  wrap,
} from 'cockatiel'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { AiUnavailable, type AiAnswer, type AiModel } from './ai-model.ts'

export interface GuardOptions {
  /** Questions that are under way at once; the others wait. */
  atOnce?: number
  /** After so many failures in a row nobody is asked for a while. */
  failures?: number
  pauseMs?: number
}

/**
 * A model that is asked a few things at a time, and left alone for a while when it fails: whoever asks meanwhile hears at
 * once that it is unavailable (`isHeldBack`), so that a dead service costs nobody its time limit.
 */
export class GuardedModel implements AiModel {
  readonly #model: AiModel
  readonly #policy: ReturnType<typeof policyOf>
  readonly #pauseMs: number
  /** By the process's own steady clock. */
  #wantedPauseUntil = 0

  constructor(model: AiModel, options: GuardOptions = {}) {
    this.#model = model
    this.#pauseMs = options.pauseMs ?? MINUTE_MS
    this.#policy = policyOf(options.atOnce ?? 3, options.failures ?? 3, this.#pauseMs)
  }

  get service(): AiModel['service'] {
    return this.#model.service
  }

  async ask(question: AiQuestion, signal: AbortSignal): Promise<AiAnswer> {
    const rest = this.#wantedPauseUntil - performance.now()
    if (rest > 0) throw new AiUnavailable('asked to wait', { retryAfterMs: rest, isHeldBack: true })
    try {
      return await this.#policy.execute(() => {
        signal.throwIfAborted()
        return this.#model.ask(question, signal)
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof IsolatedCircuitError) {
        throw new AiUnavailable('left alone', { retryAfterMs: this.#pauseMs, isHeldBack: true })
      }
      if (error instanceof AiUnavailable && error.retryAfterMs !== undefined) {
        this.#wantedPauseUntil = performance.now() + error.retryAfterMs
      }
      throw error
    }
  }
}

const policyOf = (atOnce: number, failures: number, pauseMs: number) =>
  wrap(
    bulkhead(atOnce, Infinity),
    circuitBreaker(handleType(AiUnavailable), {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failures),
    }),
  )
