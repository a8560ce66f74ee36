import type { ParsedMessage } from '../../message/parsed-message.ts'
import type { Judged } from '../drafts.ts'
import type { Band, ExaminationContext } from '../../finding/finding.ts'
import { asksForSomething } from '../../acts/read-acts.ts'
import { handsOn, isForInformation, pointsAtForwarded } from '../passed-on.ts'
import type { ReadMessage } from '../read-message.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { NOTHING_ENCODED, situationOf, withEncoding, type EncoderInput, type MessageEncoder } from './encoding.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { openModel } from '../../acts/model/linear-model.ts'
import { WORDING } from './wording-weights.ts'
import { withWording, wordingOf } from './wording.ts'
import {
  bandOf,
  judge,
  logistic,
  lookFor,
  valueOf,
  type EncoderOutputs,
  type Linear,
  type LookModel,
} from './item-model.ts'

const WORDING_MODEL = openModel(WORDING)

/** Below this probability the encoder is not asked: the model without it is decided. */
export const LEAST_TO_ENCODE = 0.03
/** The encoder is asked about at most so many sentences of a message, the likeliest: more than any person's mail asks. */
const MOST_TO_ENCODE = 24

/** The candidates of a message and what is known of each beside its wording, without the encoder. */
export function evidenceIn(
  message: ParsedMessage,
  context: ExaminationContext,
  { zones, decision, addressing, language, read }: ReadMessage,
): { candidates: Candidate[]; evidence: Evidence[] } {
  // The subject of an invitation is the event's name.
  const found = candidatesOf(zones, read, decision.nature === 'calendar' ? '' : message.subject)
  return {
    candidates: found.candidates,
    evidence: evidenceOf({ message, context, decision, addressing, zones, language, found }),
  }
}

/**
 * Every candidate of a message with its probability, kind and band. `encode` reads English alone; where it is null, the model without
 * it judges, and mail in other languages has a model of its own.
 */
export function judgeMessage(
  message: ParsedMessage,
  context: ExaminationContext,
  whole: ReadMessage,
  encode: MessageEncoder | null,
): Judged[] {
  const { candidates, evidence: plain } = evidenceIn(message, context, whole)
  const evidence = withWording(plain, wordingOf(candidates, context.direction), WORDING_MODEL)
  const first = lookFor(whole.language, false)
  const judgedBy = (look: LookModel, candidate: Candidate, known: Evidence): Judged => {
    const judgement = judge(known, look)
    return { candidate, ...judgement, band: bandIn(whole, candidate, judgement.probability, look) }
  }
  const judged = candidates.map((candidate, at) => judgedBy(first, candidate, evidence[at] ?? {}))
  if (encode === null || whole.language !== 'en') return withPassedOn(judged, whole, first)
  const input = encoderInput(situationOf(message, context.direction), candidates)
  const outputs = encodeUndecided(input, evidence, first.item, encode)
  const second = lookFor(whole.language, true)
  const encoded = withEncoding(evidence, outputs)
  const again = judged.map((one, at) =>
    outputs[at] === NOTHING_ENCODED ? { ...one, band: null } : judgedBy(second, one.candidate, encoded[at] ?? {}),
  )
  return withPassedOn(again, whole, second)
}

const MOST_CHARS_ABOVE = 160

/**
 * "Can you sort this with them?" above a mail that asks for something: the one says that it is for the reader, the other what it is, and
 * each by itself is doubtful. Of the labelled mails of that form, asked of the reader alone and not for information, all 7 hold an item.
 */
function withPassedOn(judged: Judged[], { zones, addressing, read }: ReadMessage, look: LookModel): Judged[] {
  if (!zones.isForward || !addressing.isDirect || addressing.recipients > 1 || isForInformation(read)) return judged
  const above = judged.filter(
    ({ candidate: { place, acts, sentence } }) =>
      place === 'new' && acts.asksOutright && sentence.text.length <= MOST_CHARS_ABOVE,
  )
  const below = judged.filter(({ candidate: { place, acts } }) => place === 'forwarded' && asksForSomething(acts))
  if (above.length === 0 || below.length === 0 || [...above, ...below].some(({ band }) => band === 'sure'))
    return judged
  const isPointing = read.some(({ sentence }) => pointsAtForwarded(sentence.text)) || handsOn(read) !== null
  const [likeliest] = (isPointing ? below : above).toSorted((a, b) => b.probability - a.probability)
  return judged.map((one) => (one === likeliest ? { ...one, band: 'sure', probability: look.sure } : one))
}

/** A message's candidates as an encoder reads them. */
export const encoderInput = (situation: string, candidates: readonly Candidate[]): EncoderInput => ({
  situation,
  sentences: candidates.map(({ sentence }) => sentence.text),
})

/**
 * What the encoder says of each candidate that the regression without it leaves open, having read the whole message. The forest beside
 * that one has no say: of mail that it was grown from it is too sure, and the model with the encoder would learn from other candidates
 * than it has to judge.
 */
export function encodeUndecided(
  message: EncoderInput,
  evidence: readonly Evidence[],
  first: Linear,
  encode: MessageEncoder,
): EncoderOutputs[] {
  const values = evidence.map((one) => logistic(valueOf(first, one)))
  const probabilityOf = (at: number) => values[at] ?? 0
  const undecided = values
    .flatMap((probability, at) => (probability >= LEAST_TO_ENCODE ? [at] : []))
    .toSorted((a, b) => probabilityOf(b) - probabilityOf(a))
    .slice(0, MOST_TO_ENCODE)
  const said = undecided.length === 0 ? [] : encode(message, undecided)
  const outputs: EncoderOutputs[] = evidence.map(() => NOTHING_ENCODED)
  for (const [index, at] of undecided.entries()) outputs[at] = said[index] ?? NOTHING_ENCODED
  return outputs
}

/**
 * How somebody's weekend was is no loose end, however it is asked: of 26 such questions in the labelled mail 7 were wanted. What a mail
 * asks that is passed on for information may be one at most, and so may a deed that a machine wants; nobody waits for its other words.
 */
function bandIn(
  { read, decision }: ReadMessage,
  { acts, place }: Candidate,
  probability: number,
  look: LookModel,
): Band | null {
  const isMachines = decision.nature === 'automatic'
  if (acts.smallTalk || (isMachines && !acts.request)) return null
  const band = bandOf(probability, acts, look)
  const isDoubtful = isMachines || (place === 'forwarded' && isForInformation(read))
  return band === 'sure' && isDoubtful ? 'maybe' : band
}
