import type { Indexes, LinearModel } from '@loose-ends/domain/acts/model/linear-model.ts'
import { chance, shuffle } from '../chance.ts'
import { inBytes } from '../hashed-model.ts'

/** An example by the indexes of its hashed features. */
export interface HashedRow {
  indexes: Indexes
  isYes: boolean
  importance: number
}

const ROUNDS = 10
const STEPS = 8
const CLOSE = 1e-9
/** How far within its bounds a multiplier begins, and stays when a step would leave them. */
const BARELY = 1e-3
const INWARDS = 0.1

/**
 * Logistic regression with an L2 penalty by dual coordinate descent (Yu, Huang and Lin, Machine Learning 2011), in an order fixed by a
 * seed: the same rows give the same model. `values` says what a feature at each index counts before it is weighed: the larger, the more
 * readily it is learnt from. `cost` is what an example of importance 1 counts beside the penalty. All examples are equally long.
 */
export function fitHashed(
  rows: readonly HashedRow[],
  { values, cost, bits }: { values: Float64Array; cost: number; bits: number },
): LinearModel {
  const weights = new Float64Array(1 << bits)
  let bias = 0
  const learn = ({ indexes, isYes }: HashedRow, change: number) => {
    const signed = isYes ? change : -change
    const step = signed / Math.sqrt(indexes.length)
    for (const index of indexes) weights[index] = at(weights, index) + step * at(values, index)
    bias += signed
  }
  const multipliers = rows.map((row) => {
    const start = BARELY * cost * row.importance
    learn(row, start)
    return start
  })
  const curves = rows.map(({ indexes }) => {
    const square = indexes.reduce((sum, index) => sum + at(values, index) ** 2, 0)
    return 1 + square / indexes.length
  })
  const order = rows.map((_, row) => row)
  const next = chance()
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next)
    for (const place of order) {
      const row = rows[place]
      const multiplier = multipliers[place] ?? 0
      if (!row) continue
      let sum = 0
      for (const index of row.indexes) sum += at(weights, index) * at(values, index)
      const odds = sum / Math.sqrt(row.indexes.length) + bias
      const curve = curves[place] ?? 1
      const better = bestMultiplier(multiplier, {
        most: cost * row.importance,
        margin: row.isYes ? odds : -odds,
        curve,
      })
      multipliers[place] = better
      learn(row, better - multiplier)
    }
  }
  return inBytes(
    weights.map((weight, index) => weight * at(values, index)),
    { bits, bias },
  )
}

/** Newton's method for the one multiplier of an example, between 0 and `most`, all others as they are. */
function bestMultiplier(
  start: number,
  { most, margin, curve }: { most: number; margin: number; curve: number },
): number {
  let value = start
  for (let step = 0; step < STEPS; step += 1) {
    const slope = curve * (value - start) + margin + Math.log(value / (most - value))
    const bend = curve + most / (value * (most - value))
    const wanted = value - slope / bend
    const bounded = wanted <= 0 ? value * INWARDS : wanted >= most ? most - (most - value) * INWARDS : wanted
    const isClose = Math.abs(bounded - value) < CLOSE * most
    value = bounded
    if (isClose) break
  }
  return value
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0
