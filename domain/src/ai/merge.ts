import { readMessageActs } from '../detection/acts/message-acts.ts'
import type { ExaminationContext, Finding, FindingKind, Language } from '../detection/examination.ts'
import { titleOf } from '../detection/wording.ts'
import { isOneOf, type Address } from '../message/address.ts'
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

/** One item of a message, and what the AI made of it when it saw the whole message. */
export interface Matter {
  finding: Finding
  /** `kept`: nothing to decide; `doubted`: perhaps none; `raised`: more surely one; `added`: new. */
  verdict: 'kept' | 'doubted' | 'raised' | 'added'
}

/**
 * What the rules found beside what the AI read (decision 0012). The AI has a say only where the rules are in two minds:
 * items below `SURE_CONFIDENCE`, and sentences that another of our readers takes for what the AI says. What it says there
 * has to be confirmed by `settleMatters`. A date comes from our own rules, and never replaces one.
 */
export function mattersOf(
  local: readonly Finding[],
  reading: AiReading,
  message: ParsedMessage,
  context: ExaminationContext,
  { sentences, language }: { sentences: readonly string[]; language: Language },
): Matter[] {
  const seen = new Map(reading.items.map((item) => [item.evidence, item]))
  const matters = local.map((finding): Matter => {
    const item = seen.get(finding.evidence)
    const due = finding.due ?? (item ? nearDue(item, sentences, language) : null)
    const dated = due === finding.due ? finding : { ...finding, due }
    if (finding.confidence >= SURE_CONFIDENCE) return { finding: dated, verdict: 'kept' }
    if (item) return { finding: dated, verdict: item.certain ? 'raised' : 'kept' }
    return { finding: dated, verdict: reading.wrong.includes(finding.evidence) ? 'doubted' : 'kept' }
  })
  for (const item of reading.items) {
    if (matters.length >= MAX_ITEMS) break
    const isKnown = local.some(({ evidence, description }) => `${evidence} ${description}`.includes(item.evidence))
    if (isKnown || !item.certain || !item.isSupported) continue
    const added = findingOf(item, message, context, language)
    if (added !== null)
      matters.push({ finding: { ...added, due: nearDue(item, sentences, language) }, verdict: 'added' })
  }
  return matters
}

/**
 * The items that come of it. `isOpen` is what the AI says of each matter when it sees its sentence alone: what no other
 * sentence of the mail can have told it. Without that (`null`), the rules' result stands.
 */
export function settleMatters(matters: readonly Matter[], isOpen: readonly (boolean | null)[]): Finding[] {
  return matters.flatMap(({ finding, verdict }, index) => {
    const says = isOpen[index] ?? null
    if (verdict === 'doubted' && says === false) return []
    if (verdict === 'added' && says !== true) return []
    return verdict === 'raised' && says === true
      ? [{ ...finding, band: 'sure', confidence: RAISED_CONFIDENCE }]
      : [finding]
  })
}

/** A day that another sentence names counts only where it stands right beside and wants nothing itself. */
function nearDue(
  { evidence, due, dueSentence }: ReadItem,
  sentences: readonly string[],
  language: Language,
): Finding['due'] {
  if (due === null || dueSentence === null) return null
  if (dueSentence === evidence) return due
  const acts = readMessageActs(dueSentence, '', language)
  const isAside = Math.max(acts.request, acts.question) < 0.5
  return isAside && Math.abs(sentences.indexOf(evidence) - sentences.indexOf(dueSentence)) <= 1 ? due : null
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
    band: 'sure',
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
  const isOwn = (address: Address) => isOneOf(owner.addresses, address)
  return [...message.to, ...message.cc, ...message.bcc].find((address) => !isOwn(address)) ?? null
}
