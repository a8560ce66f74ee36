import { outageOf, type Outage } from './db/outage.ts'
import type { Logger } from './log.ts'

/** How often it is tried whether an outage is over. */
const LOOK_AGAIN_MS = 1_000

const WORDS: Record<Outage, { begins: string; ends: string }> = {
  database_unavailable: { begins: 'the database cannot be reached', ends: 'the database can be reached again' },
  master_key_unknown: {
    begins:
      'the master key was changed, and this process does not know the new one: start it anew with the MASTER_KEY of now',
    ends: 'the master key is known again',
  },
  storage_full: { begins: 'the disk is full: nothing can be stored', ends: 'the disk has room again' },
}

interface Current {
  sinceMs: number
  /** How many lines were left out, the first one not counted. */
  unsaid: number
}

/** Resolves when the outage is over. */
export type Probes = Record<Outage, () => Promise<unknown>>

/**
 * The outages of this process as its log tells of them: one line when one begins, whatever fails of it meanwhile, and one
 * at its end. Made with the logger, which asks it before each line.
 */
export class Outages {
  readonly #current = new Map<Outage, Current>()
  readonly #lookAgainMs: number
  #probes: Probes | null = null

  constructor({ lookAgainMs = LOOK_AGAIN_MS } = {}) {
    this.#lookAgainMs = lookAgainMs
  }

  /** From now on an outage's end is looked for, by these. */
  watch(probes: Probes): void {
    this.#probes = probes
  }

  /** Whether that error is told of by the line of an outage; the first of an outage writes that line. */
  tell(error: unknown, log: Logger): boolean {
    const outage = outageOf(error)
    if (outage === null) return false
    const current = this.#current.get(outage)
    if (current) {
      current.unsaid += 1
      return true
    }
    const code = (error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code
    this.#current.set(outage, { sinceMs: performance.now(), unsaid: 0 })
    log.error({ outage, code }, WORDS[outage].begins)
    this.#lookLater(outage, log)
    return true
  }

  #lookLater(outage: Outage, log: Logger): void {
    setTimeout(() => {
      const isOver = this.#probes?.[outage]() ?? Promise.reject(new Error('not watched yet'))
      isOver.then(
        () => this.#end(outage, log),
        () => this.#lookLater(outage, log),
      )
    }, this.#lookAgainMs).unref()
  }

  #end(outage: Outage, log: Logger): void {
    const current = this.#current.get(outage)
    if (!current) return
    this.#current.delete(outage)
    const seconds = Math.round((performance.now() - current.sinceMs) / 100) / 10
    log.warn({ outage, seconds, unsaid: current.unsaid }, WORDS[outage].ends)
  }
}
