import { asksForSomething } from '../acts/read-acts.ts'
import type { Band, FindingKind } from '../finding/finding.ts'
import type { ReadSentence } from './facts.ts'
import type { Candidate } from './item-model/candidates.ts'
import type { Judgement } from './item-model/item-model.ts'
import { pointsAtForwarded } from './passed-on.ts'
import { said } from './passed-on-words.ts'

/** One item in the making: the sentence that says it, those beside it that are about the same thing, and how likely it is one. */
export type Draft = {
  kind: FindingKind
  band: Band
  confidence: number
  main: Candidate
  /** What stands in the list that it leads ("Could you send me:") and is no item of its own. */
  list: ReadSentence[]
  /** Of an item of a list: the sentence that asks for all of it and nothing else. */
  lead: ReadSentence | null
  /** About the same thing, in the order of the text. */
  beside: ReadSentence[]
}

export type Judged = Judgement & { candidate: Candidate; band: Band | null }

/** A sentence beside one that is clearly likelier is about the same thing where it is less than this share as likely. */
const SAME_THING_SHARE = 0.75

/**
 * The items of a message, in the order of its text. Of neighbours in one paragraph that are on the same side, ask or promise, the
 * likelier stands for both, unless both are about as likely; so it does for what a forward is handed on with and what is asked below. A
 * sentence that leads a list is one item with the things in it. A subject stands only for itself, where nothing in the text does.
 */
export function draftsOf(judged: readonly Judged[]): Draft[] {
  const placed = withLists(judged)
  const likely = placed.filter(({ band }) => band !== null)
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
    .map(({ at, kind, band, probability, candidate, list, lead }) => ({
      kind,
      band: band ?? 'maybe',
      confidence: probability,
      main: candidate,
      list: list.map((one) => one.candidate),
      lead: lead?.candidate ?? null,
      beside: (beside.get(at) ?? []).toSorted((a, b) => a.at - b.at).map((one) => one.candidate),
    }))
}

type Placed = Judged & { at: number; list: readonly Judged[]; lead: Judged | null }

/**
 * What is judged, with lists read together with the sentence that leads them: things in a list are wanted by that sentence alone, and what
 * asks something itself is an item by itself. Either is as likely as the likeliest of both.
 */
function withLists(judged: readonly Judged[]): Placed[] {
  const placed: Placed[] = judged.map((one, at) => ({ ...one, at, list: [], lead: null }))
  for (const [at, lead] of placed.entries()) {
    const below = listBelow(placed, at)
    if (below.length === 0 || !(asksOrPromises(lead) || lead.band !== null)) continue
    const isOpen = opensList(lead)
    const things =
      isOpen && below.every(asksOrPromises) ? [] : below.filter((one) => one.band === null || !asksOrPromises(one))
    if (things.length > 0 && (isOpen || things.every(isPhrase))) {
      Object.assign(lead, likelihoodOf([lead, ...things]), { list: things })
      for (const one of things) one.band = null
    } else if (things.length === 0 && isOpen) {
      // "Please do the following:" says nothing beside what is to be done.
      for (const one of below) Object.assign(one, likelihoodOf([lead, one]), { lead })
      lead.band = null
    }
  }
  return placed
}

/** That of the likeliest of them that may be an item. */
function likelihoodOf(several: readonly Judged[]): Partial<Judged> {
  const [best] = several.filter(({ band }) => band !== null).toSorted((a, b) => b.probability - a.probability)
  return best === undefined ? {} : { band: best.band, probability: best.probability }
}

/** The list that stands right below a sentence. */
function listBelow(placed: readonly Placed[], at: number): Placed[] {
  const lead = placed[at]
  if (lead === undefined || lead.candidate.sentence.isListItem) return []
  const behind = placed.slice(at + 1)
  const end = behind.findIndex(
    ({ candidate: { sentence, place } }) => sentence.lead === null || place !== lead.candidate.place,
  )
  return end < 0 ? behind : behind.slice(0, end)
}

const POINTS_BELOW = new RegExp(String.raw`[:：]$|(?<!\p{L})(?:${said('pointsBelow')})(?!\p{L})`, 'iu')

/** "Could you send me:", "I need the following." */
const opensList = ({ candidate }: Judged): boolean => POINTS_BELOW.test(candidate.sentence.text)

/** Asks or promises something itself. */
const asksOrPromises = ({ candidate: { acts } }: Judged): boolean => asksForSomething(acts) || acts.promise

/** "the signed contract": no sentence. */
const isPhrase = ({ candidate }: Judged): boolean => !/[.?!]["')\]]*$/.test(candidate.sentence.text)

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
