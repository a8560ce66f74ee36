import { featureHash, indexOf } from './features.ts'

/** A linear model over hashed features; a weight is its int8 times `scale`. */
export interface LinearModel {
  bits: number
  scale: number
  bias: number
  /** Above it, the answer is yes; found by cross-validation on the training sentences. */
  threshold: number
  weights: Int8Array
}

/** Indexes of hashed features, none of them twice. */
export type Indexes = Uint32Array

/** A model as it is written to a file: the weights in base64. */
export type StoredModel = Omit<LinearModel, 'weights'> & { weights: string }

/** A stored model, ready to score. Throws where its weights are no base64. */
export function openModel({ weights, ...rest }: StoredModel): LinearModel {
  return { ...rest, weights: Int8Array.from(atob(weights), (character) => character.charCodeAt(0)) }
}

/** The log-odds of yes. Features that fall on one index count once. */
export const scoreOf = (model: LinearModel, features: ReadonlySet<string>): number =>
  scoreAt(model, indexesOf(features, model.bits))

/** Where the features are counted: each index once. */
export const indexesOf = (features: ReadonlySet<string>, bits: number): Indexes =>
  Uint32Array.from(new Set([...features].map((feature) => indexOf(featureHash(feature), bits))))

/** The log-odds of yes of what has features at these indexes. */
export function scoreAt({ weights, scale, bias }: LinearModel, indexes: Indexes): number {
  let sum = 0
  for (const index of indexes) sum += weights[index] ?? 0
  return indexes.length === 0 ? bias : (sum * scale) / Math.sqrt(indexes.length) + bias
}
