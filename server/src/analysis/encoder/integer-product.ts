import { FLOAT_BYTES, INNER, SHORT_BYTES } from './shape.ts'
import { acrossLanes, ROUNDER, ROUNDER_BITS, VECTOR_BYTES } from './vector-math.ts'
import {
  code,
  count,
  f32x4,
  i16x8,
  i32,
  i32x4,
  i8x16,
  repeat,
  v128,
  wasmFunction,
  type Code,
  type FunctionWriter,
  type Local,
  type WrittenFunction,
} from './wasm-assembler.ts'

/** Columns that lie interleaved in a packed matrix: two vectors of sums. */
const COLUMN_BLOCK = 8
/** The memory that threads share. Their own, with what they work on, is number 0. */
export const WEIGHTS_MEMORY = 1
const weightsAt = (offset: number) => ({ memory: WEIGHTS_MEMORY, offset })

/**
 * Activations are made whole numbers up to this: products with weights of 8 bits, 1,536 of them added, stay within 32 bits.
 */
const LARGEST_ACTIVATION = 8191
const LARGEST_WEIGHT = 127
if (LARGEST_ACTIVATION * LARGEST_WEIGHT * INNER >= 2 ** 31) throw new Error('sums would overflow')

/**
 * One way in which processors multiply whole numbers. All of them give the same sums, to the last bit; which one is
 * quickest depends on the processor.
 */
export interface ProductWay {
  /** Rows that `product` works on at a time: those behind the last one, up to so many, are worked on for nothing. */
  rowBlock: number
  /**
   * `quantise(input, rows, output, scales)`: each row of floats as whole numbers, two bytes for each, and the scale that
   * makes them floats again.
   */
  quantise(name: string, width: number): WrittenFunction
  /**
   * `product(input, inputScales, rows, weights, weightScales, biases, columns, output)`: rows of whole numbers times a
   * packed matrix, as floats, with the biases added. The sums of its rows and eight columns stay in registers.
   */
  product(name: string, width: number): WrittenFunction
  /** Bytes of a packed matrix. */
  packedBytes(shape: MatrixShape): number
  /** A matrix as torch has it (a row for each output) in the order in which `product` reads it. `outputs` is a multiple of 8. */
  pack(weights: Int8Array, shape: MatrixShape, packed: Uint8Array): void
}

/** Rows and columns of a matrix as torch has it. */
interface MatrixShape {
  outputs: number
  width: number
}

/** What the innermost loop of a product works with. */
interface InnerFrame {
  width: number
  /** Where the activations of the first row, and the weights, stand. */
  from: Local
  packed: Local
  left: Local
  right: Local
  splat: Local
}

/** The innermost loop: some of the width at a time. */
interface Inner {
  /** Sets the sums to what they begin with; `packed` is at the beginning of the columns then, and behind it at their weights. */
  begin: Code
  round: Code
  /** Bytes that a round reads of the weights and of a row's activations. */
  weightBytes: number
  activationBytes: number
  /** The whole sums of a row, of the left and of the right columns. */
  sums(row: number): readonly [Code, Code]
}

