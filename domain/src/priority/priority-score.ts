import { taskPriority } from '../task/task-priority.ts'
import { priorityBand } from '../follow-up/priority-band.ts'
import type { TaskPriority } from '../task/task.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { isOneOf } from '../message/address.ts'
import { messageZones } from '../message/zones.ts'
import type { Reason } from '../loose-end/reason.ts'
import { headerOf, isAnswer, type ParsedMessage } from '../message/parsed-message.ts'
import { splitSentences } from '../text/sentences.ts'
import { duePart, HASTY_DUE_CODES, scoreOf, type DueCode } from './live-parts.ts'
import { leisureAndWorkIn } from './leisure-words.ts'
import { AMOUNT, FIGURE, GREETS_EVERYONE, PRIORITY_PATTERNS, wordsIn } from './priority-words.ts'

/** One named reason of a score; `words` holds the words of the mail that triggered it. */
type PriorityPart = Reason & { code: PriorityCode; words?: string[] }
export type PriorityCode =
  | 'base'
  | 'asked_to_do'
  | 'asked_to_answer'
  | 'asked_to_meet'
  | 'owner_promised'
  | 'they_promised'
  | 'owner_asked'
  | DueCode
  | 'direct_address'
  | 'only_recipient'
  | 'many_recipients'
  | 'crowd'
  | 'money_owed'
  | 'money_or_contract'
  | 'new_business'
  | 'urgent_words'
  | 'somebody_waits'
  | 'asked_again'
  | 'copied_only'
  | 'optional'
  | 'no_hurry'
  | 'when_it_suits'
  | 'leisure'
  | 'perhaps_leisure'
  | 'work'
  | 'names_figure'
  | 'at_length'
  | 'in_answer'
  | 'plainness'

/** The parts that say only that it is urgent: whoever writes decides them. */
const HASTE: readonly string[] = ['urgent_words', ...HASTY_DUE_CODES] satisfies PriorityCode[]

/** What the haste of an item counts in its score. */
export const hastePoints = (parts: readonly Reason[]): number =>
  parts.filter(({ code }) => HASTE.includes(code)).reduce((sum, { points }) => sum + points, 0)

/** Whether the mail of an item, by its reasons, says itself that there is no hurry. */
export const saysNoHurry = (parts: readonly Reason[]): boolean => parts.some(({ code }) => code === 'no_hurry')

/** Whether an item, by its reasons, is about leisure. */
export const isOfLeisure = (parts: readonly Reason[]): boolean => parts.some(({ code }) => code === 'leisure')

/** `score` is the sum of the parts, kept within 0..10. */
export type PriorityScore = { score: number; parts: PriorityPart[] }

/** The same bands in the words a task uses. */
export function taskPriorityOf(score: number): TaskPriority {
  return taskPriority(priorityBand(score))
}

/** What every item starts from. */
export const BASE_POINTS = 3.4

/**
 * Who acts counts most: what the owner is to do stands before what they wait for. These points, those of `POINTS` and those of days are
 * near to what fits how readers ordered lists of items (`quality/src/rank/fit-points.ts`; docs/quality.md#rank-and-due-days).
 */
function kindPart({ kind, direction }: Finding): PriorityPart {
  if (direction === 'they_owe')
    return kind === 'promise' ? { code: 'they_promised', points: -1.5 } : { code: 'owner_asked', points: -0.3 }
  if (kind === 'promise') return { code: 'owner_promised', points: 1.3 }
  if (kind === 'meeting') return { code: 'asked_to_meet', points: 0.1 }
  return kind === 'question' ? { code: 'asked_to_answer', points: 1 } : { code: 'asked_to_do', points: 1.8 }
}

const POINTS = {
  money_owed: 2,
  money_or_contract: 0.9,
  new_business: 1.8,
  urgent_words: 1.4,
  somebody_waits: 0.3,
  asked_again: 0.4,
  optional: -1,
  no_hurry: -1.2,
  when_it_suits: -0.3,
  leisure: -1.5,
  perhaps_leisure: -0.8,
  work: 0.7,
  names_figure: 0.5,
  at_length: 0.2,
  in_answer: -0.5,
  only_recipient: 0.2,
  direct_address: 0.8,
  copied_only: -0.6,
  many_recipients: -0.3,
  crowd: -1.5,
} as const satisfies Partial<Record<PriorityCode, number>>

/** What is plainly asked stands before what may only be said in passing. */
const PLAINNESS = 0.5
const NEITHER_PLAIN_NOR_NOT = 0.6

const MANY_RECIPIENTS = 8
const CROWD = 20

