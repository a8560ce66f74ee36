import { AppError } from '@loose-ends/domain/errors.ts'

/** Lets each person ask for something once in a while. */
export class AskedLately {
  readonly #everyMs: number
  readonly #at = new Map<string, number>()

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Throws `provider_rate_limited`, with the time that is left, when that person asked just now. */
  take(userId: string, now: Date): void {
    for (const [known, at] of this.#at) if (now.getTime() - at >= this.#everyMs) this.#at.delete(known)
    const at = this.#at.get(userId)
    if (at !== undefined) {
      throw new AppError('provider_rate_limited', { retryAfterMs: at + this.#everyMs - now.getTime() })
    }
    this.#at.set(userId, now.getTime())
  }

  /** Forgets that the person asked, as what they asked for failed. */
  giveBack(userId: string): void {
    this.#at.delete(userId)
  }
}
