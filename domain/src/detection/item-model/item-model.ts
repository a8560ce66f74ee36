import type { Band, FindingKind } from '../../finding/finding.ts'
import { FINDING_KINDS } from '../../loose-end/loose-end.ts'
import type { Language } from '../../text/language.ts'
import type { Evidence } from './evidence.ts'
import { inOrder, openForest, probabilityBy, type Forest, type StoredForest } from './forest.ts'
import { FORESTS } from './forest-weights.ts'
import { OTHER_LANGUAGES } from './other-languages-weights.ts'
import { WEIGHTS } from './weights.ts'

/** What the encoder says of a sentence in its context, in the order of `ENCODER_OUTPUTS`, as log-odds. */
export type EncoderOutputs = ArrayLike<number>

/** The outputs of the message encoder that the model reads. */
export const ENCODER_OUTPUTS = ['item', 'request', 'question', 'promise', 'meeting', 'intent'] as const

/** A linear function of named evidence. */
export type Linear = { bias: number; weights: Readonly<Record<string, number>> }

/** The same over evidence in the order of the forest's names. */
type OrderedLinear = { bias: number; weights: Float64Array }

/** A logistic regression over evidence, and what kind of loose end it would be, as they are fitted. */
type StoredLookModel = {
  item: Linear
  /** One function for each kind; the largest names it. */
  kinds: Readonly<Record<FindingKind, Linear>>
  /** Probabilities from which on an item is shown, and from which on it may be one. */
  sure: number
  maybe: number
}

/** The same with a forest beside the regression, ready to judge. */
export type LookModel = StoredLookModel & {
  forest: Forest
  ordered: { item: OrderedLinear; kinds: readonly { kind: FindingKind; line: OrderedLinear }[] }
}

/**
 * Fitted by quality/src/item-model/train.ts: what is decided of English mail without the encoder, and with it; and, by
 * quality/src/item-model/train-other-languages.ts, of mail in other languages, which no encoder reads.
 */
export type ItemModel = { withoutEncoder: LookModel; withEncoder: LookModel; inOtherLanguages: LookModel }

/** A model as it is written to a file, with its forest. */
export type StoredLook = { look: StoredLookModel; forest: StoredForest }

type OfEnglish = 'withoutEncoder' | 'withEncoder'

/** As it is written to a file; the forests stand in one of their own. */
export type StoredItemModel = Record<OfEnglish, StoredLookModel>

export type StoredForests = Record<OfEnglish, StoredForest>

/** Throws where the regression reads evidence that its forest does not name. */
export function openLook(stored: StoredLookModel, trees: StoredForest): LookModel {
  const forest = openForest(trees)
  const known = new Set(forest.names)
  const ordered = ({ bias, weights }: Linear): OrderedLinear => {
    const unknown = Object.keys(weights).find((name) => !known.has(name))
    if (unknown !== undefined) throw new Error(`the forest does not name the evidence ${unknown}`)
    return { bias, weights: inOrder(forest.names, weights) }
  }
  const kinds = FINDING_KINDS.map((kind) => ({ kind, line: ordered(stored.kinds[kind]) }))
  return { ...stored, forest, ordered: { item: ordered(stored.item), kinds } }
}

export const MODEL: ItemModel = {
  withoutEncoder: openLook(WEIGHTS.withoutEncoder, FORESTS.withoutEncoder),
  withEncoder: openLook(WEIGHTS.withEncoder, FORESTS.withEncoder),
  inOtherLanguages: openLook(OTHER_LANGUAGES.look, OTHER_LANGUAGES.forest),
}

export type Judgement = { probability: number; kind: FindingKind }

/** What a linear function makes of evidence, as log-odds; evidence that is not there counts 0. */
export function valueOf({ bias, weights }: Linear, evidence: Evidence): number {
  let sum = bias
  for (const name in weights) sum += (weights[name] ?? 0) * (evidence[name] ?? 0)
  return sum
}

/** Log-odds as a probability. */
export const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** A forest is never so sure that nothing else counts. */
const MOST_SURE = 0.999
const logOdds = (probability: number): number => {
  const bounded = Math.min(MOST_SURE, Math.max(1 - MOST_SURE, probability))
  return Math.log(bounded / (1 - bounded))
}

function orderedValue({ bias, weights }: OrderedLinear, values: Float64Array): number {
  let sum = bias
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0)
  return sum
}

/** The mean of what both say, as log-odds. */
const itemValue = ({ ordered, forest }: LookModel, values: Float64Array): number =>
  (orderedValue(ordered.item, values) + logOdds(probabilityBy(forest, values))) / 2

/** How probable it is that a careful reader would list this candidate (calibrated, 0..1), and as what. */
export function judge(evidence: Evidence, look: LookModel): Judgement {
  const values = inOrder(look.forest.names, evidence)
  let kind: FindingKind = 'request'
  let most = -Infinity
  for (const one of look.ordered.kinds) {
    const value = orderedValue(one.line, values)
    if (value > most) [kind, most] = [one.kind, value]
  }
  return { probability: logistic(itemValue(look, values)), kind }
}

/** The model for a message in that language whose sentences the encoder read, or did not. */
export function lookFor(language: Language, isEncoded: boolean): LookModel {
  if (language !== 'en') return MODEL.inOtherLanguages
  return isEncoded ? MODEL.withEncoder : MODEL.withoutEncoder
}

/** 'sure' is shown as an item, 'maybe' may be one; null for what is less probable (0..1) than either. */
export function bandOf(
  probability: number,
  acts: MarkedActs,
  { sure, maybe }: Pick<LookModel, 'sure' | 'maybe'>,
): Band | null {
  if (probability >= sure) return 'sure'
  return probability >= maybeFrom(acts, maybe) ? 'maybe' : null
}

/**
 * From which probability on a sentence is offered, where one that bears a mark of asking or promising is from `maybe` on: without one it
 * is easily missed by whoever reads the mail as well, so it is offered earlier.
 */
export const maybeFrom = ({ request, question, promise, meeting }: MarkedActs, maybe: number): number =>
  request || question || promise || meeting ? maybe : maybe * UNMARKED

const UNMARKED = 2 / 3

/** What a sentence does, as far as the bands go by it. */
type MarkedActs = Readonly<Record<'request' | 'question' | 'promise' | 'meeting', boolean>>
