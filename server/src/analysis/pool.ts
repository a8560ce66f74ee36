import { availableParallelism } from 'node:os'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { AiStep, AiStepInput } from './ai-step.ts'
import type { AnalysisResult } from './analyse-message.ts'
import type { AnalysisTask } from './answer-tasks.ts'
import { shareEncoder } from './message-encoder.ts'
import { AnalysisThread, type TaskOutcome, type ThreadLimits } from './thread.ts'
import { Turns, type Turn } from './turns.ts'

export type AnalysisInput = { raw: Uint8Array; context: ExaminationContext }

/** For whom the work is done, and how it is called off: what has not begun then never does. */
interface AnalysisFor {
  userId: string
  signal?: AbortSignal
}

export type AnalysisPool = {
  /**
   * One result per input, in order; a message that breaks a limit is `unreadable_message`. Rejects with the signal's reason,
   * and with `AnalysisStopped`.
   */
  analyse(batch: readonly AnalysisInput[], whose: AnalysisFor): Promise<AnalysisResult[]>
  /** One step with the AI over one message. Throws when it cannot be done within the limits. */
  withAi(input: AiStepInput, whose: AnalysisFor): Promise<AiStep>
  /** Ends the threads at once. What was not done is rejected with `AnalysisStopped`; nothing of it is noted as unreadable. */
  close(): Promise<void>
}

/** The work was not done, as the pool was closed. */
export class AnalysisStopped extends Error {
  constructor() {
    super('the analysis was stopped')
    this.name = 'AnalysisStopped'
  }
}

export type AnalysisPoolOptions = Partial<ThreadLimits> & {
  threads?: number
  /** Replaces the worker's file; for tests of the limits. */
  filename?: string
}

/** The slowest known mail takes half of it on a machine of today (`npm run bench -- hostile`). */
const CPU_LIMIT_MS = 2_000
const WALL_LIMIT_MS = 60_000
const MEMORY_LIMIT_MB = 256
const MOST_THREADS = 4

interface Job {
  task: AnalysisTask
  bytes: number
  settle(outcome: TaskOutcome): void
  fail(error: unknown): void
}

/**
 * Threads that parse and examine mail, so that hostile input can neither block nor end the server; unless it is told how
 * many, at least two, so that the mail of one person keeps nobody waiting. None begins before there is work.
 */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  const count = options.threads ?? Math.max(2, Math.min(MOST_THREADS, availableParallelism()))
  const filename = options.filename ?? new URL('./worker.ts', import.meta.url).href
  const limits = limitsOf(options)
  const turns = new Turns<Job>(count, () => performance.now())
  const idle: AnalysisThread[] = []
  const threads = new Set<AnalysisThread>()
  const open = new Set<Job>()
  let isClosed = false

  function goOn(): void {
    while (!isClosed && (idle.length > 0 || threads.size < count)) {
      const turn = turns.take()
      if (!turn) return
      const ready = idle.findIndex(({ isReady }) => isReady)
      const [thread = begun()] = idle.splice(Math.max(0, ready), 1)
      void work(thread, turn)
      // Beside one that works another gets ready: whoever comes next does not wait for it to start.
      if (idle.length === 0 && threads.size < count) idle.push(begun())
    }
  }

  async function work(thread: AnalysisThread, turn: Turn<Job>): Promise<void> {
    const jobs = [...turn.items]
    try {
      await thread.ready
      await thread.run(
        turn.items.map(({ task }) => withOwnBytes(task)),
        (outcome) => {
          turns.spent(turn.person, outcome.cpuMs, { cutShort: 'failure' in outcome && thread.isOver })
          jobs.shift()?.settle(outcome)
        },
      )
    } catch (error) {
      for (const { fail } of jobs.splice(0)) fail(error)
    }
    turns.ended(
      turn,
      jobs.filter((job) => open.has(job)),
    )
    if (isClosed) return
    if (thread.isOver) threads.delete(thread)
    idle.push(thread.isOver ? begun() : thread)
    goOn()
  }

  function begun(): AnalysisThread {
    // Not before: an idle program does without its 60 MB.
    shareEncoder()
    const thread = new AnalysisThread(filename, limits)
    threads.add(thread)
    return thread
  }

  async function ask(tasks: readonly AnalysisTask[], { userId, signal }: AnalysisFor): Promise<TaskOutcome[]> {
    if (isClosed) throw new AnalysisStopped()
    signal?.throwIfAborted()
    const jobs = new Set<Job>()
    const outcomes = tasks.map((task) => {
      const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>()
      const bytes = task.kind === 'examine' ? task.raw.byteLength : task.input.raw.byteLength
      const job: Job = { task, bytes, settle: resolve, fail: reject }
      jobs.add(job)
      return promise.finally(() => open.delete(job))
    })
    turns.add(userId, [...jobs])
    for (const job of jobs) open.add(job)
    const callOff = () => {
      turns.remove(userId, jobs)
      for (const job of jobs) {
        open.delete(job)
        job.fail(signal?.reason)
      }
    }
    signal?.addEventListener('abort', callOff, { once: true })
    goOn()
    return Promise.all(outcomes).finally(() => signal?.removeEventListener('abort', callOff))
  }

  return {
    async analyse(batch, whose) {
      const outcomes = await ask(
        batch.map(({ raw, context }) => ({ kind: 'examine', raw, context })),
        whose,
      )
      return outcomes.map(resultOf)
    },
    async withAi(input, whose) {
      const [outcome] = await ask([{ kind: 'ai', input }], whose)
      if (!outcome || 'failure' in outcome) throw new Error(outcome?.failure ?? 'no result')
      return outcome.answer as AiStep // as above
    },
    async close() {
      isClosed = true
      for (const { fail } of open) fail(new AnalysisStopped())
      await Promise.all([...threads].map((thread) => thread.destroy()))
    },
  }
}

const limitsOf = (options: AnalysisPoolOptions): ThreadLimits => ({
  cpuLimitMs: options.cpuLimitMs ?? CPU_LIMIT_MS,
  wallLimitMs: options.wallLimitMs ?? WALL_LIMIT_MS,
  memoryLimitMb: options.memoryLimitMb ?? MEMORY_LIMIT_MB,
})

const resultOf = (outcome: TaskOutcome): AnalysisResult =>
  'failure' in outcome
    ? { ok: false, error: { code: 'unreadable_message', reason: outcome.failure } }
    : // Safe: a thread answers each task with what it is for.
      (outcome.answer as AnalysisResult)

/** The task without what else its bytes may share a buffer with, as small `Buffer`s do: all of it would cross over. */
function withOwnBytes(task: AnalysisTask): AnalysisTask {
  return task.kind === 'examine'
    ? { ...task, raw: ownBytes(task.raw) }
    : { ...task, input: { ...task.input, raw: ownBytes(task.input.raw) } }
}

const ownBytes = (raw: Uint8Array): Uint8Array => (raw.byteLength === raw.buffer.byteLength ? raw : new Uint8Array(raw))
