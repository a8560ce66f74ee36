import { FLOAT_BYTES, INNER, SHORT_BYTES } from './shape.ts'
import { acrossLanes, VECTOR_BYTES } from './vector-math.ts'
import { code, count, f32x4, i16x8, i32, i32x4, repeat, v128, wasmFunction, type Local } from './wasm-assembler.ts'

/** Rows that a matrix product works on at a time: the rows behind the last one, up to so many, are worked on for nothing. */
export const ROW_BLOCK = 4
/** Columns that lie interleaved in a packed matrix, and how many of their rows lie side by side. */
const COLUMN_BLOCK = 8
const PAIR = 2
/** The memory that threads share. Their own, with what they work on, is number 0. */
export const WEIGHTS_MEMORY = 1
const weightsAt = (offset: number) => ({ memory: WEIGHTS_MEMORY, offset })
/** Pairs of one round of the innermost loop. */
const PAIRS = 4

/**
 * Activations are made whole numbers up to this: products with weights of 8 bits, 1,536 of them added, stay within 32 bits.
 */
const LARGEST_ACTIVATION = 8191
const LARGEST_WEIGHT = 127
if (LARGEST_ACTIVATION * LARGEST_WEIGHT * INNER >= 2 ** 31) throw new Error('sums would overflow')

/**
 * `quantise(input, rows, output, scales)`: each row of floats as 16-bit numbers, and the scale that makes them
 * floats again.
 */
export const quantise = (name: string, width: number) =>
  wasmFunction(name, 4, ({ local }, input, rows, output, scales) => {
    const row = local('i32')
    const at = local('i32')
    const largest = local('v128')
    const factor = local('v128')
    const whole = (offset: number) =>
      i32x4.truncated(
        f32x4.nearest(f32x4.mul(v128.load(i32.add(input.get, i32.mul(at.get, i32.const(2))), { offset }), factor.get)),
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
          v128.store(i32.add(output.get, at.get), i16x8.narrow(whole(0), whole(VECTOR_BYTES))),
        ),
        input.set(i32.add(input.get, i32.const(width * FLOAT_BYTES))),
        output.set(i32.add(output.get, i32.const(width * SHORT_BYTES))),
        scales.set(i32.add(scales.get, i32.const(FLOAT_BYTES))),
      ),
    )
  })

/**
 * `product(input, inputScales, rows, weights, weightScales, biases, columns, output)`: the rows of 16-bit numbers
 * times a packed matrix, as floats, with the biases added. Four rows and eight columns at a time: their 32 sums stay in
 * registers.
 */
export const product = (name: string, width: number) =>
  wasmFunction(name, 8, ({ local }, input, inputScales, rows, weights, weightScales, biases, columns, output) => {
    const column = local('i32')
    const row = local('i32')
    const from = local('i32')
    const end = local('i32')
    const packed = local('i32')
    const to = local('i32')
    const rowBytes = local('i32')
    const sums = Array.from({ length: ROW_BLOCK }, () => [local('v128'), local('v128')] as const)
    const left = local('v128')
    const right = local('v128')
    const pair = local('v128')
    const add = (sum: Local, columns: Local) => sum.set(i32x4.add(sum.get, i32x4.dot(pair.get, columns.get)))
    const addPair = (index: number) =>
      code(
        left.set(v128.load(packed.get, weightsAt(index * 2 * VECTOR_BYTES))),
        right.set(v128.load(packed.get, weightsAt((index * 2 + 1) * VECTOR_BYTES))),
        ...sums.map(([leftSum, rightSum], row) =>
          code(
            pair.set(v128.loadSplat32(from.get, { offset: (row * width + index * PAIR) * SHORT_BYTES })),
            add(leftSum, left),
            add(rightSum, right),
          ),
        ),
      )
    const store = (sum: Local, scale: Local, offset: number) =>
      v128.store(
        to.get,
        f32x4.add(
          f32x4.mul(f32x4.mul(f32x4.converted(sum.get), pair.get), scale.get),
          v128.load(biases.get, weightsAt(offset)),
        ),
        { offset },
      )
    const block = code(
      ...sums.flat().map((sum) => sum.set(v128.zero)),
      packed.set(weights.get),
      end.set(i32.add(from.get, i32.const(width * SHORT_BYTES))),
      repeat(
        code(
          ...Array.from({ length: PAIRS }, (_, index) => addPair(index)),
          packed.set(i32.add(packed.get, i32.const(PAIRS * 2 * VECTOR_BYTES))),
          from.set(i32.add(from.get, i32.const(PAIRS * PAIR * SHORT_BYTES))),
        ),
        i32.lessThan(from.get, end.get),
      ),
      left.set(v128.load(weightScales.get, weightsAt(0))),
      right.set(v128.load(weightScales.get, weightsAt(VECTOR_BYTES))),
      ...sums.map(([leftSum, rightSum], index) =>
        code(
          pair.set(
            v128.loadSplat32(i32.add(inputScales.get, i32.mul(row.get, i32.const(FLOAT_BYTES))), {
              offset: index * FLOAT_BYTES,
            }),
          ),
          store(leftSum, left, 0),
          store(rightSum, right, VECTOR_BYTES),
          to.set(i32.add(to.get, rowBytes.get)),
        ),
      ),
      from.set(i32.add(from.get, i32.const(width * SHORT_BYTES * (ROW_BLOCK - 1)))),
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
          count(row, rows.get, ROW_BLOCK, block),
          weights.set(i32.add(weights.get, i32.const(width * COLUMN_BLOCK * SHORT_BYTES))),
          weightScales.set(i32.add(weightScales.get, i32.const(COLUMN_BLOCK * FLOAT_BYTES))),
          biases.set(i32.add(biases.get, i32.const(COLUMN_BLOCK * FLOAT_BYTES))),
        ),
      ),
    )
  })

/** A matrix as torch has it (a row for each output) in the order in which `product` reads it. `outputs` is a multiple of 8. */
export function packMatrix(weights: Int8Array, outputs: number, width: number, packed: Int16Array): void {
  let at = 0
  for (let block = 0; block < outputs; block += COLUMN_BLOCK) {
    for (let from = 0; from < width; from += PAIR) {
      for (let column = block; column < block + COLUMN_BLOCK; column += 1) {
        const first = column * width + from
        packed[at] = weights[first] ?? 0
        packed[at + 1] = weights[first + 1] ?? 0
        at += PAIR
      }
    }
  }
}
