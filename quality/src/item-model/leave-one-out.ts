import { draftsOf, type Judged } from '@loose-ends/domain/detection/drafts.ts'
import type { Evidence } from '@loose-ends/domain/detection/item-model/evidence.ts'
import { judge, maybeFrom, type LookModel } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { itemFigures, type Said } from '../items/item-figures.ts'
import { isOwn, unreadBefore } from '../items/sources.ts'
import type { Weights } from './fit.ts'
import { encodedEvidence, fitLook, importanceOf, lookOf, Rows, type StoredLook } from './model-fit.ts'
import type { Reading } from './readings.ts'
import type { UnseenOutputs } from './unseen-outputs.ts'
import { learnWordings, type Weighed, type Wordings } from './wordings.ts'

/** A reading with the probability that models which have not seen its source give each candidate. */
export type Unseen = { reading: Reading; judged: Omit<Judged, 'band'>[] }

/** What is learnt without some sources: how loose ends are worded, and both models. */
export type Learnt = { wordings: Wordings; plain: StoredLook; encoded: StoredLook }

/** Learns from all readings but those of the sources left out. Parts of one set of readings are fitted faster one after the other. */
export class Lessons {
  private readonly readings: readonly Reading[]
  private readonly outputs: UnseenOutputs
  private readonly weighed: Weighed[]
  private readonly starts: { plain?: Weights; encoded?: Weights } = {}

  constructor(readings: readonly Reading[], outputs: UnseenOutputs) {
    this.readings = readings
    this.outputs = outputs
    this.weighed = readings.map((reading) => ({ reading, importance: importanceOf(reading) }))
  }

  without(leftOut: ReadonlySet<string>): Learnt {
    const wordings = learnWordings(this.weighed, leftOut)
    const plain = fitLook(new Rows(this.readings, wordings.evidenceOf), leftOut, this.starts.plain)
    this.starts.plain = plain.weights
    const rows = new Rows(this.readings, (reading) =>
      encodedEvidence(reading, wordings.evidenceOf(reading), plain.stored.item, this.outputs),
    )
    const encoded = fitLook(rows, leftOut, this.starts.encoded)
    this.starts.encoded = encoded.weights
    return { wordings, plain: plain.stored, encoded: encoded.stored }
  }
}

/**
 * Judges the messages of each mailbox by models that were fitted without it, and those of the closed writers by models that were
 * fitted to none of them, without an encoder and with one; messages that only teach are not judged.
 */
export function judgeUnseen(
  readings: readonly Reading[],
  { closed, outputs }: { closed: ReadonlySet<string>; outputs: UnseenOutputs },
): { plain: Unseen[]; encoded: Unseen[] } {
  const lessons = new Lessons(readings, outputs)
  const measured = readings.filter(({ source, isMeasured }) => isMeasured && !isOwn(source))
  const mailboxes = [...new Set(measured.map(({ source }) => source))]
  const judgedTogether = [...mailboxes.map((source): ReadonlySet<string> => new Set([source])), closed]
  const judged = judgedTogether.flatMap((sources) => {
    const { wordings, plain, encoded } = lessons.without(sources.union(closed))
    const [first, second] = [lookOf(plain), lookOf(encoded)]
    return readings
      .filter((reading) => sources.has(reading.source) && reading.isMeasured)
      .map((reading) => judgedBy(reading, wordings.evidenceOf(reading), first, second, outputs))
  })
  return { plain: judged.map(({ plain }) => plain), encoded: judged.map(({ encoded }) => encoded) }
}

function judgedBy(
  reading: Reading,
  evidence: readonly Evidence[],
  first: LookModel,
  second: LookModel,
  outputs: UnseenOutputs,
): { plain: Unseen; encoded: Unseen } {
  if (!reading.isOpen) return { plain: { reading, judged: [] }, encoded: { reading, judged: [] } }
  const plain = reading.candidates.map((candidate, at) => ({ candidate, ...judge(evidence[at] ?? {}, first) }))
  const seen = encodedEvidence(reading, evidence, first.item, outputs)
  const encoded = plain.map((one, at) => {
    const whole = seen[at]
    if (whole) return { ...one, ...judge(whole, second) }
    return seen.length > 0 ? { ...one, probability: 0 } : one
  })
  return { plain: { reading, judged: plain }, encoded: { reading, judged: encoded } }
}

