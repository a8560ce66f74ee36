import type { Band, FindingKind } from '../finding/finding.ts'
import type { ReadSentence } from './facts.ts'
import type { Candidate } from './item-model/candidates.ts'
import type { Judgement } from './item-model/item-model.ts'
import { pointsAtForwarded } from './passed-on.ts'

/** One item in the making: the sentence that says it, those beside it that are about the same thing, and how likely it is one. */
export type Draft = {
  kind: FindingKind
  band: Band
  confidence: number
  main: Candidate
  /** About the same thing, in the order of the text. */
  beside: ReadSentence[]
}

export type Judged = Judgement & { candidate: Candidate; band: Band | null }

/** A sentence beside one that is clearly likelier is about the same thing where it is less than this share as likely. */
const SAME_THING_SHARE = 0.75

/**
 * The items of a message, in the order of its text. Of neighbours in one paragraph that are on the same side, ask or promise, the
 * likelier stands for both, unless both are about as likely; so it does for what a forward is handed on with and what is asked below. A
 * subject stands only for itself, where nothing in the text does.
 */
export function draftsOf(judged: readonly Judged[]): Draft[] {
  const likely = judged.map((one, at) => ({ ...one, at })).filter(({ band }) => band !== null)
  const kept: (typeof likely)[number][] = []
  const beside = new Map<number, Placed[]>()
  for (const one of likely.toSorted((a, b) => b.probability - a.probability)) {
    if (one.candidate.place === 'subject' && likely.length > 1) continue
    const neighbour = kept.find((other) => isSameThing(other, one))
    if (neighbour) beside.set(neighbour.at, [...(beside.get(neighbour.at) ?? []), one])
    else kept.push(one)
  }
  return kept
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, kind, band, probability, candidate }) => ({
      kind,
      band: band ?? 'maybe',
      confidence: probability,
      main: candidate,
      beside: (beside.get(at) ?? []).toSorted((a, b) => a.at - b.at).map((one) => one.candidate),
    }))
}

type Placed = Judged & { at: number }

function isSameThing(kept: Placed, other: Placed): boolean {
  if (handsOver(kept, other) || handsOver(other, kept)) return true
  return (
    Math.abs(kept.at - other.at) === 1 &&
    kept.candidate.sentence.paragraph === other.candidate.sentence.paragraph &&
    (kept.kind === 'promise') === (other.kind === 'promise') &&
    other.probability < SAME_THING_SHARE * kept.probability
  )
}

/** "Can you handle this?" above the mail that is passed on asks for what that one asks. */
const handsOver = ({ candidate }: Placed, below: Placed): boolean =>
  below.candidate.place === 'forwarded' && candidate.place === 'new' && pointsAtForwarded(candidate.sentence.text)