/** From so many characters on, a sentence, or what is written in all, is more than a remark. */
const LONG_SENTENCE = 120
const LONG_TEXT = 600

/** Scores one finding at the instant its message was sent, as the sum of named parts. */
export function priorityScore(finding: Finding, message: ParsedMessage, context: ExaminationContext): PriorityScore {
  const parts: PriorityPart[] = [{ code: 'base', points: BASE_POINTS }, kindPart(finding)]
  const add = (code: keyof typeof POINTS, words?: string[]) =>
    parts.push(words === undefined ? { code, points: POINTS[code] } : { code, points: POINTS[code], words })
  const addWords = (code: keyof typeof POINTS, words: string[]) => {
    if (words.length > 0) add(code, words)
  }
  const { newText } = messageZones(message)
  const near = surroundings(finding, newText)
  const about = `${message.subject}. ${near}`
  const own = `${message.subject}. ${finding.evidence} ${finding.description}`

  const noHurry = wordsIn(near, PRIORITY_PATTERNS.noHurry)
  const payment = finding.direction === 'they_owe' ? wordsIn(own, PRIORITY_PATTERNS.payment) : []
  const business = wordsIn(about, PRIORITY_PATTERNS.business)
  addWords('new_business', business)
  if (payment.length > 0) add('money_owed', payment)
  else {
    const money = wordsIn(about, PRIORITY_PATTERNS.money).filter((word) => !business.includes(word))
    addWords('money_or_contract', [...money, ...wordsIn(near, AMOUNT)])
  }
  const hasty = about.replace(PRIORITY_PATTERNS.noHurry, ' ').replace(PRIORITY_PATTERNS.optional, ' ')
  const urgent = wordsIn(hasty, PRIORITY_PATTERNS.urgent)
  const isMarked =
    headerOf(message, 'importance')?.toLowerCase() === 'high' || /^[12]\b/.test(headerOf(message, 'x-priority') ?? '')
  if (noHurry.length === 0 && (urgent.length > 0 || isMarked)) add('urgent_words', urgent)
  addWords('somebody_waits', wordsIn(near, PRIORITY_PATTERNS.waits))
  addWords('asked_again', context.direction === 'received' ? wordsIn(about, PRIORITY_PATTERNS.asksAgain) : [])
  addWords('optional', wordsIn(near, PRIORITY_PATTERNS.optional))
  addWords('no_hurry', noHurry)
  if (noHurry.length === 0) addWords('when_it_suits', wordsIn(near, PRIORITY_PATTERNS.whenItSuits))
  const { leisure, perhaps, work } = leisureAndWorkIn(own, about)
  addWords('leisure', leisure)
  addWords('perhaps_leisure', perhaps)
  addWords('work', work)
  addWords('names_figure', wordsIn(finding.evidence, FIGURE))
  if (finding.evidence.length >= LONG_SENTENCE || newText.length >= LONG_TEXT) add('at_length')
  if (isAnswer(message)) add('in_answer')

  const plainness = Math.round(10 * PLAINNESS * (finding.confidence - NEITHER_PLAIN_NOR_NOT)) / 10
  if (plainness !== 0) parts.push({ code: 'plainness', points: plainness })
  if (finding.type === 'task') addAddressParts(message, context, add)
  const due = duePart(
    { ...finding, due: finding.due?.at ?? null, isUnhurried: noHurry.length > 0, isOfLeisure: leisure.length > 0 },
    context.at,
  )
  if (due !== null) parts.push(due)
  return { score: scoreOf(parts), parts }
}

/** What a finding says itself, and that with the sentences around it, which say how much it matters. */
function surroundings({ evidence, description }: Finding, newText: string): string {
  const own = `${evidence} ${description}`
  const sentences = splitSentences(newText).map(({ text }) => text)
  const at = sentences.indexOf(evidence)
  return at < 0 ? own : `${own} ${sentences.slice(Math.max(0, at - 1), at + 3).join(' ')}`
}

function addAddressParts(
  message: ParsedMessage,
  context: ExaminationContext,
  add: (code: keyof typeof POINTS) => void,
): void {
  const isOwn = (address: ParsedMessage['to'][number]) => isOneOf(context.owner.addresses, address)
  const recipients = message.to.length + message.cc.length
  if (message.to.some(isOwn)) {
    if (recipients === 1) add('only_recipient')
    else if (message.to.length <= 3) add('direct_address')
  } else if (message.cc.some(isOwn)) add('copied_only')
  if (recipients > CROWD) add('crowd')
  else if (recipients > MANY_RECIPIENTS || GREETS_EVERYONE.test(message.text)) add('many_recipients')
}
