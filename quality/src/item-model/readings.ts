import type { Indexes } from '@loose-ends/domain/acts/model/linear-model.ts'
import type { FindingKind } from '@loose-ends/domain/finding/finding.ts'
import type { Candidate } from '@loose-ends/domain/detection/item-model/candidates.ts'
import type { Evidence } from '@loose-ends/domain/detection/item-model/evidence.ts'
import { situationOf } from '@loose-ends/domain/detection/item-model/encoding.ts'
import { evidenceIn } from '@loose-ends/domain/detection/item-model/judge-message.ts'
import { wordingOf } from '@loose-ends/domain/detection/item-model/wording.ts'
import { readMessage } from '@loose-ends/domain/detection/read-message.ts'
import type { LabelledItem, LabelledMessage } from '../items/labelled.ts'
import { likeness, squashed } from '../items/likeness.ts'

/** What a careful reader made of a candidate: a loose end of that kind, or none. */
type CandidateLabel = {
  kind: FindingKind | null
  /** How much it counts when a model is fitted; 0 for what stands beside a loose end and is neither. */
  importance: number
}

/** A labelled message as the model sees it. */
export type Reading = {
  id: string
  source: string
  /** Figures are taken from it; otherwise it only teaches. */
  isMeasured: boolean
  direction: 'received' | 'sent'
  language: string
  /** What an encoder is told of the message besides its sentences. */
  situation: string
  /** The model judges its sentences. */
  isOpen: boolean
  items: LabelledItem[]
  candidates: Candidate[]
  /** Without what the wording adds, and without an encoder. */
  evidence: Evidence[]
  wording: Indexes[]
  labels: CandidateLabel[]
}

/** How much an item counts that a second careful reader might not list. */
const UNSURE = 0.7
/** An item that stands in the subject and in the text belongs to the text. */
const IN_SUBJECT = 0.8

/** Reads a labelled message as the app would, and says what is right of each candidate. */
export function readingOf({ id, source, isMeasured, message, context, items }: LabelledMessage): Reading {
  const whole = readMessage(message, context)
  const { candidates, evidence } = evidenceIn(message, context, whole)
  return {
    id,
    source,
    isMeasured,
    direction: context.direction,
    language: whole.language,
    situation: situationOf(message, context.direction),
    isOpen: whole.isJudged,
    items,
    candidates,
    evidence,
    wording: wordingOf(candidates, context.direction),
    labels: labelsOf(candidates, items),
  }
}

/** Each item belongs to the candidate that is most like it, one in the text before the subject. */
function labelsOf(candidates: readonly Candidate[], items: readonly LabelledItem[]): CandidateLabel[] {
  const labels = candidates.map((): CandidateLabel => ({ kind: null, importance: 1 }))
  const texts = candidates.map(({ sentence }) => squashed(sentence.text))
  const rivals = items.map(({ text }) => {
    const wanted = squashed(text)
    return texts.map((one, at) => likeness(one, wanted) * (candidates[at]?.place === 'subject' ? IN_SUBJECT : 1))
  })
  for (const [at, item] of items.entries()) {
    const likenesses = rivals[at] ?? []
    const most = Math.max(0, ...likenesses)
    if (most === 0) continue
    labels[likenesses.indexOf(most)] = { kind: item.kind, importance: item.isSure ? 1 : UNSURE }
  }
  for (const likenesses of rivals)
    for (const [at, value] of likenesses.entries())
      if (value > 0 && labels[at]?.kind === null) labels[at] = { kind: null, importance: 0 }
  return labels
}
