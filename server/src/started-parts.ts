import type { Logger } from './log.ts'

interface Part {
  name: string
  end(overdue: AbortSignal): Promise<void>
  /** It is ended even when the stop is overdue, and keeps that short by itself. */
  isVital: boolean
}

/** What a program has started, to be ended in the reverse order. */
export class StartedParts {
  readonly #log: Logger
  #parts: Part[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  add(name: string, end: () => Promise<void>): void {
    this.#parts.push({ name, end, isVital: false })
  }

  /** Adds a part that nothing may leave running: `end` hurries when the stop is overdue, and is always waited for. */
  addVital(name: string, end: (overdue: AbortSignal) => Promise<void>): void {
    this.#parts.push({ name, end, isVital: true })
  }

  /**
   * Ends every part. From when `overdue` is aborted, none is waited for any more: the one that was is named in
   * the log, and those after it are told to end and left to it.
   * One that fails to end is logged and keeps none of the others from ending. Safe to call twice.
   */
  async end(overdue: AbortSignal): Promise<void> {
    const isOverdue = new Promise<'overdue'>((resolve) => {
      if (overdue.aborted) resolve('overdue')
      overdue.addEventListener('abort', () => resolve('overdue'), { once: true })
    })
    for (const { name, end, isVital } of this.#parts.splice(0).reverse()) {
      const isLate = overdue.aborted
      const since = performance.now()
      const ended = end(overdue).catch((error: unknown) => {
        this.#log.error({ err: error, part: name }, 'something did not stop cleanly')
      })
      const outcome = await Promise.race(isVital ? [ended] : [ended, isOverdue])
      if (outcome !== 'overdue') this.#log.info({ part: name, ms: Math.round(performance.now() - since) }, 'stopped')
      else if (!isLate) this.#log.warn({ part: name }, 'stopping took too long: no longer waited for')
    }
  }
}
