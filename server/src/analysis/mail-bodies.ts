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

const newThread = (): BodyThread => new AnalysisThread(WORKER, LIMITS)

/** Threads that have read nothing yet: whoever's mail is there first takes one. */
const begun: BodyThread[] = []
/** Requests whose mail is still on its way. */
let expecting = 0

/**
 * Reads the mail of one request in a thread of its own, which ends with it: what means harm can neither block nor end the
 * server, and nothing of the mail stays in memory. Where there is room, a thread starts while the mail is still on its way. It is
 * nobody's until then: a mailbox that is slow, or means to be, keeps none from others.
 */
export class MailBodies {
  #isExpecting = true

  constructor() {
    expecting += 1
    if (begun.length + turns.activeCount < MOST_AT_ONCE) begun.push(newThread())
  }

  /** One for each message, in order; null for one that is unreadable or breaks a limit. Once. */
  async read(raws: readonly Uint8Array[]): Promise<(MailBody | null)[]> {
    // Copies: what shares a buffer with others would bring all of it along.
    const tasks = raws.map((raw) => new Uint8Array(raw.subarray(0, MAX_RAW_BYTES + 1)))
    return turns(async () => {
      const bodies: (MailBody | null)[] = []
      let thread = begun.shift() ?? newThread()
      this.#expectNoMore()
      try {
        for (let threads = 0; threads < MOST_THREADS && bodies.length < tasks.length; threads += 1) {
          if (thread.isOver) thread = newThread()
          await thread.ready
          await thread.run(tasks.slice(bodies.length), (outcome) => {
            bodies.push('answer' in outcome ? outcome.answer : null)
          })
        }
      } finally {
        await thread.destroy()
      }
      return tasks.map((_, index) => bodies[index] ?? null)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#expectNoMore()
    while (begun.length > expecting) await begun.pop()?.destroy()
  }

  #expectNoMore(): void {
    if (this.#isExpecting) expecting -= 1
    this.#isExpecting = false
  }
}
