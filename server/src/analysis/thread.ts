import { Worker } from 'node:worker_threads'
import type { AiStep } from './ai-step.ts'
import type { AnalysisResult } from './analyse-message.ts'
import { cpuMsOf, type AnalysisTask, type ThreadReport } from './answer-tasks.ts'

export type ThreadFailure = 'time limit' | 'memory limit' | 'analysis failed'

/** What became of one task, and what it cost. */
export type TaskOutcome<Answer = AnalysisResult | AiStep> = { cpuMs: number } & (
  | { answer: Answer }
  | { failure: ThreadFailure }
)

export interface ThreadLimits {
  /** Processor time that one task may take: a busy machine costs no mail its examination. */
  cpuLimitMs: number
  /** The same by the clock, for what hangs without working. */
  wallLimitMs: number
  memoryLimitMb: number
}

/** How often a thread at work is looked at. */
const LOOK_MS = 100
const YOUNG_MB = 32

interface Round<Task, Answer> {
  open: Task[]
  settled(outcome: TaskOutcome<Answer>): void
  ended(): void
  /** What the thread had used, and when, as the present task began. */
  since: { cpuMs: number; at: number }
}

/** One thread that examines mail within limits. It ends with the first task that breaks one. */
export class AnalysisThread<Task = AnalysisTask, Answer = AnalysisResult | AiStep> {
  /** Resolves once it can work; rejects when it cannot start. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  #round: Round<Task, Answer> | null = null
  #cpuMs = 0
  #failure: ThreadFailure = 'analysis failed'
  /** The task that was past a limit when the thread was ended. */
  #cutShort: Task | undefined
  #isReady = false
  #isOver = false

  constructor(filename: string, limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(new URL(filename), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryLimitMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const ready = Promise.withResolvers<void>()
    this.ready = ready.promise
    // Whoever gives it work hears of it.
    this.ready.catch(() => undefined)
    this.#worker.on('message', (report: ThreadReport<Answer>) => {
      if (report.about === 'ready') {
        this.#isReady = true
        ready.resolve()
      } else this.#settle(report)
      this.#cpuMs = report.cpuMs
    })
    this.#worker.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#failure = 'memory limit'
      ready.reject(error)
    })
    this.#worker.once('exit', () => {
      this.#isOver = true
      ready.reject(new Error('an analysis thread ended before it could work'))
      const present = this.#round?.open[0]
      // It may have been done in the last moment: the one behind it has not broken anything.
      if (this.#cutShort === undefined || this.#cutShort === present) {
        this.#settle({ about: 'thrown', cpuMs: this.#cpuMs + this.#limits.cpuLimitMs })
      }
      this.#end()
    })
  }

  /** Whether it has started, and can work at once. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.#isOver
  }

  /**
   * Works on the tasks in order and tells of each as soon as it is done. Resolves when there is nothing more to tell: after
   * the last one, or after the one that ended the thread; those behind it were not begun.
   */
  async run(tasks: readonly Task[], settled: (outcome: TaskOutcome<Answer>) => void): Promise<void> {
    if (this.#isOver) return
    const over = Promise.withResolvers<void>()
    this.#round = {
      open: [...tasks],
      settled,
      ended: over.resolve,
      since: { cpuMs: this.#cpuMs, at: performance.now() },
    }
    this.#worker.postMessage(tasks)
    const look = setInterval(() => void this.#look(), LOOK_MS)
    await over.promise
    clearInterval(look)
  }

  /** Ends it at once, whatever it does. What it works on fails. */
  async destroy(): Promise<void> {
    await this.#worker.terminate()
  }

  async #look(): Promise<void> {
    const usage = await this.#worker.cpuUsage().catch(() => null)
    if (!usage || !this.#round) return
    const { since, open } = this.#round
    const isPastLimit =
      cpuMsOf(usage) - since.cpuMs > this.#limits.cpuLimitMs || performance.now() - since.at > this.#limits.wallLimitMs
    if (!isPastLimit) return
    this.#failure = 'time limit'
    this.#cutShort = open[0]
    await this.destroy()
  }

  #settle(report: ThreadReport<Answer>): void {
    const round = this.#round
    if (!round || round.open.shift() === undefined) return
    const cpuMs = report.cpuMs - round.since.cpuMs
    round.since = { cpuMs: report.cpuMs, at: performance.now() }
    const failure = this.#isOver ? this.#failure : 'analysis failed'
    round.settled(report.about === 'answer' ? { cpuMs, answer: report.answer } : { cpuMs, failure })
    if (round.open.length === 0) this.#end()
  }

  #end(): void {
    this.#round?.ended()
    this.#round = null
  }
}