/** The loops around the innermost. `columnBytes`: of eight packed columns. */
const productOf = (
  { rowBlock, columnBytes }: { rowBlock: number; columnBytes: number },
  { name, width }: { name: string; width: number },
  innerOf: (writer: FunctionWriter, frame: InnerFrame) => Inner,
) =>
  wasmFunction(name, 8, (writer, input, inputScales, rows, weights, weightScales, biases, columns, output) => {
    const { local } = writer
    const column = local('i32')
    const row = local('i32')
    const from = local('i32')
    const end = local('i32')
    const packed = local('i32')
    const to = local('i32')
    const rowBytes = local('i32')
    const left = local('v128')
    const right = local('v128')
    const splat = local('v128')
    const inner = innerOf(writer, { width, from, packed, left, right, splat })
    const asFloats = (sum: Code, offset: number) =>
      f32x4.add(
        f32x4.mul(f32x4.mul(f32x4.converted(sum), splat.get), v128.load(weightScales.get, weightsAt(offset))),
        v128.load(biases.get, weightsAt(offset)),
      )
    const store = (index: number) => {
      const [leftSum, rightSum] = inner.sums(index)
      return code(
        splat.set(
          v128.loadSplat32(i32.add(inputScales.get, i32.mul(row.get, i32.const(FLOAT_BYTES))), {
            offset: index * FLOAT_BYTES,
          }),
        ),
        // Both before either is stored: so V8 sees that two vectors are one of twice the width.
        left.set(asFloats(leftSum, 0)),
        right.set(asFloats(rightSum, VECTOR_BYTES)),
        v128.store(to.get, left.get),
        v128.store(to.get, right.get, { offset: VECTOR_BYTES }),
        to.set(i32.add(to.get, rowBytes.get)),
      )
    }
    const block = code(
      packed.set(weights.get),
      inner.begin,
      end.set(i32.add(from.get, i32.const(width * SHORT_BYTES))),
      repeat(
        code(
          inner.round,
          packed.set(i32.add(packed.get, i32.const(inner.weightBytes))),
          from.set(i32.add(from.get, i32.const(inner.activationBytes))),
        ),
        i32.lessThan(from.get, end.get),
      ),
      ...Array.from({ length: rowBlock }, (_, index) => store(index)),
      from.set(i32.add(from.get, i32.const(width * SHORT_BYTES * (rowBlock - 1)))),
    )
    return code(
      rowBytes.set(i32.mul(columns.get, i32.const(FLOAT_BYTES))),
      count(
        column,
        columns.get,
        COLUMN_BLOCK,
        code(
          from.set(input.get),
          to.set(i32.add(output.get, i32.mul(column.get, i32.const(FLOAT_BYTES)))),
          count(row, rows.get, rowBlock, block),
          weights.set(i32.add(weights.get, i32.const(columnBytes))),
          weightScales.set(i32.add(weightScales.get, i32.const(COLUMN_BLOCK * FLOAT_BYTES))),
          biases.set(i32.add(biases.get, i32.const(COLUMN_BLOCK * FLOAT_BYTES))),
        ),
      ),
    )
  })

/** `stored`: sixteen bytes of eight whole numbers, which stand in two vectors with `added` to each of them. */
const quantiseTo = (
  { name, width, added }: { name: string; width: number; added: number },
  stored: (writer: FunctionWriter) => (left: Code, right: Code) => Code,
) =>
  wasmFunction(name, 4, (writer, input, rows, output, scales) => {
    const { local } = writer
    const row = local('i32')
    const at = local('i32')
    const largest = local('v128')
    const factor = local('v128')
    const asStored = stored(writer)
    const whole = (offset: number) =>
      i32x4.sub(
        f32x4.add(
          f32x4.mul(v128.load(i32.add(input.get, i32.mul(at.get, i32.const(2))), { offset }), factor.get),
          f32x4.splat(ROUNDER),
        ),
        i32x4.splat(ROUNDER_BITS - added),
      )
    return count(
      row,
      rows.get,
      1,
      code(
        // Never nothing, so that a row of noughts has a scale as well.
        largest.set(f32x4.splat(1e-20)),
        count(
          at,
          i32.const(width * FLOAT_BYTES),
          VECTOR_BYTES,
          largest.set(f32x4.max(largest.get, f32x4.abs(v128.load(i32.add(input.get, at.get))))),
        ),
        acrossLanes(largest, f32x4.max),
        v128.storeFirst32(scales.get, f32x4.mul(largest.get, f32x4.splat(1 / LARGEST_ACTIVATION))),
        factor.set(f32x4.div(f32x4.splat(LARGEST_ACTIVATION), largest.get)),
        count(
          at,
          i32.const(width * SHORT_BYTES),
          VECTOR_BYTES,
          v128.store(i32.add(output.get, at.get), asStored(whole(0), whole(VECTOR_BYTES))),
        ),
        input.set(i32.add(input.get, i32.const(width * FLOAT_BYTES))),
        output.set(i32.add(output.get, i32.const(width * SHORT_BYTES))),
        scales.set(i32.add(scales.get, i32.const(FLOAT_BYTES))),
      ),
    )
  })

