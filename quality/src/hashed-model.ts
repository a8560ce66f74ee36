import type { LinearModel, StoredModel } from '@loose-ends/domain/acts/model/linear-model.ts'

/** A model of weights by the index of a hashed feature, as whole multiples of one step, -127 to 127. Its threshold is 0. */
export function inBytes(weights: Float64Array, { bits, bias }: Pick<LinearModel, 'bits' | 'bias'>): LinearModel {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { bits, scale, bias, threshold: 0, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

/** A model as it is written to a file. */
export const storedModel = ({ weights, ...rest }: LinearModel): StoredModel => ({
  ...rest,
  weights: Buffer.from(weights.buffer).toString('base64'),
})
