import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  IsolatedCircuitError,
  wrap,
  type IPolicy,
} from 'cockatiel'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { AiTurnedDown, AiUnavailable, type Ai, type AiAnswer, type AiModel } from './ai-model.ts'

export interface GuardOptions {
  /** Questions that are under way at once; the others wait. */
  atOnce?: number
  /** After so many failures in a row nobody is asked for a while. */
  failures?: number
  pauseMs?: number
}

/**
 * A model that is asked a few things at a time, and left alone for a while when it fails: whoever asks meanwhile hears at
 * once that it is unavailable (`isHeldBack`), so that a dead service costs nobody its time limit. Turning down one question
 * after the other is failing, too: it may be out of credit, or want none that is put as ours are.
 */
export class GuardedModel implements Ai {
  readonly #model: AiModel
  readonly #breaker: ReturnType<typeof breakerOf>
  readonly #policy: IPolicy
  readonly #pauseMs: number
  /** By the process's own steady clock. */
  #wantedPauseUntil = 0

  constructor(model: AiModel, options: GuardOptions = {}) {
    this.#model = model
    this.#pauseMs = options.pauseMs ?? MINUTE_MS
    this.#breaker = breakerOf(options.failures ?? 3, this.#pauseMs)
    this.#policy = wrap(bulkhead(options.atOnce ?? 3, Infinity), this.#breaker)
  }

  get service(): Ai['service'] {
    return this.#model.service
  }

  async ask(begin: () => Promise<AiQuestion>, signal: AbortSignal): Promise<AiAnswer> {
    const rest = this.#wantedPauseUntil - performance.now()
    if (rest > 0) throw new AiUnavailable('asked to wait', { retryAfterMs: rest, isHeldBack: true })
    try {
      return await this.#policy.execute(async () => {
        signal.throwIfAborted()
        return this.#model.ask(await begin(), signal)
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof IsolatedCircuitError) {
        throw new AiUnavailable(`left alone after ${this.#lastFailure()}`, {
          retryAfterMs: this.#pauseMs,
          isHeldBack: true,
        })
      }
      if (isFailing(error) && error instanceof AiTurnedDown && this.#breaker.state === CircuitState.Open) {
        throw new AiUnavailable(`turns questions down: ${error.message}`)
      }
      if (error instanceof AiUnavailable && error.retryAfterMs !== undefined) {
        this.#wantedPauseUntil = performance.now() + error.retryAfterMs
      }
      throw error
    }
  }

  #lastFailure(): string {
    const { lastFailure } = this.#breaker
    const error = lastFailure && 'error' in lastFailure ? lastFailure.error : null
    return error instanceof Error ? error.message : 'failures'
  }
}

/** Nothing says that another question would fare better. */
const isFailing = (error: unknown): boolean =>
  error instanceof AiUnavailable || (error instanceof AiTurnedDown && !error.isOfItsText)

const breakerOf = (failures: number, pauseMs: number) =>
  circuitBreaker(handleWhen(isFailing), { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) })
