import { MINUTE_MS, type Clock } from '@loose-ends/domain/time.ts'
import type { Urgency } from '../provider.ts'

/** Of the budget, what background work leaves for the person who waits in front of the screen. */
const BACKGROUND_SHARE = 0.8

export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

/** Keeps what one mailbox spends within any sixty seconds at or under its budget of quota units. */
export class Pacer {
  readonly #unitsPerMinute: number
  readonly #clock: Clock
  readonly #wait: Wait
  readonly #spent: { at: number; units: number }[] = []

  constructor(options: { unitsPerMinute: number; clock: Clock; wait: Wait }) {
    this.#unitsPerMinute = options.unitsPerMinute
    this.#clock = options.clock
    this.#wait = options.wait
  }

  /** Whether nothing was spent in the last minute. */
  isIdle(): boolean {
    return this.#spentUnits(this.#clock.now().getTime()) === 0
  }

  /** Waits until these units may be spent, and counts them as spent. A call larger than the whole budget goes alone. */
  async take(units: number, urgency: Urgency, signal?: AbortSignal): Promise<void> {
    const budget = this.#unitsPerMinute * (urgency === 'background' ? BACKGROUND_SHARE : 1)
    for (;;) {
      signal?.throwIfAborted()
      const now = this.#clock.now().getTime()
      const spent = this.#spentUnits(now)
      if (spent === 0 || spent + units <= budget) {
        this.#spent.push({ at: now, units })
        return
      }
      await this.#wait(this.#untilFree(spent + units - budget, now), signal)
    }
  }

  #spentUnits(now: number): number {
    // Where the clock was put back, what was spent before seems to be still to come.
    for (const entry of this.#spent) entry.at = Math.min(entry.at, now)
    while (this.#spent[0] && this.#spent[0].at <= now - MINUTE_MS) this.#spent.shift()
    return this.#spent.reduce((sum, entry) => sum + entry.units, 0)
  }

  #untilFree(missing: number, now: number): number {
    let freed = 0
    for (const { at, units } of this.#spent) {
      freed += units
      if (freed >= missing) return at + MINUTE_MS - now
    }
    return MINUTE_MS
  }
}
