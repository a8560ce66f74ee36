import type { AiService } from '@loose-ends/domain/ai/ai.ts'
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
  readonly service: AiService
  ask(question: AiQuestion, signal: AbortSignal): Promise<AiAnswer>
}

/** The AI as the app asks it: each question has its turn. */
export interface Ai {
  readonly service: AiService
  /**
   * Puts the question that `begin` returns, which is called once nothing is in its way any more: it notes what is sent, and
   * what it throws keeps the question from being put. Throws as `AiModel`; where that `isHeldBack`, `begin` was not called.
   */
  ask(begin: () => Promise<AiQuestion>, signal: AbortSignal): Promise<AiAnswer>
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
  override readonly name: string = 'AiNoAnswer'
  readonly reason: Extract<AiFailure, 'refused' | 'cut_off' | 'wrong_format'>

  constructor(reason: AiNoAnswer['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The service turned the question down before a model read it: the same one would fare no better. */
export class AiTurnedDown extends AiNoAnswer {
  override readonly name = 'AiTurnedDown'
  /** The service itself says that the text of this one is why; else it may want none, and the operator has to see to it. */
  readonly isOfItsText: boolean

  /** `message`: nothing of what was sent. */
  constructor(message: string, { isOfItsText }: { isOfItsText: boolean }) {
    super('refused')
    this.message = message
    this.isOfItsText = isOfItsText
  }
}
