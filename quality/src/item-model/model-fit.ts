import type { FindingKind } from '@loose-ends/domain/finding/finding.ts'
import { NOTHING_ENCODED, withEncoding } from '@loose-ends/domain/detection/item-model/encoding.ts'
import type { Evidence } from '@loose-ends/domain/detection/item-model/evidence.ts'
import type { StoredForest } from '@loose-ends/domain/detection/item-model/forest.ts'
import { openLook, type Linear, type LookModel } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { encodeUndecided, encoderInput } from '@loose-ends/domain/detection/item-model/judge-message.ts'
import { columnsOf, fitLogistic, matrixOf, scalesOf, standardised, type Matrix, type Weights } from './fit.ts'
import { isOwn } from '../items/sources.ts'
import { binned, growForest } from './grow-forest.ts'
import type { Reading } from './readings.ts'
import type { UnseenOutputs } from './unseen-outputs.ts'

const PENALTY = 30
const KIND_PENALTY = 10
/** A mail that never existed counts less than a real one, most of all in the language of which there are real ones. */
const OWN_ENGLISH_MAIL = 0.1
const OTHER_OWN_MAIL = 0.5

/** How much the candidates of a reading count. */
export const importanceOf = ({ source, language }: Reading): number =>
  !isOwn(source) ? 1 : language === 'en' ? OWN_ENGLISH_MAIL : OTHER_OWN_MAIL

/** What may tell one kind of loose end from another: what the sentence says, and which way it goes. */
const OF_KIND: ReadonlySet<string> = new Set([
  'request',
  'question',
  'meeting',
  'promise',
  'asks_outright',
  'conditional',
  'defers',
  'question_mark',
  'ends_in_question',
  'speaks_of_self',
  'speaks_to_reader',
  'future',
  'self_future',
  'asking_word',
  'lack',
  'time',
  'open_time',
  'sent',
  'is_english',
  'in_forwarded',
  'in_subject',
  'encoder_request',
  'encoder_question',
  'encoder_promise',
  'encoder_meeting',
])

/** The rows of many messages, standardised, so that several models can be fitted to parts of them. */
export class Rows {
  private readonly names: string[]
  private readonly sources: string[] = []
  private readonly targets: number[] = []
  private readonly importance: number[] = []
  private readonly kinds: (FindingKind | null)[] = []
  private readonly matrix: Matrix
  private readonly plain: Matrix
  private readonly scales: ReturnType<typeof scalesOf>

  /** `evidenceOf` gives the evidence of a reading's candidates; null for one that does not count. `weightOf`: how much a reading counts. */
  constructor(
    readings: readonly Reading[],
    evidenceOf: (reading: Reading) => readonly (Evidence | null)[],
    weightOf = importanceOf,
  ) {
    const rows: number[][] = []
    let names: string[] | undefined
    for (const reading of readings) {
      if (!reading.isOpen) continue
      for (const [at, evidence] of evidenceOf(reading).entries()) {
        const label = reading.labels[at]
        if (evidence === null || label === undefined || label.importance === 0) continue
        names ??= Object.keys(evidence)
        rows.push(names.map((name) => evidence[name] ?? 0))
        this.sources.push(reading.source)
        this.targets.push(label.kind === null ? 0 : 1)
        this.kinds.push(label.kind)
        this.importance.push(label.importance * weightOf(reading))
      }
    }
    this.names = names ?? []
    this.plain = matrixOf(rows, this.names.length)
    this.scales = scalesOf(this.plain)
    this.matrix = standardised(this.plain, this.scales)
  }

  /** A forest over all rows but those of the sources left out. */
  grow(leftOut: ReadonlySet<string>): StoredForest {
    const rows = this.sources.flatMap((source, at) => (leftOut.has(source) ? [] : [at]))
    return growForest(binned(this.plain), this.targets, this.importance, rows, this.names)
  }

  /** The model of all rows but those of the sources left out. `start`: weights to begin at, of another part of these rows. */
  fit(leftOut: ReadonlySet<string>, start?: Weights): { item: Linear; weights: Weights } {
    const rows = this.sources.flatMap((source, at) => (leftOut.has(source) ? [] : [at]))
    const weights = fitLogistic(this.matrix, this.targets, this.importance, rows, PENALTY, start)
    return { item: this.named(weights), weights }
  }

  /** For each kind a function of the evidence of loose ends: the largest names the kind. */
  fitKinds(leftOut: ReadonlySet<string>): LookModel['kinds'] {
    const rows = this.sources.flatMap((source, at) => (leftOut.has(source) || this.kinds[at] === null ? [] : [at]))
    const columns = this.names.flatMap((name, at) => (OF_KIND.has(name) ? [at] : []))
    const matrix = columnsOf(this.matrix, columns)
    const of = (kind: FindingKind) => {
      const targets = this.kinds.map((one) => (one === kind ? 1 : 0))
      return this.named(fitLogistic(matrix, targets, this.importance, rows, KIND_PENALTY), columns)
    }
    return { request: of('request'), question: of('question'), meeting: of('meeting'), promise: of('promise') }
  }

  /** Weights of some columns as a function of what stands in them, before it was standardised. */
  private named(weights: Weights, columns: readonly number[] = this.names.map((_, at) => at)): Linear {
    const { means, spreads } = this.scales
    let bias = weights[columns.length] ?? 0
    const named: Record<string, number> = {}
    for (const [at, column] of columns.entries()) {
      const weight = (weights[at] ?? 0) / (spreads[column] ?? 1)
      bias -= weight * (means[column] ?? 0)
      named[this.names[column] ?? ''] = rounded(weight)
    }
    return { bias: rounded(bias), weights: named }
  }
}

const rounded = (value: number): number => Number(value.toPrecision(5))

/** A model as it is kept, without its thresholds: whether a candidate is an item, by both its parts, and of which kind. */
export type StoredLook = { item: Linear; kinds: LookModel['kinds']; forest: StoredForest }

/** A model as it is fitted, with the weights of its regression before they were named. */
type Fitted = { stored: StoredLook; weights: Weights }

/** Fits a model to all rows but those of the sources left out; its regression begins at `start`, the weights of another part of them. */
export function fitLook(rows: Rows, leftOut: ReadonlySet<string>, start?: Weights): Fitted {
  const { item, weights } = rows.fit(leftOut, start)
  return { stored: { item, kinds: rows.fitKinds(leftOut), forest: rows.grow(leftOut) }, weights }
}

/** A model that judges, and calls nothing an item yet. */
export const lookOf = ({ item, kinds, forest }: StoredLook): LookModel =>
  openLook({ item, kinds, sure: 1, maybe: 1 }, forest)

/**
 * The evidence of a reading with what an encoder that never saw its source says of those candidates that `first`
 * leaves open; null for the others. Empty for a reading that no encoder reads.
 */
export function encodedEvidence(
  reading: Reading,
  evidence: readonly Evidence[],
  first: Linear,
  outputs: UnseenOutputs,
): (Evidence | null)[] {
  if (reading.language !== 'en') return []
  const encoded = encodeUndecided(
    encoderInput(reading.situation, reading.candidates),
    evidence,
    first,
    outputs.encoderFor(reading.source),
  )
  return withEncoding(evidence, encoded).map((one, at) => (encoded[at] === NOTHING_ENCODED ? null : one))
}