/** The items that are shown where all of at least that probability are. */
export const shownFrom = (unseen: readonly Unseen[], sure: number): Said[] =>
  saidWhere(unseen, ({ probability }) => probability >= sure)

/** The items that are shown or offered where those with a mark of asking or promising are from that probability on. */
export const offeredFrom = (unseen: readonly Unseen[], maybe: number): Said[] =>
  saidWhere(unseen, ({ probability, candidate }) => probability >= maybeFrom(candidate.acts, maybe))

const saidWhere = (unseen: readonly Unseen[], isSaid: (one: Unseen['judged'][number]) => boolean): Said[] =>
  unseen.map(({ reading, judged }) => ({
    items: reading.items,
    evidence: draftsOf(judged.map((one) => ({ ...one, band: isSaid(one) ? 'sure' : null }))).map(
      ({ main }) => main.sentence.text,
    ),
  }))

/** Precision wanted of what is shown, and of all that is offered: of that less where no encoder reads, as less is found there. */
const WANTED = {
  withoutEncoder: { sure: 0.85, maybe: 0.65 },
  withEncoder: { sure: 0.85, maybe: 0.7 },
}

/** The least probabilities, in hundredths, from which on items are that precise in the mailboxes that nobody tuned on. */
export function bandsOf(unseen: readonly Unseen[], look: keyof typeof WANTED): Pick<LookModel, 'sure' | 'maybe'> {
  return bandsFor(
    unseen.filter(({ reading }) => unreadBefore(reading.source)),
    WANTED[look],
  )
}

/** The least probabilities, in hundredths, from which on as large a share of the items is right as is wanted. */
export function bandsFor(
  unseen: readonly Unseen[],
  wanted: Readonly<Record<'sure' | 'maybe', number>>,
): Pick<LookModel, 'sure' | 'maybe'> {
  const leastFor = (share: number, saidFrom: typeof shownFrom): number => {
    for (let least = 5; least < 95; least += 1) {
      const { said, right } = itemFigures(saidFrom(unseen, least / 100))
      if (said > 0 && right / said >= share) return least / 100
    }
    return 0.95
  }
  return { sure: leastFor(wanted.sure, shownFrom), maybe: leastFor(wanted.maybe, offeredFrom) }
}

/** Candidates of about the same probability: how many, what the model said on average, and how many were loose ends. */
export type ReliabilityStep = { from: number; count: number; said: number; right: number }

/** Ten equal steps of probability, of candidates that are not all but ruled out. */
export function reliability(unseen: readonly Unseen[]): ReliabilityStep[] {
  const steps = Array.from({ length: STEPS }, (_, at) => ({ from: at / STEPS, count: 0, said: 0, right: 0 }))
  for (const { reading, judged } of unseen) {
    for (const [at, { probability }] of judged.entries()) {
      const step = steps[Math.min(STEPS - 1, Math.floor(probability * STEPS))]
      const label = reading.labels[at]
      if (!step || !label || label.importance === 0 || probability < RULED_OUT) continue
      step.count += 1
      step.said += probability
      step.right += Number(label.kind !== null)
    }
  }
  return steps.map((step) => ({ ...step, said: step.said / Math.max(1, step.count) }))
}

const STEPS = 10
const RULED_OUT = 0.05

/** The expected calibration error: the distance of what is said and what is right, weighted by how many candidates a step has. */
export function calibrationError(steps: readonly ReliabilityStep[]): number {
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  return steps.reduce((error, { count, said, right }) => error + Math.abs(count * said - right), 0) / Math.max(1, all)
}
