import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { ExaminationContext } from '@loose-ends/domain/detection/examination.ts'
import type { AiStep, AiStepInput } from '#server/ai/ai-step.ts'
import type { AnalysisResult } from './analyse-message.ts'
import type { WorkerTask } from './worker.ts'

export type AnalysisInput = { raw: Uint8Array; context: ExaminationContext }

export type AnalysisPool = {
  /** One result per input, in order. The bytes of `raw` may be handed over: the caller's view is then empty afterwards. */
  analyse(batch: AnalysisInput[]): Promise<AnalysisResult[]>
  /** One step with the AI over one message. Throws when it cannot be done within the limits. */
  withAi(input: AiStepInput): Promise<AiStep>
  /** Lets running messages finish and ends the threads. */
  close(): Promise<void>
}

export type AnalysisPoolOptions = {
  threads?: number
  /** A message that takes longer is given up and its thread replaced. */
  timeLimitMs?: number
  memoryLimitMb?: number
  /** Replaces the worker's file; for tests of the limits. */
  filename?: string
}

/** Messages that share one trip to a thread: crossing over costs about half as much as examining a short one. */
const LARGEST_GROUP = 10
/** A message with more bytes than this makes the trip alone, and without being copied. */
const SHORT_BYTES = 64 * 1024

/** Threads that parse and examine mail, so that hostile input can neither block nor end the server. */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  const timeLimitMs = options.timeLimitMs ?? 5_000
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1))
  const pool = new Piscina<WorkerTask[] | AiStepInput, AnalysisResult[] | AiStep>({
    filename: options.filename ?? new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMb ?? 256, maxYoungGenerationSizeMb: 32 },
  })
  const inFlight = createSlots(threads)
  /** A thread that starts takes a while, on a busy machine longer than any message may: no message pays for that. */
  const ready = () => pool.run([], { name: 'ready' }).catch(() => undefined)
  let started = ready()

  /** Runs a function of the worker's file, its default one unless named. Throws when it breaks a limit. */
  async function run<T>(task: WorkerTask[] | AiStepInput, transferList: ArrayBuffer[], name = 'default'): Promise<T> {
    // Never more groups than threads in the pool: the clock measures the work, not the waiting.
    await inFlight.take()
    await started
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(new Error('time limit')), timeLimitMs)
    try {
      // Safe: each function of the worker's file answers what its task is for.
      return (await pool.run(task, { transferList, name, signal: clock.signal })) as T
    } catch (error) {
      started = ready()
      throw clock.signal.aborted ? clock.signal.reason : error
    } finally {
      clearTimeout(timer)
      inFlight.give()
    }
  }

  async function analyseOne({ raw, context }: AnalysisInput): Promise<AnalysisResult> {
    const own = ownBytes(raw)
    try {
      const [result] = await run<AnalysisResult[]>([{ raw: own, context }], [own.buffer])
      if (result) return result
      throw new Error('no result')
    } catch (error) {
      return { ok: false, error: { code: 'unreadable_message', reason: failureOf(error) } }
    }
  }

  async function analyseGroup(group: AnalysisInput[]): Promise<AnalysisResult[]> {
    if (group.length > 1) {
      try {
        return await run<AnalysisResult[]>(
          group.map(({ raw, context }) => ({ raw: ownBytes(raw), context })),
          [],
        )
      } catch {
        // One of them broke a limit; alone, each answers for itself.
      }
    }
    return Promise.all(group.map(analyseOne))
  }

  return {
    analyse: async (batch) => (await Promise.all(groupsOf(batch, threads).map(analyseGroup))).flat(),
    withAi: (input) => run<AiStep>({ ...input, raw: new Uint8Array(input.raw) }, [], 'withAi'),
    close: () => pool.close(),
  }
}

/** The batch in groups, in order, enough of them for every thread. */
function groupsOf(batch: readonly AnalysisInput[], threads: number): AnalysisInput[][] {
  const size = Math.min(LARGEST_GROUP, Math.ceil(batch.length / threads))
  const groups: AnalysisInput[][] = []
  for (const input of batch) {
    const last = groups.at(-1)
    const joins = last && last.length < size && [input, ...last].every(({ raw }) => raw.byteLength <= SHORT_BYTES)
    if (joins) last.push(input)
    else groups.push([input])
  }
  return groups
}

/** Only whole buffers can change threads; a view into a shared one (as small `Buffer`s are) is copied first. */
function ownBytes(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = raw
  const isWhole = buffer instanceof ArrayBuffer && raw.byteOffset === 0 && raw.byteLength === buffer.byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(raw)
}

/** What went wrong in a thread, without anything of the mail. */
function failureOf(error: unknown): string {
  if (error instanceof Error && error.message === 'time limit') return 'time limit'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory limit' : 'analysis failed'
}

function createSlots(count: number): { take(): Promise<void>; give(): void } {
  let free = count
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    give() {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}
