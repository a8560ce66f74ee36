import pLimit from 'p-limit'
import { MAX_RAW_BYTES } from './mime.ts'
import type { MailBody } from './mail-body.ts'
import { AnalysisThread } from './thread.ts'

const WORKER = new URL('./mail-body-worker.ts', import.meta.url).href
const LIMITS = { cpuLimitMs: 2_000, wallLimitMs: 20_000, memoryLimitMb: 128 }
/** Threads that hostile mail may end, before the rest is given up. */
const MOST_THREADS = 3

/** Threads at once in this process, each with its memory: further requests wait their turn. */
export const MOST_AT_ONCE = 4
const turns = pLimit(MOST_AT_ONCE)

type BodyThread = AnalysisThread<Uint8Array, MailBody | null>

/**
 * Reads the mail of one request in a thread of its own, which ends with it: what means harm can neither block nor end the
 * server, and nothing of the mail stays in memory. The thread starts as soon as it is its turn, while the mail is still on
 * its way.
 */
export class MailBodies {
  readonly #hasTurn = Promise.withResolvers<void>()
  readonly #isDone = Promise.withResolvers<void>()
  readonly #turn: Promise<void>
  #isDisposed = false
  #thread: BodyThread | null = null

  constructor() {
    this.#turn = turns(async () => {
      // Given up while it waited.
      if (this.#isDisposed) return
      this.#thread = newThread()
      this.#hasTurn.resolve()
      await this.#isDone.promise
      await this.#thread.destroy()
    })
  }

  /** One for each message, in order; null for one that is unreadable or breaks a limit. */
  async read(raws: readonly Uint8Array[]): Promise<(MailBody | null)[]> {
    await this.#hasTurn.promise
    // Copies: what shares a buffer with others would bring all of it along.
    const tasks = raws.map((raw) => new Uint8Array(raw.subarray(0, MAX_RAW_BYTES + 1)))
    const bodies: (MailBody | null)[] = []
    for (let threads = 0; threads < MOST_THREADS && bodies.length < tasks.length; threads += 1) {
      if (!this.#thread || this.#thread.isOver) this.#thread = newThread()
      await this.#thread.ready
      await this.#thread.run(tasks.slice(bodies.length), (outcome) => {
        bodies.push('answer' in outcome ? outcome.answer : null)
      })
    }
    return tasks.map((_, index) => bodies[index] ?? null)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true
    this.#isDone.resolve()
    if (this.#thread) await this.#turn
  }
}

const newThread = (): BodyThread => new AnalysisThread(WORKER, LIMITS)
