import { LEAF, type StoredForest } from '@loose-ends/domain/detection/item-model/forest.ts'
import type { Matrix } from './fit.ts'

const TREES = 100
/** A leaf holds one of so many rows at least. */
const ROWS_TO_A_LEAF = 2_000
/** Of each node so many pieces of evidence are tried, drawn by chance. */
const TRIED = 0.3
/** Values of one piece of evidence are told apart by so many edges at most. */
const MOST_EDGES = 63
const SEED = 20_261_126

/** Values of a column stand for how many of its edges lie below them. */
export interface Binned {
  columns: number
  bins: Uint8Array
  edges: number[][]
}

/** Finds the edges of each column: between the values that it has, evenly by how many rows lie between them. */
export function binned({ rows, columns, values }: Matrix): Binned {
  const bins = new Uint8Array(rows * columns)
  const edges = Array.from({ length: columns }, (_, column) => {
    const sorted = Float64Array.from({ length: rows }, (__, row) => values[row * columns + column] ?? 0).toSorted()
    const found = new Set<number>()
    for (let step = 1; step <= MOST_EDGES; step += 1) {
      const value = sorted[Math.floor((step * rows) / (MOST_EDGES + 1))] ?? 0
      const next = sorted.find((one) => one > value)
      if (next !== undefined) found.add(rounded((value + next) / 2))
    }
    const own = [...found].toSorted((a, b) => a - b)
    for (let row = 0; row < rows; row += 1) {
      const value = values[row * columns + column] ?? 0
      const below = own.findIndex((edge) => value <= edge)
      bins[row * columns + column] = below < 0 ? own.length : below
    }
    return own
  })
  return { columns, bins, edges }
}

const rounded = (value: number): number => Number(value.toPrecision(6))

/** Numbers from 0 to 1 by a linear congruence, the same each time; not those of `chance.ts`, with which other trees would grow. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

interface Part {
  rows: Uint32Array
  weight: number
  right: number
}

/**
 * Extremely randomised trees (Geurts, Ernst and Wehenkel, 2006) over some rows, deterministic: in each node some columns are
 * drawn, for each an edge by chance, and the one that parts the targets best is kept.
 */
export function growForest(
  binnedRows: Binned,
  targets: readonly number[],
  importance: readonly number[],
  rows: readonly number[],
  names: readonly string[],
): StoredForest {
  const next = chance(SEED)
  const nodes: number[] = []
  const kept = Uint32Array.from(rows.filter((row) => (importance[row] ?? 0) > 0))
  const partOf = (some: Uint32Array): Part => {
    let [weight, right] = [0, 0]
    for (const row of some) {
      weight += importance[row] ?? 0
      right += (importance[row] ?? 0) * (targets[row] ?? 0)
    }
    return { rows: some, weight, right }
  }
  const leastRows = Math.ceil(kept.length / ROWS_TO_A_LEAF)
  const grow = (part: Part): void => {
    const split =
      part.rows.length < 2 * leastRows || isPure(part)
        ? null
        : bestSplit(binnedRows, part, { targets, importance, next, leastRows })
    if (!split) {
      nodes.push(LEAF, Math.round((LEAF * part.right) / part.weight))
      return
    }
    nodes.push(split.column, split.edge)
    const { bins, columns } = binnedRows
    const isLarger = (row: number) => (bins[row * columns + split.column] ?? 0) > split.edge
    grow(partOf(part.rows.filter((row) => !isLarger(row))))
    grow(partOf(part.rows.filter(isLarger)))
  }
  const whole = partOf(kept)
  for (let tree = 0; tree < TREES; tree += 1) grow(whole)
  return { names, edges: binnedRows.edges, trees: Buffer.from(nodes).toString('base64') }
}

const isPure = ({ weight, right }: Part): boolean => right < 1e-9 || weight - right < 1e-9

/** How mixed a part is, times its weight (Gini). */
const mixture = (weight: number, right: number): number => (weight === 0 ? 0 : right * (1 - right / weight))

function bestSplit(
  { bins, columns }: Binned,
  { rows, weight, right }: Part,
  {
    targets,
    importance,
    next,
    leastRows,
  }: { targets: readonly number[]; importance: readonly number[]; next: () => number; leastRows: number },
): { column: number; edge: number } | null {
  let best: { column: number; edge: number } | null = null
  let least = Infinity
  const order = Uint8Array.from({ length: columns }, (_, column) => column)
  let tried = 0
  for (let drawn = 0; drawn < columns && tried < TRIED * columns; drawn += 1) {
    const at = drawn + Math.floor(next() * (columns - drawn))
    const column = order[at] ?? 0
    order[at] = order[drawn] ?? 0
    let [low, high] = [255, 0]
    for (const row of rows) {
      const bin = bins[row * columns + column] ?? 0
      if (bin < low) low = bin
      if (bin > high) high = bin
    }
    if (low === high) continue
    tried += 1
    const edge = low + Math.floor(next() * (high - low))
    let [count, ownWeight, ownRight] = [0, 0, 0]
    for (const row of rows) {
      if ((bins[row * columns + column] ?? 0) > edge) continue
      const own = importance[row] ?? 0
      count += 1
      ownWeight += own
      ownRight += own * (targets[row] ?? 0)
    }
    if (count < leastRows || rows.length - count < leastRows) continue
    const mixed = mixture(ownWeight, ownRight) + mixture(weight - ownWeight, right - ownRight)
    if (mixed < least) [best, least] = [{ column, edge }, mixed]
  }
  return best
}
