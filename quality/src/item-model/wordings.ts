import type { LinearModel } from '@loose-ends/domain/acts/model/linear-model.ts'
import type { Evidence } from '@loose-ends/domain/detection/item-model/evidence.ts'
import { WORDING_BITS, withWording } from '@loose-ends/domain/detection/item-model/wording.ts'
import { fitHashed, type HashedRow } from './fit-hashed.ts'
import type { Reading } from './readings.ts'

const FOLDS = 5
/** Learnt from many examples that each say little. */
const COST = 8

/** The wording models of some readings. */
export type Wordings = {
  /** Of all that is learnt from. */
  model: LinearModel
  /** Evidence with what a model that did not see the reading's source says of its wording. */
  evidenceOf(reading: Reading): Evidence[]
}

/** A reading with how much it counts. */
export type Weighed = { reading: Reading; importance: number }

/**
 * Learns how loose ends are worded from all readings but those of the sources left out. What is learnt from is judged by folds of its
 * sources, as a model would be too sure of the sentences that it learnt.
 */
export function learnWordings(weighed: readonly Weighed[], leftOut: ReadonlySet<string>): Wordings {
  const teaching = weighed.filter(({ reading }) => reading.isOpen && !leftOut.has(reading.source))
  const sources = [...new Set(teaching.map(({ reading }) => reading.source))]
  const foldOf = new Map(sources.map((source, at) => [source, at % FOLDS]))
  const modelWithout = (fold: number | null) =>
    fitted(teaching.filter(({ reading }) => fold === null || foldOf.get(reading.source) !== fold))
  const model = modelWithout(null)
  const folds = Array.from({ length: FOLDS }, (_, fold) => modelWithout(fold))
  return {
    model,
    evidenceOf({ source, evidence, wording }) {
      const fold = foldOf.get(source)
      return withWording(evidence, wording, fold === undefined ? model : (folds[fold] ?? model))
    },
  }
}

function fitted(weighed: readonly Weighed[]): LinearModel {
  const rows = weighed.flatMap(({ reading, importance }) =>
    reading.labels.flatMap((label, at): HashedRow[] => {
      const indexes = reading.wording[at]
      const isUsed = indexes !== undefined && label.importance > 0
      return isUsed ? [{ indexes, isYes: label.kind !== null, importance: importance * label.importance }] : []
    }),
  )
  return fitHashed(rows, { values: rarityOf(rows), cost: COST, bits: WORDING_BITS })
}

/** What is said seldom tells more (inverse document frequency, Spärck Jones 1972); about 1 for what stands in one of 150 sentences. */
function rarityOf(rows: readonly HashedRow[]): Float64Array {
  const counts = new Float64Array(1 << WORDING_BITS)
  for (const { indexes } of rows) for (const index of indexes) counts[index] = (counts[index] ?? 0) + 1
  return counts.map((count) => (Math.log((1 + rows.length) / (1 + count)) + 1) / RARE)
}

const RARE = 6
