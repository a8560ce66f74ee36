import { openKernel, PRODUCT_WAYS, type Kernel } from './kernel.ts'
import { FLOAT_BYTES, HIDDEN, INNER, SHORT_BYTES } from './shape.ts'
import { POOLED, type EncoderWeights, type Layer, type Matrix, type Norm, type TunedWeights } from './weights.ts'
import { MAX_PIECES, type Window } from './windows.ts'

const PAGE_BYTES = 65_536
if (PRODUCT_WAYS.some(({ rowBlock }) => MAX_PIECES % rowBlock !== 0)) throw new Error('no room for an input')

/** Where things stand in a thread's own memory, in bytes. */
const { places: AT, bytes: OWN_BYTES } = laidOut({
  /** A row for each piece: what goes from layer to layer. */
  rows: MAX_PIECES * HIDDEN * FLOAT_BYTES,
  /** What is added to it. */
  added: MAX_PIECES * HIDDEN * FLOAT_BYTES,
  /** Queries, keys and values, or the inner layer. */
  wide: MAX_PIECES * INNER * FLOAT_BYTES,
  whole: MAX_PIECES * INNER * SHORT_BYTES,
  wholeScales: MAX_PIECES * FLOAT_BYTES,
  scores: (MAX_PIECES + 4) * FLOAT_BYTES,
})
const OWN_PAGES = Math.ceil(OWN_BYTES / PAGE_BYTES)

/** The lower layers of BERT over some windows, with the pooling of each sentence and the linear layer on top. */
export class Layers {
  readonly #weights: TunedWeights
  readonly #outputs: number
  readonly #kernel: Kernel
  readonly #rows: Float32Array
  readonly #added: Float32Array
  readonly #wordTable: Float16Array
  readonly #positions: Float32Array
  readonly #head: Float32Array

  constructor({ kernel, wordTable, outputNames }: EncoderWeights, weights: TunedWeights) {
    const own = new WebAssembly.Memory({ initial: OWN_PAGES, maximum: OWN_PAGES })
    this.#weights = weights
    this.#outputs = outputNames.length
    this.#kernel = openKernel(kernel, { own, weights: weights.memory })
    this.#rows = new Float32Array(own.buffer, AT.rows, MAX_PIECES * HIDDEN)
    this.#added = new Float32Array(own.buffer, AT.added, MAX_PIECES * HIDDEN)
    this.#wordTable = new Float16Array(wordTable)
    this.#positions = new Float32Array(weights.positions)
    this.#head = new Float32Array(weights.head)
  }

  /**
   * One number for each output and sentence. The windows have at most `MAX_PIECES` pieces together, and their sentences lie in them in
   * order. Rows are scaled and worked on each by itself, so what stands in another window makes no difference, not even in the last bit.
   */
  outputsOf(windows: readonly Window[]): Float32Array[] {
    const rowCount = windows.reduce((sum, { pieces }) => sum + pieces.length, 0)
    if (rowCount > MAX_PIECES) throw new Error('too many pieces at once')
    this.#embed(windows, rowCount)
    for (const layer of this.#weights.layers) {
      this.#attend(layer, windows, rowCount)
      // Of the last layer nothing is wanted but the sentences themselves.
      this.#transform(layer, layer === this.#weights.layers.at(-1) ? this.#keepSentences(windows) : rowCount)
    }
    let row = 0
    return windows
      .flatMap(({ sentences }) => sentences)
      .map(({ from, to }) => {
        const outputs = this.#headOf(this.#pooled(row, row + to - from))
        row += to - from
        return outputs
      })
  }

