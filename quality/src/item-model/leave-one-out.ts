import { draftsOf, type Judged } from '@loose-ends/domain/detection/drafts.ts'
import { judge } from '@loose-ends/domain/detection/item-model/item-model.ts'
import type { Said } from '../items/item-figures.ts'
import { encodedEvidence, lookOf, Rows } from './model-fit.ts'
import type { Reading } from './readings.ts'
import type { UnseenOutputs } from './unseen-outputs.ts'

/** A reading with the probability that models which have not seen its source give each candidate. */
export type Unseen = { reading: Reading; judged: Omit<Judged, 'band'>[] }

/**
 * Judges the messages of each mailbox by models that were fitted without it, and those of the closed writers by models that were
 * fitted to neither; messages that only teach are not judged. `outputs` is null where the model without the encoder is to be judged.
 */
export function judgeUnseen(
  readings: readonly Reading[],
  {
    isOwn,
    closed,
    outputs,
  }: { isOwn: (source: string) => boolean; closed: ReadonlySet<string>; outputs: UnseenOutputs | null },
): Unseen[] {
  const plain = new Rows(readings, ({ evidence }) => evidence, isOwn)
  const whole = plain.fit(closed)
  const wholeLook = lookOf(whole.item, plain.fitKinds(closed))
  const encoded = outputs && new Rows(readings, (reading) => encodedEvidence(reading, wholeLook, outputs), isOwn)
  const wholeEncoded = encoded?.fit(closed)
  const mailboxes = [...new Set(readings.map(({ source }) => source))].filter((source) => !isOwn(source))
  return [...mailboxes, ...closed].flatMap((source) => {
    const leftOut = new Set([source, ...closed])
    const first = lookOf(plain.fit(leftOut, whole.weights).item, plain.fitKinds(leftOut))
    const second =
      encoded &&
      lookOf(encoded.fit(leftOut, wholeEncoded?.weights).item, encoded.fitKinds(leftOut), encoded.grow(leftOut))
    return readings
      .filter((reading) => reading.source === source && reading.isMeasured)
      .map((reading): Unseen => {
        if (!reading.isOpen) return { reading, judged: [] }
        const seen = outputs && second ? encodedEvidence(reading, first, outputs) : []
        return {
          reading,
          judged: reading.candidates.map((candidate, at) => {
            const evidence = seen[at]
            if (second && evidence) return { candidate, ...judge(evidence, second) }
            const judgement = judge(reading.evidence[at] ?? {}, first)
            return { candidate, ...judgement, probability: seen.length > 0 ? 0 : judgement.probability }
          }),
        }
      })
  })
}

/** The items of at least that probability. */
export const saidFrom = (unseen: readonly Unseen[], least: number): Said[] =>
  unseen.map(({ reading, judged }) => ({
    items: reading.items,
    evidence: draftsOf(judged.map((one) => ({ ...one, band: one.probability >= least ? 'sure' : null }))).map(
      ({ main }) => main.sentence.text,
    ),
  }))

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
