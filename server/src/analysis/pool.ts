import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { ExaminationContext } from '@loose-ends/domain/detection/examination.ts'
import type { AnalysisResult } from './analyse-message.ts'
import type { WorkerTask } from './worker.ts'

export type AnalysisInput = { raw: Uint8Array; context: ExaminationContext }

export type AnalysisPool = {
  /** One result per input, in order. The bytes of `raw` are handed over: the caller's view is empty afterwards. */
  analyse(batch: AnalysisInput[]): Promise<AnalysisResult[]>
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

/** Threads that parse and examine mail, so that hostile input can neither block nor end the server. */
export function createAnalysisPool(options: AnalysisPoolOptions = {}): AnalysisPool {
  const timeLimitMs = options.timeLimitMs ?? 5_000
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1))
  const pool = new Piscina<WorkerTask, AnalysisResult>({
    filename: options.filename ?? new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMb ?? 256, maxYoungGenerationSizeMb: 32 },
  })
  const inFlight = createSlots(threads)

  async function analyseOne(input: AnalysisInput): Promise<AnalysisResult> {
    // Never more messages than threads in the pool: the clock measures the work, not the waiting.
    await inFlight.take()
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), timeLimitMs)
    try {
      const raw = ownBytes(input.raw)
      return await pool.run({ raw, context: input.context }, { transferList: [raw.buffer], signal: clock.signal })
    } catch (error) {
      return {
        ok: false,
        error: { code: 'unreadable_message', reason: clock.signal.aborted ? 'time limit' : failureOf(error) },
      }
    } finally {
      clearTimeout(timer)
      inFlight.give()
    }
  }

  return {
    analyse: (batch) => Promise.all(batch.map(analyseOne)),
    close: () => pool.close(),
  }
}

/** Only whole buffers can change threads; a view into a shared one (as small `Buffer`s are) is copied first. */
function ownBytes(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = raw
  const isWhole = buffer instanceof ArrayBuffer && raw.byteOffset === 0 && raw.byteLength === buffer.byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(raw)
}

/** What went wrong in a thread, without anything of the mail. */
function failureOf(error: unknown): string {
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
