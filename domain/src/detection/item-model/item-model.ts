import type { Band, FindingKind } from '../../finding/finding.ts'
import type { Evidence } from './evidence.ts'
import { openForest, probabilityBy, type Forest, type StoredForest } from './forest.ts'
import { FORESTS } from './forest-weights.ts'
import { WEIGHTS } from './weights.ts'

/** What the encoder says of a sentence in its context, in the order of `ENCODER_OUTPUTS`, as log-odds. */
export type EncoderOutputs = ArrayLike<number>

/** The outputs of the message encoder that the model reads. */
export const ENCODER_OUTPUTS = ['item', 'request', 'question', 'promise', 'meeting', 'intent'] as const

/** A linear function of named evidence. */
export type Linear = { bias: number; weights: Readonly<Record<string, number>> }

/** A logistic regression over evidence with a forest beside it, and what kind of loose end it would be. */
export type LookModel = {
  item: Linear
  forest: Forest
  /** One function for each kind; the largest names it. */
  kinds: Readonly<Record<FindingKind, Linear>>
  /** Probabilities from which on an item is shown, and from which on it may be one. */
  sure: number
  maybe: number
}

/** Fitted by quality/src/item-model/train.ts: what is decided without the encoder, and with it. */
export type ItemModel = { withoutEncoder: LookModel; withEncoder: LookModel }

/** As it is written to a file; the forests stand in one of their own. */
export type StoredItemModel = Record<keyof ItemModel, Omit<LookModel, 'forest'>>

export type StoredForests = Record<keyof ItemModel, StoredForest>

export const MODEL: ItemModel = {
  withoutEncoder: { ...WEIGHTS.withoutEncoder, forest: openForest(FORESTS.withoutEncoder) },
  withEncoder: { ...WEIGHTS.withEncoder, forest: openForest(FORESTS.withEncoder) },
}

export type Judgement = { probability: number; kind: FindingKind }

export function valueOf({ bias, weights }: Linear, evidence: Evidence): number {
  let sum = bias
  for (const name in weights) sum += (weights[name] ?? 0) * (evidence[name] ?? 0)
  return sum
}

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** A forest is never so sure that nothing else counts. */
const MOST_SURE = 0.999
const logOdds = (probability: number): number => {
  const bounded = Math.min(MOST_SURE, Math.max(1 - MOST_SURE, probability))
  return Math.log(bounded / (1 - bounded))
}

/** The mean of what both say, as log-odds. */
function itemValue({ item, forest }: LookModel, evidence: Evidence): number {
  return (valueOf(item, evidence) + logOdds(probabilityBy(forest, evidence))) / 2
}

const KINDS = ['request', 'question', 'meeting', 'promise'] as const

/** How probable it is that a careful reader would list this candidate (calibrated, 0..1), and as what. */
export function judge(evidence: Evidence, look: LookModel): Judgement {
  let kind: FindingKind = 'request'
  let most = -Infinity
  for (const one of KINDS) {
    const value = valueOf(look.kinds[one], evidence)
    if (value > most) [kind, most] = [one, value]
  }
  return { probability: logistic(itemValue(look, evidence)), kind }
}

/** The model for a message whose sentences the encoder read, or did not. */
export const lookFor = (isEncoded: boolean): LookModel => (isEncoded ? MODEL.withEncoder : MODEL.withoutEncoder)

export function bandOf(probability: number, look: LookModel): Band | null {
  if (probability >= look.sure) return 'sure'
  return probability >= look.maybe ? 'maybe' : null
}
