import type { AiFailure } from '@loose-ends/domain/ai/outcome.ts'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'

/** The longest answer that is asked for; what a message needs is a tenth of it. */
export const MAX_OUTPUT_TOKENS = 2_000

export interface AiAnswer {
  text: string
  /** What the question and the answer cost, as the service counts; null: it does not say. */
  tokens: number | null
}

/** A model that answers questions. Throws `AiUnavailable` and `AiNoAnswer`. */
export interface AiModel {
  /** Who is asked, for the person to read. */
  readonly service: { provider: string; model: string; host: string }
  ask(question: AiQuestion, signal: AbortSignal): Promise<AiAnswer>
}

/** The service is down, too slow, refuses our key, or has had enough of us: another message would fare no better. */
export class AiUnavailable extends Error {
  override readonly name = 'AiUnavailable'
  /** How long the service wants to be left alone. */
  readonly retryAfterMs: number | undefined
  /** Nothing was sent. */
  readonly isHeldBack: boolean

  constructor(message: string, options: { retryAfterMs?: number; isHeldBack?: boolean } = {}) {
    super(message)
    this.retryAfterMs = options.retryAfterMs
    this.isHeldBack = options.isHeldBack ?? false
  }
}

/** The service answered, and not what was asked for. */
export class AiNoAnswer extends Error {
  override readonly name = 'AiNoAnswer'
  readonly reason: Extract<AiFailure, 'refused' | 'cut_off' | 'wrong_format'>

  constructor(reason: AiNoAnswer['reason']) {
    super(reason)
    this.reason = reason
  }
}
