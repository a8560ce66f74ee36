import { featureIndex } from './features.ts'

/** A linear model over hashed features; a weight is its int8 times `scale`. */
export interface LinearModel {
  bits: number
  scale: number
  bias: number
  /** Above it, the answer is yes; found by cross-validation on the training sentences. */
  threshold: number
  weights: Int8Array
}

/** A model as it is written to a file: the weights in base64. */
export type StoredModel = Omit<LinearModel, 'weights'> & { weights: string }

export function openModel({ weights, ...rest }: StoredModel): LinearModel {
  return { ...rest, weights: Int8Array.from(atob(weights), (character) => character.charCodeAt(0)) }
}

/** The log-odds of yes. Features that fall on one index count once. */
export function scoreOf(model: LinearModel, features: ReadonlySet<string>): number {
  const indexes = new Set<number>()
  for (const feature of features) indexes.add(featureIndex(feature, model.bits))
  let sum = 0
  for (const index of indexes) sum += model.weights[index] ?? 0
  return indexes.size === 0 ? model.bias : (sum * model.scale) / Math.sqrt(indexes.size) + model.bias
}
