import { WEIGHTS_MEMORY } from './integer-product.ts'
import { FLOAT_BYTES, HEAD, HEADS, HIDDEN, NORM_EPSILON, QUERY_KEY_VALUE } from './shape.ts'
import { acrossLanes, exponential, sumsOfLanes, VECTOR_BYTES } from './vector-math.ts'
import {
  code,
  count,
  f32x4,
  i32,
  v128,
  wasmFunction,
  type Code,
  type FunctionWriter,
  type Local,
} from './wasm-assembler.ts'

const SHARED = { memory: WEIGHTS_MEMORY }

/** `normalise(rows, added, count, weights, biases)`: layer normalisation of each row plus the one added to it, in place. */
export const normalise = wasmFunction('normalise', 5, ({ local }, input, added, rows, weights, biases) => {
  const row = local('i32')
  const at = local('i32')
  const value = local('v128')
  const mean = local('v128')
  const spread = local('v128')
  const each = (body: Code) => count(at, i32.const(HIDDEN * FLOAT_BYTES), VECTOR_BYTES, body)
  const place = i32.add(input.get, at.get)
  return count(
    row,
    rows.get,
    1,
    code(
      mean.set(v128.zero),
      spread.set(v128.zero),
      each(
        code(
          value.set(f32x4.add(v128.load(place), v128.load(i32.add(added.get, at.get)))),
          mean.set(f32x4.add(mean.get, value.get)),
          v128.store(place, value.get),
        ),
      ),
      acrossLanes(mean, f32x4.add),
      mean.set(f32x4.mul(mean.get, f32x4.splat(1 / HIDDEN))),
      each(
        code(
          value.set(f32x4.sub(v128.load(place), mean.get)),
          spread.set(f32x4.add(spread.get, f32x4.mul(value.get, value.get))),
        ),
      ),
      acrossLanes(spread, f32x4.add),
      spread.set(f32x4.add(f32x4.mul(spread.get, f32x4.splat(1 / HIDDEN)), f32x4.splat(NORM_EPSILON))),
      spread.set(f32x4.div(f32x4.splat(1), f32x4.sqrt(spread.get))),
      each(
        v128.store(
          place,
          f32x4.add(
            f32x4.mul(
              f32x4.mul(f32x4.sub(v128.load(place), mean.get), spread.get),
              v128.load(i32.add(weights.get, at.get), SHARED),
            ),
            v128.load(i32.add(biases.get, at.get), SHARED),
          ),
        ),
      ),
      input.set(i32.add(input.get, i32.const(HIDDEN * FLOAT_BYTES))),
      added.set(i32.add(added.get, i32.const(HIDDEN * FLOAT_BYTES))),
    ),
  )
})

/**
 * `gelu(values, bytes)`: x/2 · (1 + erf(x/√2)) of each, in place. The error function is Abramowitz and Stegun's 7.1.26,
 * within 1.5e-7. `bytes` is a multiple of two vectors: two side by side become one of twice the width where there is one.
 */
export const gelu = wasmFunction('gelu', 2, (writer, values, bytes) => {
  const at = writer.local('i32')
  const place = i32.add(values.get, at.get)
  const pair = [0, VECTOR_BYTES].map((offset) => ({ offset, ...geluOfVector(writer, v128.load(place, { offset })) }))
  return count(
    at,
    bytes.get,
    pair.length * VECTOR_BYTES,
    code(
      ...pair.map(({ work }) => work),
      ...pair.map(({ offset, result }) => v128.store(place, result.get, { offset })),
    ),
  )
})

function geluOfVector({ local }: FunctionWriter, value: Code): { work: Code; result: Local } {
  const x = local('v128')
  const absolute = local('v128')
  const t = local('v128')
  const power = local('v128')
  const scratch = local('v128')
  const polynomial = [-1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (inner, coefficient) => f32x4.add(f32x4.mul(inner, t.get), f32x4.splat(coefficient)),
    f32x4.splat(1.061405429),
  )
  const work = code(
    x.set(f32x4.mul(value, f32x4.splat(0.5))),
    absolute.set(f32x4.abs(x.get)),
    t.set(
      f32x4.div(
        f32x4.splat(1),
        f32x4.add(f32x4.splat(1), f32x4.mul(absolute.get, f32x4.splat(0.3275911 * Math.SQRT2))),
      ),
    ),
    power.set(f32x4.mul(f32x4.mul(x.get, x.get), f32x4.splat(-2))),
    power.set(exponential(power, scratch)),
    // x/2 + |x/2| · erf(|x|/√2): the sign of the function is that of x.
    power.set(f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(polynomial, t.get), power.get))),
    x.set(f32x4.add(x.get, f32x4.mul(absolute.get, power.get))),
  )
  return { work, result: x }
}

