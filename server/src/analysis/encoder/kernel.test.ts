import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IN_HALVES, IN_PAIRS, type ProductWay } from './integer-product.ts'
import { compileKernel, openKernel, PRODUCT_WAYS, quickestWay } from './kernel.ts'
import { INNER } from './shape.ts'

const PAGES = 4
const OUTPUTS = 16
/** A multiple of every way's. */
const ROWS = 12
/** Where things stand in either memory, in bytes. */
const AT = {
  matrix: 0,
  scales: 100_000,
  biases: 101_000,
  rows: 0,
  whole: 100_000,
  rowScales: 150_000,
  products: 151_000,
  values: 160_000,
}

function world(way: ProductWay) {
  const own = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
  const weights = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true })
  const floats = (memory: WebAssembly.Memory, at: number, length: number) => new Float32Array(memory.buffer, at, length)
  return { own, weights, floats, kernel: openKernel(compileKernel(PAGES, way), { own, weights }) }
}

describe.each([
  { name: 'in pairs', way: IN_PAIRS },
  { name: 'in halves', way: IN_HALVES },
])('the kernel, $name', ({ way }) => {
  const { own, weights, floats, kernel } = world(way)

  it('[DT-01] multiplies without a rounding, up to the largest numbers', () => {
    const activation = fc.constantFrom(-8191, 8191, 0, 1, -3, 4097)
    const weight = fc.constantFrom(-127, 127, 0, 1, -64)
    floats(weights, AT.scales, OUTPUTS).fill(1)
    const biases = floats(weights, AT.biases, OUTPUTS).map((_, index) => index)
    floats(weights, AT.biases, OUTPUTS).set(biases)
    fc.assert(
      fc.property(
        fc.array(activation, { minLength: 5, maxLength: 11 }),
        fc.array(weight, { minLength: 5, maxLength: 11 }),
        (activations, weightsOf) => {
          const rows = Float32Array.from(
            { length: ROWS * INNER },
            // The largest number of a row is what makes it whole numbers: here they are that before.
            (_, index) => (index % INNER === 0 ? 8191 : (activations[index % activations.length] ?? 0)),
          )
          const matrix = Int8Array.from(
            { length: OUTPUTS * INNER },
            (_, index) => weightsOf[index % weightsOf.length] ?? 0,
          )
          floats(own, AT.rows, rows.length).set(rows)
          way.pack(matrix, { outputs: OUTPUTS, width: INNER }, new Uint8Array(weights.buffer, AT.matrix))
          kernel.quantiseInner(AT.rows, ROWS, AT.whole, AT.rowScales)
          expect(floats(own, AT.rowScales, ROWS).every((scale) => scale === 1)).toBe(true)
          kernel.productInner(AT.whole, AT.rowScales, ROWS, AT.matrix, AT.scales, AT.biases, OUTPUTS, AT.products)
          const expected = Float32Array.from({ length: ROWS * OUTPUTS }, (_, index) => {
            const [row, output] = [Math.floor(index / OUTPUTS), index % OUTPUTS]
            let sum = 0
            for (let at = 0; at < INNER; at += 1) {
              sum += (rows[row * INNER + at] ?? 0) * (matrix[output * INNER + at] ?? 0)
            }
            return Math.fround(sum) + (biases[output] ?? 0)
          })
          expect(floats(own, AT.products, ROWS * OUTPUTS)).toEqual(expected)
        },
      ),
      { numRuns: 20 },
    )
  })

  it.each([
    [-40, 0],
    [-3, -0.00404951],
    [-1, -0.15865525],
    [-0.001, -0.0004996],
    [0, 0],
    [0.5, 0.34573123],
    [2, 1.95449974],
    [40, 40],
  ])('[DT-01] has %d times the normal distribution there: %d', (x, expected) => {
    for (let lane = 0; lane < 8; lane += 1) {
      const values = floats(own, AT.values, 8).fill(0)
      values[lane] = x
      kernel.gelu(AT.values, values.byteLength)
      for (const [other, value] of values.entries()) expect(value).toBeCloseTo(other === lane ? expected : 0, 6)
    }
  })

  it('[DT-01] makes nothing of a row that is nothing', () => {
    floats(own, AT.rows, ROWS * INNER).fill(0)
    floats(weights, AT.biases, OUTPUTS).fill(0)
    kernel.quantiseInner(AT.rows, ROWS, AT.whole, AT.rowScales)
    expect(floats(own, AT.rowScales, 1)[0]).toBeGreaterThan(0)
    way.pack(
      new Int8Array(OUTPUTS * INNER).fill(127),
      { outputs: OUTPUTS, width: INNER },
      new Uint8Array(weights.buffer),
    )
    kernel.productInner(AT.whole, AT.rowScales, ROWS, AT.matrix, AT.scales, AT.biases, OUTPUTS, AT.products)
    expect(floats(own, AT.products, ROWS * OUTPUTS).every((value) => value === 0)).toBe(true)
  })
})

it('[SP-02] multiplies in the way that is quickest here', () => {
  expect(PRODUCT_WAYS).toContain(quickestWay())
})