  #embed(windows: readonly Window[], rowCount: number): void {
    let row = 0
    for (const { pieces } of windows) {
      for (const [position, piece] of pieces.entries()) {
        this.#rows.set(this.#wordTable.subarray(piece * HIDDEN, (piece + 1) * HIDDEN), (row + position) * HIDDEN)
      }
      this.#added.set(this.#positions.subarray(0, pieces.length * HIDDEN), row * HIDDEN)
      row += pieces.length
    }
    this.#normalise(rowCount, this.#weights.embeddingNorm)
  }

  #attend({ queryKeyValue }: Layer, windows: readonly Window[], rowCount: number): void {
    this.#kernel.quantiseHidden(AT.rows, rowCount, AT.whole, AT.wholeScales)
    this.#product(this.#kernel.productHidden, rowCount, queryKeyValue, AT.wide)
    let row = 0
    for (const { pieces } of windows) {
      const from = AT.wide + row * queryKeyValue.outputs * FLOAT_BYTES
      this.#kernel.attention(from, pieces.length, AT.scores, AT.added + row * HIDDEN * FLOAT_BYTES)
      row += pieces.length
    }
  }

  /** What follows attention, which each row goes through by itself. */
  #transform({ attended, attendedNorm, inner, output, outputNorm }: Layer, rowCount: number): void {
    const { quantiseHidden, quantiseInner, productHidden, productInner, gelu } = this.#kernel
    if (rowCount === 0) return
    quantiseHidden(AT.added, rowCount, AT.whole, AT.wholeScales)
    this.#product(productHidden, rowCount, attended, AT.added)
    this.#normalise(rowCount, attendedNorm)
    quantiseHidden(AT.rows, rowCount, AT.whole, AT.wholeScales)
    this.#product(productHidden, rowCount, inner, AT.wide)
    gelu(AT.wide, rowCount * INNER * FLOAT_BYTES)
    quantiseInner(AT.wide, rowCount, AT.whole, AT.wholeScales)
    this.#product(productInner, rowCount, output, AT.added)
    this.#normalise(rowCount, outputNorm)
  }

  /** Moves the sentences' own rows to the beginning, and says how many they are. */
  #keepSentences(windows: readonly Window[]): number {
    let kept = 0
    let row = 0
    for (const { pieces, sentences } of windows) {
      for (const { from, to } of sentences) {
        for (const rows of [this.#rows, this.#added])
          rows.copyWithin(kept * HIDDEN, (row + from) * HIDDEN, (row + to) * HIDDEN)
        kept += to - from
      }
      row += pieces.length
    }
    return kept
  }

  #product(product: Kernel['productHidden'], rowCount: number, matrix: Matrix, to: number): void {
    const { weights, scales, biases, outputs } = matrix
    product(AT.whole, AT.wholeScales, rowCount, weights, scales, biases, outputs, to)
  }

  #normalise(rowCount: number, { weights, biases }: Norm): void {
    this.#kernel.normalise(AT.rows, AT.added, rowCount, weights, biases)
  }

  /** The mean of some rows, at least one, and, behind it, their maximum. */
  #pooled(from: number, to: number): Float32Array {
    const pooled = new Float32Array(POOLED)
    const mean = pooled.subarray(0, HIDDEN)
    const largest = pooled.subarray(HIDDEN).fill(-Infinity)
    for (let row = from; row < to; row += 1) {
      const offset = row * HIDDEN
      for (let index = 0; index < HIDDEN; index += 1) {
        const value = this.#rows[offset + index] ?? 0
        mean[index] = (mean[index] ?? 0) + value
        if (value > (largest[index] ?? 0)) largest[index] = value
      }
    }
    for (let index = 0; index < HIDDEN; index += 1) mean[index] = (mean[index] ?? 0) / (to - from)
    return pooled
  }

  #headOf(pooled: Float32Array): Float32Array {
    const count = this.#outputs
    return Float32Array.from({ length: count }, (_, output) => {
      let sum = this.#head[count * POOLED + output] ?? 0
      for (let index = 0; index < POOLED; index += 1) {
        sum += (this.#head[output * POOLED + index] ?? 0) * (pooled[index] ?? 0)
      }
      return sum
    })
  }
}

/** Places one behind the other, each on a boundary of 64 bytes. */
function laidOut<Name extends string>(sizes: Record<Name, number>): { places: Record<Name, number>; bytes: number } {
  let bytes = 0
  const places = { ...sizes }
  for (const name in sizes) {
    places[name] = bytes
    bytes += Math.ceil(sizes[name] / 64) * 64
  }
  return { places, bytes }
}
