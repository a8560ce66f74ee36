import type { Signs } from './settling-signs.ts'

/** A logistic regression over named signs. */
export interface SettlingModel {
  /** Log-odds where there is no sign. */
  bias: number
  /** Log-odds by the name of the sign; a name that is absent counts 0. */
  weights: Readonly<Record<string, number>>
  /** From this probability on the person is asked whether it is settled. */
  likely: number
  /** From this probability on the item is closed without asking. */
  sure: number
}

/** How probable it is, 0 to 1, that a message with these signs settles its item. */
export function settlingProbability(signs: Signs, { bias, weights }: Pick<SettlingModel, 'bias' | 'weights'>): number {
  let odds = bias
  for (const [name, value] of Object.entries(signs)) odds += (weights[name] ?? 0) * value
  return 1 / (1 + Math.exp(-odds))
}

/**
 * How probable it is that any of several messages settles an item: that one of the two likeliest does. More are not
 * counted, as the doubts of a long conversation would add up to certainty.
 */
export function jointProbability(probabilities: readonly number[]): number {
  const [first = 0, second = 0] = probabilities.toSorted((a, b) => b - a)
  return 1 - (1 - first) * (1 - second)
}
