import { join } from 'node:path'
import { weighedSigns } from '@loose-ends/domain/settling/evidence.ts'
import { settle } from '@loose-ends/domain/settling/settle.ts'
import { SETTLING_MODEL } from '@loose-ends/domain/settling/settling-model.ts'
import type { SettlingModel } from '@loose-ends/domain/settling/settling-probability.ts'
import type { Signs } from '@loose-ends/domain/settling/settling-signs.ts'
import { hardSettlingCases, ownSettlingCases, settlingCases, type SettlingCase } from './settling-cases.ts'

/** An item with the signs of each later message that a person wrote, in order. */
export interface WeighedCase {
  id: string
  /** Whose mail it is: what is left out together. */
  mailbox: string
  isSettled: boolean
  settledBy: string | null
  pairs: { message: string; signs: Signs }[]
  whole: SettlingCase
}

/** How much an example of our own counts beside a labelled pair of real mail. */
const OWN_WEIGHT = 0.4
const L2 = 10
const STEPS = 300
const RATE = 0.05
/** A sign seen in fewer pairs says nothing. */
const FEWEST_PAIRS = 5
const MIN_PRECISION = 0.75
/** Somewhat more than the 95 % that have to hold in a mailbox that the threshold was not found on. */
const SURE_PRECISION = 0.96
/** Of fewer, how many were right says little. */
const FEWEST_SURE = 20
/** A threshold that no probability reaches. */
const NEVER = 2

/** Those of our own are written by nobody's mailbox. */
const OWN = 'own'

/** A case with the signs of each later message that a person wrote, automatic mail left out. */
export function weigh(one: SettlingCase): WeighedCase {
  const { id, item, messages, isSettled, settledBy } = one
  const [source, ...rest] = messages
  const later = rest.filter(({ facts }) => facts.nature === 'personal')
  const pairs = !source
    ? []
    : later.flatMap((message, index) => {
        const signs = weighedSigns(item, source, { later, index })
        return signs ? [{ message: message.id, signs }] : []
      })
  return { id, mailbox: id.includes('/') ? (id.split('/')[0] ?? '') : OWN, isSettled, settledBy, pairs, whole: one }
}

type Weights = Pick<SettlingModel, 'bias' | 'weights'>

/** Logistic regression with L2 by full-batch Adam: the same cases give the same weights. What follows the settling message is not used. */
function fit(cases: readonly WeighedCase[]): Weights {
  const rows = cases.flatMap(({ pairs, isSettled, settledBy, mailbox }) => {
    const at = isSettled ? pairs.findIndex(({ message }) => message === settledBy) : -1
    return pairs.slice(0, at < 0 ? pairs.length : at + 1).map(({ signs }, index) => ({
      signs,
      target: Number(index === at),
      weight: mailbox === OWN ? OWN_WEIGHT : 1,
    }))
  })
  const seen = new Map<string, number>()
  for (const { signs } of rows) for (const name of Object.keys(signs)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const names = [...seen]
    .filter(([, count]) => count >= FEWEST_PAIRS)
    .map(([name]) => name)
    .toSorted()
  const places = new Map(names.map((name, place) => [name, place]))
  const dense = rows.map(({ signs, ...row }) => {
    const known = Object.entries(signs).flatMap(([name, value]) => {
      const place = places.get(name)
      return place === undefined ? [] : [{ place, value }]
    })
    return { ...row, known: [...known, { place: names.length, value: 1 }] }
  })
  const size = names.length + 1
  const weights = new Float64Array(size)
  const means = new Float64Array(size)
  const squares = new Float64Array(size)
  const at = (array: Float64Array, place: number) => array[place] ?? 0
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = weights.map((weight, place) => (place === names.length ? 0 : L2 * weight))
    for (const { known, target, weight } of dense) {
      const odds = known.reduce((sum, { place, value }) => sum + at(weights, place) * value, 0)
      const miss = weight * (1 / (1 + Math.exp(-odds)) - target)
      for (const { place, value } of known) slopes[place] = at(slopes, place) + miss * value
    }
    for (let place = 0; place < size; place += 1) {
      const slope = at(slopes, place)
      means[place] = 0.9 * at(means, place) + 0.1 * slope
      squares[place] = 0.99 * at(squares, place) + 0.01 * slope * slope
      const mean = at(means, place) / (1 - 0.9 ** step)
      const square = at(squares, place) / (1 - 0.99 ** step)
      weights[place] = at(weights, place) - (RATE * mean) / (Math.sqrt(square) + 1e-8)
    }
  }
  return {
    bias: at(weights, names.length),
    weights: Object.fromEntries(names.map((name, place) => [name, at(weights, place)])),
  }
}

/** What a model that saw nothing of its mailbox makes of a case, beside the right answer. */
export interface Judged {
  mailbox: string
  isSettled: boolean
  /** The highest threshold with which the app proposes, or closes, it; 0 for none. */
  likely: number
  /** The highest threshold with which the app closes it without asking; 0 for none. */
  sure: number
  /** What the app makes of it with thresholds that were found on the other mailboxes. */
  band: 'closed' | 'proposed' | null
}

type Weighed = Omit<Judged, 'band'>

/** How many were said, how many of them rightly, and how many were to be found; precision, recall and F1 of these as shares of one. */
export interface Figures {
  said: number
  right: number
  wanted: number
  p: number
  r: number
  f1: number
}

