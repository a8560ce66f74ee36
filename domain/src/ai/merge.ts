import { readMessageActs } from '../acts/message-acts.ts'
import type { ExaminationContext, Finding, FindingKind } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import { MODEL } from '../detection/item-model/item-model.ts'
import { counterpartOf } from '../detection/addressing.ts'
import { whoOwes } from '../detection/who-owes.ts'
import { titleOf } from '../wording/title/title.ts'
import { messageZones } from '../message/zones.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { titleContext } from '../wording/title/title-context.ts'
import type { AiReading, ReadItem } from './reading.ts'

/**
 * How probable what an AI alone makes an item of is held to be: as what each of our own models just calls sure. How often
 * an AI is right nobody has measured.
 */
export const LEAST_SURE = Math.max(...Object.values(MODEL).map(({ sure }) => sure))
/** One message gives no more items than this with the help of the AI. */
const MAX_ITEMS = 3

/** One item of a message, and what the AI made of it when it saw the whole message. */
export interface Matter {
  /** What it is where the AI says of its sentence alone that it is open. */
  finding: Finding
  /** What the rules took it for; null: nothing. */
  found: Finding | null
  /** `kept`: nothing to decide; `doubted`: perhaps none; `confirmed`: one, of this kind or another; `added`: new. */
  verdict: 'kept' | 'doubted' | 'confirmed' | 'added'
}

/**
 * What the rules found beside what the AI read (decision 0012). The AI has a say in every item, sure or likely: that it is
 * none, that it is one, and what it is. What it adds, or takes for another kind, another of our readers has to half see; and
 * `settleMatters` has to confirm all of it. A date comes from our own rules, and never replaces one.
 */
export function mattersOf(
  local: readonly Finding[],
  reading: AiReading,
  message: ParsedMessage,
  context: ExaminationContext,
  { sentences, language }: { sentences: readonly string[]; language: Language },
): Matter[] {
  const matters = local.map((found): Matter => {
    const items = reading.items.filter(({ evidence }) => evidence === found.evidence)
    const same = items.find(({ kind }) => whoOwes(kind, context).kind === found.kind)
    const item = same ?? items[0]
    if (!item) {
      const isPartSeen = reading.items.some(({ evidence }) => found.description.includes(evidence))
      const isWrong = !isPartSeen && reading.wrong.includes(found.evidence)
      return { finding: found, found, verdict: isWrong ? 'doubted' : 'kept' }
    }
    const dated = { ...found, due: found.due ?? nearDue(item, sentences, language) }
    if (same?.certain) return { finding: dated, found: dated, verdict: 'confirmed' }
    const isAlone = local.filter(({ evidence }) => evidence === found.evidence).length === 1
    return !same && item.certain && item.isOfKind && isAlone
      ? { finding: asKind(dated, item.kind, message, context), found: dated, verdict: 'confirmed' }
      : { finding: dated, found: dated, verdict: 'kept' }
  })
  const known = local.map(({ evidence, description }) => `${evidence} ${description}`)
  for (const item of reading.items) {
    if (matters.length >= MAX_ITEMS) break
    if (!item.certain || !item.isSupported || known.some((text) => text.includes(item.evidence))) continue
    const finding = findingOf(item, message, context, language)
    if (finding === null) continue
    known.push(item.evidence)
    matters.push({
      finding: { ...finding, due: nearDue(item, sentences, language) },
      found: null,
      verdict: 'added',
    })
  }
  return matters
}

/**
 * The items that come of it. `isOpen` is what the AI says of each matter when it sees its sentence alone: what no other
 * sentence of the mail can have told it. Without that (`null`), the rules' result stands.
 */
export function settleMatters(matters: readonly Matter[], isOpen: readonly (boolean | null)[]): Finding[] {
  return matters.flatMap(({ finding, found, verdict }, index) => {
    const says = isOpen[index] ?? null
    if (verdict === 'doubted' && says === false) return []
    if (verdict === 'confirmed' && says === true) {
      return [{ ...finding, band: 'sure', confidence: Math.max(finding.confidence, LEAST_SURE) }]
    }
    return verdict === 'added' && says === true ? [finding] : (found ?? [])
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

function asKind(finding: Finding, read: FindingKind, message: ParsedMessage, context: ExaminationContext): Finding {
  const owed = whoOwes(read, context)
  const { evidence, counterpart } = finding
  const title = titleOf({ ...finding, ...owed }, evidence, titleContext(message, counterpart, context, [evidence]))
  return { ...finding, ...owed, title }
}

function findingOf(
  { evidence, kind }: ReadItem,
  message: ParsedMessage,
  context: ExaminationContext,
  language: Language,
): Finding | null {
  const { newText } = messageZones(message)
  const counterpart = counterpartOf(message, newText, context)
  if (counterpart === null) return null
  const owed = whoOwes(kind, context)
  return {
    ...owed,
    band: 'sure',
    title: titleOf(
      { ...owed, language, counterpart },
      evidence,
      titleContext(message, counterpart, context, [evidence]),
    ),
    description: evidence.slice(0, 500),
    evidence,
    due: null,
    confidence: LEAST_SURE,
    counterpart,
    language,
  }
}
