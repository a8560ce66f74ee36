import type { ExaminationContext, Finding, FindingKind, Language } from '../detection/examination.ts'
import { titleOf } from '../detection/wording.ts'
import { isSameAddress, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { AiReading, ReadItem } from './reading.ts'

/** From this confidence on, an item of the rules stays whatever the AI says. */
export const SURE_CONFIDENCE = 0.75
/** An unsure item that the AI sees too. */
const RAISED_CONFIDENCE = 0.8
/** An item that the rules half saw and the AI is certain of. */
const ADDED_CONFIDENCE = 0.7
/** One message gives no more items than this with the help of the AI. */
const MAX_ITEMS = 3

export interface Merged {
  findings: Finding[]
  added: number
  raised: number
  dropped: number
  dated: number
}

/**
 * What the rules found, improved by what the AI read (decision 0012). The AI decides where the rules are in two minds: it
 * drops or raises items below `SURE_CONFIDENCE`, and adds a sentence that another of our readers takes for what the AI
 * says. A date comes from our own rules, next to the sentence or in it, and never replaces one.
 */
export function mergeReading(
  local: readonly Finding[],
  reading: AiReading,
  message: ParsedMessage,
  context: ExaminationContext,
  { sentences, language }: { sentences: readonly string[]; language: Language },
): Merged {
  const seen = new Map(reading.items.map((item) => [item.evidence, item]))
  const merged: Merged = { findings: [], added: 0, raised: 0, dropped: 0, dated: 0 }
  for (const finding of local) {
    const item = seen.get(finding.evidence)
    const isUnsure = finding.confidence < SURE_CONFIDENCE
    if (isUnsure && item === undefined && reading.wrong.includes(finding.evidence)) {
      merged.dropped += 1
      continue
    }
    const raised = isUnsure && item?.certain ? RAISED_CONFIDENCE : finding.confidence
    const due = finding.due ?? (item ? nearDue(item, sentences) : null)
    if (raised !== finding.confidence) merged.raised += 1
    if (due !== finding.due) merged.dated += 1
    merged.findings.push({ ...finding, confidence: raised, due })
  }
  for (const item of reading.items) {
    if (merged.findings.length >= MAX_ITEMS) break
    const isKnown = local.some(({ evidence, description }) => `${evidence} ${description}`.includes(item.evidence))
    if (isKnown || !item.certain || !item.isSupported) continue
    const added = findingOf(item, message, context, language)
    if (added === null) continue
    merged.findings.push({ ...added, due: nearDue(item, sentences) })
    merged.added += 1
  }
  return merged
}

/** A day that another sentence names counts only where it stands right beside. */
function nearDue({ evidence, due, dueSentence }: ReadItem, sentences: readonly string[]): Finding['due'] {
  if (due === null || dueSentence === null) return null
  return Math.abs(sentences.indexOf(evidence) - sentences.indexOf(dueSentence)) <= 1 ? due : null
}

/** Who has to act next follows from what a sentence does and who wrote it. */
function findingOf(
  { evidence, kind }: ReadItem,
  message: ParsedMessage,
  context: ExaminationContext,
  language: Language,
): Finding | null {
  const isSent = context.direction === 'sent'
  const counterpart = isSent ? firstRecipient(message, context) : message.from
  if (counterpart === null) return null
  const stored: FindingKind = isSent && kind === 'request' ? 'question' : kind
  const direction = (kind === 'promise') === isSent ? 'i_owe' : 'they_owe'
  return {
    type: !isSent && kind !== 'promise' ? 'task' : 'follow_up',
    kind: stored,
    direction,
    title: titleOf({ kind: stored, direction, language, counterpart }, evidence),
    description: evidence.slice(0, 500),
    evidence,
    due: null,
    confidence: ADDED_CONFIDENCE,
    counterpart,
    language,
  }
}

function firstRecipient(message: ParsedMessage, { owner }: ExaminationContext): Address | null {
  const isOwn = (address: Address) => owner.addresses.some((own) => isSameAddress(own, address))
  return [...message.to, ...message.cc, ...message.bcc].find((address) => !isOwn(address)) ?? null
}