const ROW_BYTES = QUERY_KEY_VALUE * FLOAT_BYTES
const HEAD_BYTES = HEAD * FLOAT_BYTES
const HEAD_VECTORS = HEAD_BYTES / VECTOR_BYTES
/** Lower than any score: its power of e is nothing beside that of the highest one. */
const NO_SCORE = -1e30

/**
 * `attention(rows, pieces, scores, output)`: of one input, from rows of query, key and value to one row of all heads for
 * each piece. At `scores` there is room for four numbers more than there are pieces, and behind the rows for three more rows.
 */
export const attention = wasmFunction('attention', 4, ({ local }, rows, pieces, scores, output) => {
  const head = local('i32')
  const piece = local('i32')
  const other = local('i32')
  const end = local('i32')
  const query = local('i32')
  const to = local('i32')
  const key = local('i32')
  const queries = Array.from({ length: HEAD_VECTORS }, () => local('v128'))
  const four = [local('v128'), local('v128'), local('v128'), local('v128')] as const
  const largest = local('v128')
  const sum = local('v128')
  const value = local('v128')
  const scratch = local('v128')
  const score = i32.add(scores.get, other.get)
  const eachScore = (body: Code) => count(other, end.get, VECTOR_BYTES, body)

  const dotProduct = (result: Local, row: number) =>
    result.set(
      queries
        .map((part, index) =>
          f32x4.mul(part.get, v128.load(key.get, { offset: row * ROW_BYTES + index * VECTOR_BYTES })),
        )
        .reduce((total, part) => f32x4.add(total, part)),
    )
  const scoreAll = code(
    key.set(i32.add(i32.add(rows.get, head.get), i32.const(HIDDEN * FLOAT_BYTES))),
    eachScore(
      code(
        ...four.map(dotProduct),
        v128.store(score, f32x4.mul(sumsOfLanes(four), f32x4.splat(1 / Math.sqrt(HEAD)))),
        key.set(i32.add(key.get, i32.const(four.length * ROW_BYTES))),
      ),
    ),
    v128.store(i32.add(scores.get, end.get), f32x4.splat(NO_SCORE)),
  )
  const softmax = code(
    largest.set(f32x4.splat(NO_SCORE)),
    eachScore(largest.set(f32x4.max(largest.get, v128.load(score)))),
    acrossLanes(largest, f32x4.max),
    sum.set(v128.zero),
    eachScore(
      code(
        value.set(f32x4.sub(v128.load(score), largest.get)),
        value.set(exponential(value, scratch)),
        sum.set(f32x4.add(sum.get, value.get)),
        v128.store(score, value.get),
      ),
    ),
    acrossLanes(sum, f32x4.add),
    sum.set(f32x4.div(f32x4.splat(1), sum.get)),
  )
  // The queries are done with: their registers hold the weighted values.
  const weighValues = code(
    ...queries.map((part) => part.set(v128.zero)),
    key.set(i32.add(i32.add(rows.get, head.get), i32.const(2 * HIDDEN * FLOAT_BYTES))),
    count(
      other,
      end.get,
      FLOAT_BYTES,
      code(
        value.set(f32x4.mul(v128.loadSplat32(score), sum.get)),
        ...queries.map((part, index) =>
          part.set(f32x4.add(part.get, f32x4.mul(value.get, v128.load(key.get, { offset: index * VECTOR_BYTES })))),
        ),
        key.set(i32.add(key.get, i32.const(ROW_BYTES))),
      ),
    ),
    ...queries.map((part, index) => v128.store(to.get, part.get, { offset: index * VECTOR_BYTES })),
  )
  return code(
    end.set(i32.mul(pieces.get, i32.const(FLOAT_BYTES))),
    count(
      head,
      i32.const(HEADS * HEAD_BYTES),
      HEAD_BYTES,
      code(
        query.set(i32.add(rows.get, head.get)),
        to.set(i32.add(output.get, head.get)),
        count(
          piece,
          pieces.get,
          1,
          code(
            ...queries.map((part, index) => part.set(v128.load(query.get, { offset: index * VECTOR_BYTES }))),
            scoreAll,
            softmax,
            weighValues,
            query.set(i32.add(query.get, i32.const(ROW_BYTES))),
            to.set(i32.add(to.get, i32.const(HIDDEN * FLOAT_BYTES))),
          ),
        ),
      ),
    ),
  )
})
