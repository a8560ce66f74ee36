import type { ParsedMessage } from '../../message/parsed-message.ts'
import type { Judged } from '../drafts.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import type { ReadMessage } from '../read-message.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { NOTHING_ENCODED, situationOf, withEncoding, type EncoderInput, type MessageEncoder } from './encoding.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { bandOf, judge, lookFor, type EncoderOutputs, type Judgement, type LookModel } from './item-model.ts'

/** Below this probability the encoder is not asked: the model without it is decided. */
export const LEAST_TO_ENCODE = 0.03
/** The encoder is asked about at most so many sentences of a message, the likeliest: more than any person's mail asks. */
const MOST_TO_ENCODE = 24

/** The candidates of a message and what is known of each without the encoder. */
export function evidenceIn(
  message: ParsedMessage,
  context: ExaminationContext,
  { zones, decision, addressing, language, read }: ReadMessage,
): { candidates: Candidate[]; evidence: Evidence[] } {
  const found = candidatesOf(zones, read, message.subject)
  return {
    candidates: found.candidates,
    evidence: evidenceOf({ message, context, decision, addressing, zones, language, found }),
  }
}

/**
 * Every candidate of a message with its probability, kind and band. `encode` reads English alone; where it is null, or the
 * message is in another language, the model without it judges.
 */
export function judgeMessage(
  message: ParsedMessage,
  context: ExaminationContext,
  whole: ReadMessage,
  encode: MessageEncoder | null,
): Judged[] {
  const { candidates, evidence } = evidenceIn(message, context, whole)
  const first = lookFor(false)
  const judged = evidence.map((one) => judge(one, first))
  if (encode === null || whole.language !== 'en')
    return candidates.map((candidate, at) => withBand(candidate, judged[at], first))
  const outputs = encodeUndecided(encoderInput(situationOf(message, context.direction), candidates), judged, encode)
  const second = lookFor(true)
  const encoded = withEncoding(evidence, outputs)
  return candidates.map((candidate, at) =>
    outputs[at] === NOTHING_ENCODED
      ? { candidate, probability: judged[at]?.probability ?? 0, kind: judged[at]?.kind ?? 'request', band: null }
      : withBand(candidate, judge(encoded[at] ?? {}, second), second),
  )
}

/** A message's candidates as an encoder reads them. */
export const encoderInput = (situation: string, candidates: readonly Candidate[]): EncoderInput => ({
  situation,
  sentences: candidates.map(({ sentence }) => sentence.text),
})

/** What the encoder says of each candidate that the model without it leaves open, having read the whole message. */
export function encodeUndecided(
  message: EncoderInput,
  judged: readonly Pick<Judgement, 'probability'>[],
  encode: MessageEncoder,
): EncoderOutputs[] {
  const probabilityOf = (at: number) => judged[at]?.probability ?? 0
  const undecided = judged
    .flatMap((_, at) => (probabilityOf(at) >= LEAST_TO_ENCODE ? [at] : []))
    .toSorted((a, b) => probabilityOf(b) - probabilityOf(a))
    .slice(0, MOST_TO_ENCODE)
  const said = undecided.length === 0 ? [] : encode(message, undecided)
  const outputs: EncoderOutputs[] = judged.map(() => NOTHING_ENCODED)
  for (const [index, at] of undecided.entries()) outputs[at] = said[index] ?? NOTHING_ENCODED
  return outputs
}

/** How somebody's weekend was is no loose end, however it is asked: of 26 such questions in the labelled mail 7 were wanted. */
function withBand(candidate: Candidate, judgement: Judgement | undefined, look: LookModel): Judged {
  const { probability, kind } = judgement ?? { probability: 0, kind: 'request' as const }
  return { candidate, probability, kind, band: candidate.acts.smallTalk ? null : bandOf(probability, look) }
}