/**
 * Puts the weights of eight neighbouring outputs behind each other: so many of the first, of the second and so on, then the next of
 * the first.
 */
function packColumns(
  { weights, width, depth }: { weights: Int8Array; width: number; depth: number },
  block: number,
  packed: Int8Array | Int16Array,
): void {
  let to = 0
  for (let from = block * width; from < (block + 1) * width; from += depth) {
    for (let first = from; first < from + COLUMN_BLOCK * width; first += width) {
      for (let at = first; at < first + depth; at += 1) packed[to++] = weights[at] ?? 0
    }
  }
}

function sumOf(weights: Int8Array, from: number, count: number): number {
  let sum = 0
  for (let at = from; at < from + count; at += 1) sum += weights[at] ?? 0
  return sum
}

/** Activations and weights of 16 bits, two products of each added: what every processor with vectors can. */
export const IN_PAIRS: ProductWay = inPairs()

function inPairs(): ProductWay {
  const rowBlock = 4
  const depth = 2
  /** Pairs of one round. */
  const rounds = 4
  const packedBytes = ({ outputs, width }: MatrixShape) => outputs * width * SHORT_BYTES
  return {
    rowBlock,
    packedBytes,
    quantise: (name, width) => quantiseTo({ name, width, added: 0 }, () => i16x8.narrow),
    product: (name, width) =>
      productOf(
        { rowBlock, columnBytes: packedBytes({ outputs: COLUMN_BLOCK, width }) },
        { name, width },
        ({ local }, { from, packed, left, right, splat }) => {
          const sums = Array.from({ length: rowBlock }, () => [local('v128'), local('v128')] as const)
          const add = (sum: Local, columns: Local) => sum.set(i32x4.add(sum.get, i32x4.dot(splat.get, columns.get)))
          const addPair = (index: number) =>
            code(
              left.set(v128.load(packed.get, weightsAt(index * 2 * VECTOR_BYTES))),
              right.set(v128.load(packed.get, weightsAt((index * 2 + 1) * VECTOR_BYTES))),
              ...sums.map(([leftSum, rightSum], row) =>
                code(
                  splat.set(v128.loadSplat32(from.get, { offset: (row * width + index * depth) * SHORT_BYTES })),
                  add(leftSum, left),
                  add(rightSum, right),
                ),
              ),
            )
          return {
            begin: code(...sums.flat().map((sum) => sum.set(v128.zero))),
            round: code(...Array.from({ length: rounds }, (_, index) => addPair(index))),
            weightBytes: rounds * 2 * VECTOR_BYTES,
            activationBytes: rounds * depth * SHORT_BYTES,
            sums: (row) => {
              const [leftSum, rightSum] = sums[row] ?? []
              return [leftSum?.get ?? [], rightSum?.get ?? []]
            },
          }
        },
      ),
    pack(weights, { outputs, width }, { buffer, byteOffset }) {
      const columns = COLUMN_BLOCK * width
      for (let block = 0; block < outputs; block += COLUMN_BLOCK) {
        const packed = new Int16Array(buffer, byteOffset + block * width * SHORT_BYTES, columns)
        packColumns({ weights, width, depth }, block, packed)
      }
    },
  }
}

/**
 * Weights of 8 bits, four products of each added, which newer processors do in one instruction: of numbers from 0 to 127.
 * So of each activation, made positive, both halves of 7 bits are multiplied, and what was added to it is taken off the sums
 * again.
 */
export const IN_HALVES: ProductWay = inHalves()

