import { logistic } from '@loose-ends/domain/detection/item-model/item-model.ts'

/** Rows of numbers, row after row. */
export type Matrix = { rows: number; columns: number; values: Float64Array }

/** Weights of the columns, then the bias. */
export type Weights = Float64Array

/** Rows of so many numbers each as a matrix. */
export function matrixOf(rows: readonly (readonly number[])[], columns: number): Matrix {
  const values = new Float64Array(rows.length * columns)
  for (const [at, row] of rows.entries()) values.set(row, at * columns)
  return { rows: rows.length, columns, values }
}

/** Some columns of a matrix, in that order. */
export function columnsOf({ rows, columns, values }: Matrix, kept: readonly number[]): Matrix {
  const result = new Float64Array(rows * kept.length)
  for (let row = 0; row < rows; row += 1)
    for (const [at, column] of kept.entries()) result[row * kept.length + at] = of(values, row * columns + column)
  return { rows, columns: kept.length, values: result }
}

/** The mean of each column and its spread; a column that never changes spreads by 1. */
export function scalesOf({ rows, columns, values }: Matrix): { means: Float64Array; spreads: Float64Array } {
  const means = new Float64Array(columns)
  for (const [at, value] of values.entries()) add(means, at % columns, value / rows)
  const squares = new Float64Array(columns)
  for (const [at, value] of values.entries()) add(squares, at % columns, (value - of(means, at % columns)) ** 2 / rows)
  return { means, spreads: squares.map((square) => (square < 1e-9 ? 1 : Math.sqrt(square))) }
}

/** A copy with every column of mean 0 and spread 1. */
export function standardised(matrix: Matrix, { means, spreads }: ReturnType<typeof scalesOf>): Matrix {
  const { columns } = matrix
  const values = matrix.values.map((value, at) => (value - of(means, at % columns)) / of(spreads, at % columns))
  return { ...matrix, values }
}

const STEPS = 12
const CLOSE = 1e-6

/**
 * Logistic regression with an L2 penalty by Newton's method (iteratively reweighted least squares): deterministic. `rows` names
 * the rows that count; `start` is where to begin.
 */
export function fitLogistic(
  { columns, values }: Matrix,
  targets: readonly number[],
  importance: readonly number[],
  rows: readonly number[],
  penalty: number,
  start: Weights = new Float64Array(columns + 1),
): Weights {
  const size = columns + 1
  const weights = start.slice()
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = new Float64Array(size)
    const hessian = new Float64Array(size * size)
    const row = new Float64Array(size)
    row[columns] = 1
    for (const at of rows) {
      const weight = importance[at] ?? 0
      if (weight === 0) continue
      row.set(values.subarray(at * columns, at * columns + columns))
      const p = logistic(row.reduce((sum, value, column) => sum + value * of(weights, column), 0))
      const miss = weight * (p - (targets[at] ?? 0))
      const curve = weight * Math.max(p * (1 - p), 1e-6)
      for (const [column, value] of row.entries()) {
        if (value === 0) continue
        add(gradient, column, miss * value)
        for (let other = 0; other <= column; other += 1)
          add(hessian, column * size + other, curve * value * of(row, other))
      }
    }
    for (let column = 0; column < columns; column += 1) {
      add(gradient, column, penalty * of(weights, column))
      add(hessian, column * size + column, penalty)
    }
    const change = solved(hessian, gradient)
    for (const [column, value] of change.entries()) add(weights, column, -value)
    if (change.every((value) => Math.abs(value) < CLOSE)) break
  }
  return weights
}

/** Solves a symmetric positive system of which the lower half is given (Cholesky). */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const result = right.slice()
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = of(matrix, row * size + column)
      for (let k = 0; k < column; k += 1) sum -= of(matrix, row * size + k) * of(matrix, column * size + k)
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / of(matrix, column * size + column)
    }
    for (let k = 0; k < row; k += 1) add(result, row, -of(matrix, row * size + k) * of(result, k))
    result[row] = of(result, row) / of(matrix, row * size + row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) add(result, row, -of(matrix, k * size + row) * of(result, k))
    result[row] = of(result, row) / of(matrix, row * size + row)
  }
  return result
}

const of = (values: Float64Array, at: number): number => values[at] ?? 0

function add(values: Float64Array, at: number, value: number): void {
  values[at] = of(values, at) + value
}
