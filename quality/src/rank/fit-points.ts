import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { chance, shuffle } from '../chance.ts'
import { dataFolder } from '../data-folder.ts'
import { isOwn } from '../items/sources.ts'
import { percent } from '../percent.ts'
import { runTool } from '../tool.ts'
import { orderedPairs, type OrderedPair } from './rank-orders.ts'

/** By how much the points of each part are to be multiplied; 1 where nothing is said. */
type Factors = ReadonlyMap<string, number>

const PASSES = 8
const STEP = 0.05
/** How firmly points stay what they are. */
const HOLD = 0.01
/** Points are told in tenths: what lies closer together stands level. */
const LEVEL = 0.05
/** How much surer of an order each further point makes. */
const SURE_BY_POINT = 0.6

/** The points that each part gives one item more than another. */
function differenceOf({ above, below }: OrderedPair): Map<string, number> {
  const points = new Map<string, number>()
  const add = (parts: readonly Reason[], sign: number) => {
    for (const { code, points: own } of parts) points.set(code, (points.get(code) ?? 0) + sign * own)
  }
  add(above, 1)
  add(below, -1)
  return new Map([...points].filter(([, own]) => own !== 0))
}

const leadOf = (difference: ReadonlyMap<string, number>, factors: Factors): number =>
  [...difference].reduce((sum, [code, points]) => sum + points * (factors.get(code) ?? 1), 0)

/** Fits the factors to pairs by their likelihood (Bradley and Terry, 1952), from what the points are; none changes its sign. */
function fit(pairs: readonly ReadonlyMap<string, number>[]): Factors {
  const factors = new Map<string, number>()
  const next = chance()
  const order = pairs.map((_, index) => index)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, next)
    for (const index of order) {
      const difference = pairs[index] ?? new Map<string, number>()
      const doubt = SURE_BY_POINT / (1 + Math.exp(SURE_BY_POINT * leadOf(difference, factors)))
      for (const [code, points] of difference) {
        const factor = factors.get(code) ?? 1
        const step = (Math.sign(points) * doubt - HOLD * (factor - 1)) * (STEP / (1 + pass * 0.15))
        factors.set(code, Math.max(0, factor + step))
      }
    }
  }
  return factors
}

/** `fit-points [DATA]`: the points of all parts that fit best how readers ordered lists of items, and how many pairs stand right, leaving each source out. */
await runTool('fit-points', async () => {
  const pairs = (await orderedPairs(dataFolder(process.argv[2]))).map((pair) => ({
    ...pair,
    difference: differenceOf(pair),
  }))
  const sources = [...new Set(pairs.map(({ source }) => source))].toSorted()
  const judged = sources.flatMap((source) => {
    const factors = fit(pairs.filter((pair) => pair.source !== source).map(({ difference }) => difference))
    return pairs
      .filter((pair) => pair.source === source)
      .map(({ difference }) => ({
        source,
        stored: leadOf(difference, new Map()) > LEVEL,
        fitted: leadOf(difference, factors) > 0,
      }))
  })
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const row = (name: string, of: typeof judged) =>
    print(
      `${name}: ${of.length} pairs, right as stored ${percent(of.filter(({ stored }) => stored).length, of.length)}, ` +
        `by points fitted without that source ${percent(of.filter(({ fitted }) => fitted).length, of.length)}`,
    )
  row(
    'mailboxes',
    judged.filter(({ source }) => !isOwn(source)),
  )
  row(
    'our own mails',
    judged.filter(({ source }) => isOwn(source)),
  )
  const factors = fit(pairs.map(({ difference }) => difference))
  const seen = Map.groupBy(
    pairs.flatMap(({ above, below }) => [...above, ...below]),
    ({ code }) => code,
  )
  for (const [code, parts] of [...seen].toSorted(([one], [other]) => one.localeCompare(other))) {
    const points = parts.reduce((sum, part) => sum + part.points, 0) / parts.length
    print(`${code}: ${points.toFixed(2)} -> ${(points * (factors.get(code) ?? 1)).toFixed(2)} (${parts.length})`)
  }
})