function inHalves(): ProductWay {
  const rowBlock = 6
  const depth = 4
  const rounds = 2
  const halfBits = 7
  const added = LARGEST_ACTIVATION + 1
  /** What the sums of eight columns begin with stands before their weights. */
  const beginBytes = COLUMN_BLOCK * FLOAT_BYTES
  const columnBytes = (width: number) => beginBytes + COLUMN_BLOCK * width
  return {
    rowBlock,
    packedBytes: ({ outputs, width }) => (outputs / COLUMN_BLOCK) * columnBytes(width),
    quantise: (name, width) =>
      quantiseTo({ name, width, added }, ({ local }) => {
        const [first, second] = [local('v128'), local('v128')]
        const halves = (whole: Local, value: Code) =>
          i16x8.narrow(
            i32x4.shiftRight(whole.tee(value), halfBits),
            v128.and(whole.get, i32x4.splat((1 << halfBits) - 1)),
          )
        return (left, right) => i8x16.narrow(halves(first, left), halves(second, right))
      }),
    product: (name, width) =>
      productOf({ rowBlock, columnBytes: columnBytes(width) }, { name, width }, ({ local }, frame) => {
        const { from, packed, left, right, splat } = frame
        const pairOfSums = () => [local('v128'), local('v128')] as const
        const rows = Array.from({ length: rowBlock }, () => ({ upper: pairOfSums(), lower: pairOfSums() }))
        const add = (sum: Local, columns: Local) => sum.set(i32x4.dotOfBytes(columns.get, splat.get, sum.get))
        const addFour = (index: number) =>
          code(
            left.set(v128.load(packed.get, weightsAt(index * 2 * VECTOR_BYTES))),
            right.set(v128.load(packed.get, weightsAt((index * 2 + 1) * VECTOR_BYTES))),
            ...rows.flatMap(({ upper, lower }, row) =>
              [upper, lower].map(([leftSum, rightSum], half) =>
                code(
                  splat.set(
                    v128.loadSplat32(from.get, {
                      offset: (row * width + index * depth) * SHORT_BYTES + half * depth,
                    }),
                  ),
                  add(leftSum, left),
                  add(rightSum, right),
                ),
              ),
            ),
          )
        return {
          begin: code(
            left.set(v128.load(packed.get, weightsAt(0))),
            right.set(v128.load(packed.get, weightsAt(VECTOR_BYTES))),
            packed.set(i32.add(packed.get, i32.const(beginBytes))),
            ...rows.map(({ upper, lower }) =>
              code(...upper.map((sum) => sum.set(v128.zero)), lower[0].set(left.get), lower[1].set(right.get)),
            ),
          ),
          round: code(...Array.from({ length: rounds }, (_, index) => addFour(index))),
          weightBytes: rounds * 2 * VECTOR_BYTES,
          activationBytes: rounds * depth * SHORT_BYTES,
          sums: (row) => {
            const { upper, lower } = rows[row] ?? {}
            const whole = (upperSum?: Local, lowerSum?: Local) =>
              i32x4.add(i32x4.shiftLeft(upperSum?.get ?? [], halfBits), lowerSum?.get ?? [])
            return [whole(upper?.[0], lower?.[0]), whole(upper?.[1], lower?.[1])]
          },
        }
      }),
    pack(weights, { outputs, width }, { buffer, byteOffset }) {
      for (let block = 0; block < outputs; block += COLUMN_BLOCK) {
        const at = byteOffset + (block / COLUMN_BLOCK) * columnBytes(width)
        const begin = new Int32Array(buffer, at, COLUMN_BLOCK)
        for (let column = 0; column < COLUMN_BLOCK; column += 1) {
          begin[column] = -added * sumOf(weights, (block + column) * width, width)
        }
        const packed = new Int8Array(buffer, at + beginBytes, COLUMN_BLOCK * width)
        packColumns({ weights, width, depth }, block, packed)
      }
    },
  }
}