function figuresOf(judged: readonly { isSettled: boolean; isSaid: boolean }[]): Figures {
  const said = judged.filter(({ isSaid }) => isSaid).length
  const wanted = judged.filter(({ isSettled }) => isSettled).length
  const right = judged.filter((one) => one.isSaid && one.isSettled).length
  return {
    said,
    right,
    wanted,
    p: said === 0 ? 0 : right / said,
    r: wanted === 0 ? 0 : right / wanted,
    f1: said + wanted === 0 ? 0 : (2 * right) / (said + wanted),
  }
}

const THRESHOLDS = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)
const above = (judged: readonly Weighed[], which: 'likely' | 'sure', threshold: number) =>
  figuresOf(judged.map((one) => ({ ...one, isSaid: one[which] >= threshold })))

/** How many thresholds to each side are judged with one: a single one's F1 is half chance. */
const BESIDE = 5

/** The threshold of the best F1, it and those beside it on average, among those that keep the precision. */
function likelyThreshold(judged: readonly Weighed[]): number {
  const figures = THRESHOLDS.map((threshold) => ({ threshold, ...above(judged, 'likely', threshold) }))
  let best = { threshold: 0.5, f1: 0 }
  for (const [index, { threshold, p }] of figures.entries()) {
    const around = figures.slice(Math.max(0, index - BESIDE), index + BESIDE + 1)
    const f1 = around.reduce((sum, one) => sum + one.f1, 0) / around.length
    if (p >= MIN_PRECISION && f1 > best.f1) best = { threshold, f1 }
  }
  return best.threshold
}

/** The lowest threshold from which on it was right as often as it has to be to close an item without asking. */
function sureThreshold(judged: readonly Weighed[]): number {
  const holds = (threshold: number) => {
    const { said, right } = above(judged, 'sure', threshold)
    return said >= FEWEST_SURE && right / said >= SURE_PRECISION
  }
  return THRESHOLDS.find(holds) ?? NEVER
}

/** Each case judged as the app would, by a model and thresholds that saw nothing of its mailbox. */
export function leaveOneMailboxOut(cases: readonly WeighedCase[]): Judged[] {
  const mailboxes = [...new Set(cases.map(({ mailbox }) => mailbox))].filter((mailbox) => mailbox !== OWN)
  const fitted = new Map(mailboxes.map((out) => [out, fit(cases.filter(({ mailbox }) => mailbox !== out))]))
  const weighed = cases.flatMap((one) => {
    const weights = fitted.get(one.mailbox)
    if (!weights) return []
    const { mailbox, isSettled } = one
    const isClosed = (sure: number) => bandOf(one.whole, { ...weights, likely: NEVER, sure }) === 'closed'
    const isSaid = (likely: number) => bandOf(one.whole, { ...weights, likely, sure: NEVER }) !== null
    return [{ one, weights, judged: { mailbox, isSettled, likely: highest(isSaid), sure: highest(isClosed) } }]
  })
  const thresholds = new Map(
    mailboxes.map((out) => {
      const others = weighed.map(({ judged }) => judged).filter(({ mailbox }) => mailbox !== out)
      return [out, { likely: likelyThreshold(others), sure: sureThreshold(others) }]
    }),
  )
  return weighed.map(({ one, weights, judged }) => {
    const model = { ...weights, likely: 1, sure: 1, ...thresholds.get(judged.mailbox) }
    return { ...judged, band: bandOf(one.whole, model) }
  })
}

/** What the app makes of a case. A promise takes the place of the item, and settles nothing yet. */
function bandOf({ item, messages }: SettlingCase, model: SettlingModel): Judged['band'] {
  const fate = settle([item], messages, model).get(item.id)
  if (fate?.state === 'settled') return fate.how === 'promised' ? null : 'closed'
  return fate?.state === 'open' && fate.proposal !== null ? 'proposed' : null
}

/** The highest of the thresholds that still holds, where each below one that holds does so too; 0 where none does. */
function highest(holds: (threshold: number) => boolean): number {
  let [low, high] = [0, THRESHOLDS.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(THRESHOLDS[middle - 1] ?? 1)) low = middle
    else high = middle - 1
  }
  return THRESHOLDS[low - 1] ?? 0
}

/** What is closed without asking, and what is closed or proposed. */
export function bandFigures(judged: readonly Pick<Judged, 'isSettled' | 'band'>[]): {
  closed: Figures
  settled: Figures
} {
  return {
    closed: figuresOf(judged.map((one) => ({ ...one, isSaid: one.band === 'closed' }))),
    settled: figuresOf(judged.map((one) => ({ ...one, isSaid: one.band !== null }))),
  }
}

/** The model as the app uses it: fitted on all cases, with the thresholds that held leaving one mailbox out. */
export function settlingModel(cases: readonly WeighedCase[], judged: readonly Judged[]): SettlingModel {
  const { bias, weights } = fit(cases)
  const round = (value: number) => Number(value.toFixed(3))
  return {
    bias: round(bias),
    likely: likelyThreshold(judged),
    sure: sureThreshold(judged),
    weights: Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, round(weight)])),
  }
}

/** Settling as measured on a folder of the data, trained within the run on the other mailboxes. */
export async function settlingFigures(data: string): Promise<ReturnType<typeof bandFigures>> {
  const files = ['settled.jsonl', 'settled.messages.jsonl'].map((name) => join(data, 'items', name))
  const cases = [...(await settlingCases(files[0] ?? '', files[1] ?? '')), ...(await ownSettlingCases())].map(weigh)
  return bandFigures(leaveOneMailboxOut(cases))
}

/** The model as the app uses it, on the invented conversations that are meant to be hard. */
export async function hardSettlingFigures(): Promise<ReturnType<typeof bandFigures>> {
  const cases = await hardSettlingCases()
  return bandFigures(cases.map((one) => ({ isSettled: one.isSettled, band: bandOf(one, SETTLING_MODEL) })))
}
