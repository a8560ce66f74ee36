import { MAX_RAW_BYTES } from './mime.ts'
import type { MailBody } from './mail-body.ts'
import { AnalysisThread } from './thread.ts'

const WORKER = new URL('./mail-body-worker.ts', import.meta.url).href
const LIMITS = { cpuLimitMs: 2_000, wallLimitMs: 20_000, memoryLimitMb: 128 }
/** Threads that hostile mail may end, before the rest is given up. */
const MOST_THREADS = 3

type BodyThread = AnalysisThread<Uint8Array, MailBody | null>

/**
 * Reads the mail of one request in a thread of its own, which ends with it: what means harm can neither block nor end the
 * server, and nothing of the mail stays in memory. The thread starts at once, while the mail is still on its way.
 */
export class MailBodies {
  #thread: BodyThread = newThread()

  /** One for each message, in order; null for one that is unreadable or breaks a limit. */
  async read(raws: readonly Uint8Array[]): Promise<(MailBody | null)[]> {
    // Copies: what shares a buffer with others would bring all of it along.
    const tasks = raws.map((raw) => new Uint8Array(raw.subarray(0, MAX_RAW_BYTES + 1)))
    const bodies: (MailBody | null)[] = []
    for (let threads = 0; threads < MOST_THREADS && bodies.length < tasks.length; threads += 1) {
      if (this.#thread.isOver) this.#thread = newThread()
      await this.#thread.ready
      await this.#thread.run(tasks.slice(bodies.length), (outcome) => {
        bodies.push('answer' in outcome ? outcome.answer : null)
      })
    }
    return tasks.map((_, index) => bodies[index] ?? null)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread.destroy()
  }
}

const newThread = (): BodyThread => new AnalysisThread(WORKER, LIMITS)
