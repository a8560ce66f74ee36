import { Worker } from 'node:worker_threads'
import { analyseMessage } from '@loose-ends/server/analysis/analyse-message.ts'
import { openEncoder } from '@loose-ends/server/analysis/encoder/encoder.ts'
import { loadWeights, type EncoderWeights } from '@loose-ends/server/analysis/encoder/weights.ts'
import { megabytes, median, type BenchResult } from './bench.ts'
import { demoInputs } from './demo-inputs.ts'
import { residentBytes } from './resident-memory.ts'

/** Pieces of a short sentence, of a middling and of a long one. */
const LENGTHS = [18, 40, 60]
const SENTENCES = 12
const ROUNDS = 15
/** As many as the analysis pool ever has. */
const THREADS = 4
const MOST_BYTES = 150 * 1024 * 1024
const ENCODING_WORKER = import.meta.resolve('@loose-ends/server/analysis/encoder/testing/encoding-worker.ts')

/** Milliseconds of a processor, of all threads of this process. */
async function cpuMs(work: () => unknown): Promise<number> {
  const since = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Sentences of so many pieces: one for each word, and the one that ends it. */
const messageOf = (pieces: number) => ({
  situation: 'received alone',
  sentences: Array.from({ length: SENTENCES }, () => 'word '.repeat(pieces - 1)),
})

/**
 * Sentences that the encoder reads in a second of one core, beside the plain analysis of a message; and what it costs a
 * process whose threads share it.
 */
export async function bench(): Promise<BenchResult> {
  const memory = await memoryOfThreads()
  let weights: EncoderWeights | null = null
  const loadMs = await cpuMs(() => (weights = loadWeights()))
  if (!weights) return { figures: 'the package with the base model is not installed', isWithinAim: null }
  const encoder = openEncoder(weights)
  const inputs = demoInputs()
  const works = [
    async () => {
      for (const { raw, context } of inputs) await analyseMessage(raw, context)
    },
    ...LENGTHS.map((pieces) => () => encoder.encode(messageOf(pieces), [...Array(SENTENCES).keys()])),
  ]
  // Twice each beforehand, so that what is compiled late counts for none.
  for (const work of [...works, ...works]) await work()
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: number[] = []
    for (const work of works) costs.push(await cpuMs(work))
    rounds.push(costs)
  }
  const [analysis = Number.NaN, ...encoding] = works.map((_, index) =>
    median(rounds.map((costs) => costs[index] ?? Number.NaN)),
  )
  const messageMs = analysis / inputs.length
  const figures = encoding.map((ms, index) => {
    const each = ms / SENTENCES
    return `${LENGTHS[index]} pieces ${Math.round(1000 / each)} (${(each / messageMs).toFixed(1)} times a message)`
  })
  return {
    figures:
      `sentences a second and core: ${figures.join(', ')}; a message by itself ${messageMs.toFixed(2)} ms; ` +
      `loaded in ${Math.round(loadMs)} ms; ${THREADS} threads that share it take ${megabytes(memory)} more (at most ${megabytes(MOST_BYTES)})`,
    isWithinAim: memory <= MOST_BYTES,
  }
}

/** What this process has resident more of when its threads read sentences than when the same threads do not. */
async function memoryOfThreads(): Promise<number> {
  const without = await residentWith(null)
  return (await residentWith(loadWeights())) - without
}

/** Bytes resident once each thread has had some sentences. */
async function residentWith(workerData: EncoderWeights | null): Promise<number> {
  const threads = Array.from({ length: THREADS }, () => new Worker(new URL(ENCODING_WORKER), { workerData }))
  await Promise.all(threads.map(answered))
  const bytes = await residentBytes(process.pid)
  await Promise.all(threads.map((thread) => thread.terminate()))
  return bytes
}

/** Resolves once a thread has answered. */
function answered(thread: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  thread.once('message', () => resolve())
  thread.once('error', reject)
  thread.postMessage({ input: messageOf(LENGTHS[0] ?? 0), wanted: [0] })
  return promise
}
