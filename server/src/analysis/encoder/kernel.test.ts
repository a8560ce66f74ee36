import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packMatrix } from './integer-product.ts'
import { compileKernel, openKernel } from './kernel.ts'
import { INNER } from './shape.ts'

const PAGES = 4
const OUTPUTS = 8
const ROWS = 4
/** Where things stand in either memory, in bytes. */
const AT = {
  matrix: 0,
  scales: 100_000,
  biases: 101_000,
  rows: 0,
  rowScales: 100_000,
  products: 101_000,
  values: 110_000,
}

function world() {
  const own = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
  const weights = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true })
  const floats = (memory: WebAssembly.Memory, at: number, length: number) => new Float32Array(memory.buffer, at, length)
  return { own, weights, floats, kernel: openKernel(compileKernel(PAGES), { own, weights }) }
}

describe('the kernel', () => {
  const { own, weights, floats, kernel } = world()

  it('[DT-01] multiplies without a rounding, up to the largest numbers', () => {
    const activation = fc.constantFrom(-8191, 8191, 0, 1, -3, 4097)
    const weight = fc.constantFrom(-127, 127, 0, 1, -64)
    const scales = floats(weights, AT.scales, OUTPUTS).fill(1)
    const biases = floats(weights, AT.biases, OUTPUTS).map((_, index) => index)
    floats(weights, AT.biases, OUTPUTS).set(biases)
    floats(own, AT.rowScales, ROWS).fill(1)
    fc.assert(
      fc.property(
        fc.array(activation, { minLength: 5, maxLength: 11 }),
        fc.array(weight, { minLength: 5, maxLength: 11 }),
        (activations, weightsOf) => {
          const rows = Int16Array.from(
            { length: ROWS * INNER },
            (_, index) => activations[index % activations.length] ?? 0,
          )
          const matrix = Int8Array.from(
            { length: OUTPUTS * INNER },
            (_, index) => weightsOf[index % weightsOf.length] ?? 0,
          )
          new Int16Array(own.buffer, AT.rows, rows.length).set(rows)
          packMatrix(matrix, OUTPUTS, INNER, new Int16Array(weights.buffer, AT.matrix, matrix.length))
          kernel.productInner(AT.rows, AT.rowScales, ROWS, AT.matrix, AT.scales, AT.biases, OUTPUTS, AT.products)
          const expected = Float32Array.from({ length: ROWS * OUTPUTS }, (_, index) => {
            const [row, output] = [Math.floor(index / OUTPUTS), index % OUTPUTS]
            let sum = 0
            for (let at = 0; at < INNER; at += 1) {
              sum += (rows[row * INNER + at] ?? 0) * (matrix[output * INNER + at] ?? 0)
            }
            return Math.fround(sum) * (scales[output] ?? 0) + (biases[output] ?? 0)
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
    floats(own, AT.values, 4).fill(x)
    kernel.gelu(AT.values, 16)
    for (const value of floats(own, AT.values, 4)) expect(value).toBeCloseTo(expected, 6)
  })

  it('[DT-01] makes whole numbers of a row that is nothing', () => {
    floats(own, AT.rows, INNER).fill(0)
    kernel.quantiseInner(AT.rows, 1, AT.values, AT.rowScales)
    expect(new Int16Array(own.buffer, AT.values, INNER).every((value) => value === 0)).toBe(true)
    expect(floats(own, AT.rowScales, 1)[0]).toBeGreaterThan(0)
  })
})
