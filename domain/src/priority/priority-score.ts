import { priorityBand } from '../follow-up/priority-band.ts'
import type { TaskPriority } from '../task/task.ts'
import type { ExaminationContext, Finding } from '../detection/examination.ts'
import { isOneOf } from '../message/address.ts'
import type { Reason } from '../loose-end/reason.ts'
import { headerOf, type ParsedMessage } from '../message/parsed-message.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { scoreOf } from './live-parts.ts'

/** One named reason of a score; `words` holds the words of the mail that triggered it. */
export type PriorityPart = { code: PriorityCode; points: number; words?: string[] }
export type PriorityCode =
  | 'base'
  | 'deadline_today'
  | 'deadline_soon'
  | 'deadline_week'
  | 'overdue'
  | 'direct_address'
  | 'only_recipient'
  | 'many_recipients'
  | 'money_or_contract'
  | 'urgent_words'
  | 'kind'
  | 'copied_only'
  | 'no_hurry'

/** The parts that say only that it is urgent: whoever writes decides them. */
const HASTE: readonly string[] = [
  'deadline_today',
  'deadline_soon',
  'deadline_week',
  'overdue',
  'urgent_words',
] satisfies PriorityCode[]

/** What the haste of an item counts in its score. */
export const hastePoints = (parts: readonly Reason[]): number =>
  parts.filter(({ code }) => HASTE.includes(code)).reduce((sum, { points }) => sum + points, 0)

/** `score` is the sum of the parts, kept within 0..10. */
export type PriorityScore = { score: number; parts: PriorityPart[] }

/** The same bands in the words a task uses. */
export function taskPriorityOf(score: number): TaskPriority {
  const band = priorityBand(score)
  return band === 'low' ? 'other' : band
}

/** What every item starts from. */
export const BASE_POINTS = 4
const KIND_POINTS: Record<Finding['kind'], number> = { request: 1, promise: 1, question: 0.5, meeting: 0.5 }

const MONEY_OR_CONTRACT =
  /(?<!\p{L})(?:contract|agreement|invoice|payment|budget|quote|quotation|proposal|offer|price|pricing|signature|sign(?:ed)?|purchase order|deposit|refund|fee|salary|legal|deadline|tender|statement of work|sow|nda|vertrag|angebot|rechnung|zahlung|unterschrift|unterschreiben|auftrag|preis|kosten|contrat|devis|facture|paiement|signature|signer|prix|contrato|factura|presupuesto|pago|firma|firmar|precio|oferta|fatura|orçamento|contratto|fattura|preventivo|pagamento|offerte|factuur|betaling)(?!\p{L})|[$€£]\s?\d|\d\s?(?:€|eur|usd|chf|gbp)\b/giu
const URGENT =
  /(?<!\p{L})(?:urgent(?:ly)?|asap|as soon as possible|immediately|right away|critical|time[- ]sensitive|overdue|final (?:reminder|notice)|last chance|blocked|blocking|blocker|at the latest|dringend|sofort|eilig|schnellstmöglich|so schnell wie möglich|umgehend|überfällig|spätestens|urgente?s?|au plus vite|dès que possible|immédiatement|en retard|lo antes posible|cuanto antes|inmediatamente|o mais rápido possível|il prima possibile|subito|zo snel mogelijk|spoed)(?!\p{L})/giu
const NO_HURRY =
  /(?<!\p{L})(?:no (?:rush|hurry|urgency)|whenever you (?:can|have|get)|when you (?:get|have) (?:a chance|time|a moment)|not urgent|at your (?:convenience|leisure)|keine eile|eilt nicht|bei gelegenheit|wenn (?:du|sie) zeit (?:hast|haben)|pas urgent|rien d.urgent|quand (?:tu|vous) (?:peux|pouvez|as|aurez)|sin prisa|cuando puedas|sem pressa|senza fretta|geen haast)(?!\p{L})/giu

/** Scores one finding at the instant its message was sent, as the sum of named parts. */
export function priorityScore(finding: Finding, message: ParsedMessage, context: ExaminationContext): PriorityScore {
  const parts: PriorityPart[] = [
    { code: 'base', points: BASE_POINTS },
    { code: 'kind', points: KIND_POINTS[finding.kind] },
  ]
  const add = (code: PriorityCode, points: number, words?: string[]) =>
    parts.push(words === undefined ? { code, points } : { code, points, words })

  const deadline = deadlinePart(finding, context.at)
  if (deadline !== null) parts.push(deadline)

  const text = `${message.subject} ${finding.description}`
  const money = wordsIn(text, MONEY_OR_CONTRACT)
  if (money.length > 0) add('money_or_contract', 1, money)
  const urgent = wordsIn(text, URGENT)
  const marked =
    headerOf(message, 'importance')?.toLowerCase() === 'high' || /^[12]\b/.test(headerOf(message, 'x-priority') ?? '')
  if (urgent.length > 0 || marked) add('urgent_words', 2, urgent)
  const noHurry = wordsIn(text, NO_HURRY)
  if (noHurry.length > 0) add('no_hurry', -1.5, noHurry)

  if (finding.type === 'task') addAddressParts(message, context, add)
  return { score: scoreOf(parts), parts }
}

function deadlinePart(finding: Finding, at: Date): PriorityPart | null {
  if (finding.due === null) return null
  const left = finding.due.at.getTime() - at.getTime()
  if (left < 0) return { code: 'overdue', points: 2.5 }
  if (left <= 30 * HOUR_MS) return { code: 'deadline_today', points: 2.5 }
  if (left <= 4 * DAY_MS) return { code: 'deadline_soon', points: 2 }
  return left <= 10 * DAY_MS ? { code: 'deadline_week', points: 1 } : null
}

function addAddressParts(
  message: ParsedMessage,
  context: ExaminationContext,
  add: (code: PriorityCode, points: number) => void,
): void {
  const isOwn = (address: ParsedMessage['to'][number]) => isOneOf(context.owner.addresses, address)
  const recipients = message.to.length + message.cc.length
  if (message.to.some(isOwn)) {
    if (recipients === 1) add('only_recipient', 1)
    else if (message.to.length <= 3) add('direct_address', 0.5)
  } else if (message.cc.some(isOwn)) add('copied_only', -1)
  if (recipients > 8) add('many_recipients', -1)
}

/** The distinct words that a pattern finds, lower-case, at most five. */
function wordsIn(text: string, pattern: RegExp): string[] {
  return [...new Set((text.slice(0, 2_000).match(pattern) ?? []).map((word) => word.toLowerCase()))].slice(0, 5)
}
