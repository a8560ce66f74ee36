import type { SettledHow } from './proposal.ts'
import { answerConfidence, shareOf, type AnswerKind, type Asked, type Said } from './sketch.ts'
import type { ThreadItem, ThreadMessage } from './thread-message.ts'

/** From here on an item is closed without asking. */
export const SURE = 0.7
/** From here on the person is asked whether it is settled. */
export const LIKELY = 0.5

/** That a message settles an item: how, and how sure that is, 0 to 1. */
export interface Evidence {
  how: SettledHow
  confidence: number
}

const CERTAIN = 0.95
const PLAIN = 0.9
/** Somebody says something to the one question there was. */
const SAYS_SOMETHING = 0.75
const DOUBTFUL = 0.55

/** What a later message proves about an item; null for nothing. Only what people write to each other, and their calendars, do. */
export function evidenceOf(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): Evidence | null {
  const acting = item.direction === 'i_owe' ? 'sent' : 'received'
  if (item.kind !== 'promise') {
    const response = calendarAnswer(source, message, acting)
    if (response) return { how: response, confidence: CERTAIN }
  }
  if (message.direction !== acting || message.facts.nature !== 'personal') return null
  const side = sideOf(source, message, acting)
  if (side === 'other') return null
  const found =
    item.kind === 'promise'
      ? keeping(item, source, message)
      : item.kind === 'meeting'
        ? agreement(message, acting)
        : reply(item, source, message, acting)
  if (found === null) return null
  const isElsewhere = message.threadId !== source.threadId && message.marks?.isReply !== true
  const doubts = side === 'unknown' || isElsewhere
  return { how: found.how, confidence: doubts ? Math.min(found.confidence, DOUBTFUL) : found.confidence }
}

/** What the calendar says: the one who was asked answers, and the one who asked may call it off. */
function calendarAnswer(
  source: ThreadMessage,
  { facts, direction, event }: ThreadMessage,
  acting: 'received' | 'sent',
): 'accepted' | 'declined' | 'cancelled' | null {
  const response = facts.calendarResponse
  if (response === 'cancelled')
    return direction !== acting && event !== null && event === source.event ? response : null
  if (facts.nature !== 'calendar_response' || direction !== acting) return null
  return response === 'accepted' || response === 'declined' ? response : null
}

/**
 * Whether a message comes from the side that is asked, or goes to the side that asked: the same address, another one of
 * the same person, or a colleague. Passing the mail on to somebody else is no reply to the one who asked.
 */
function sideOf(
  source: ThreadMessage,
  message: ThreadMessage,
  acting: 'received' | 'sent',
): 'same' | 'unknown' | 'other' {
  if (acting === 'sent') return sharesCorrespondent(source, message) ? 'same' : 'other'
  const author = message.marks?.author
  const asked = source.marks
  if (!author || author.address === null || source.counterparts.includes(author.address)) return 'same'
  if (asked === null) return 'same'
  if (author.domain !== null && asked.domains.includes(author.domain)) return 'same'
  return author.name !== null && asked.names.includes(author.name) ? 'same' : 'unknown'
}

/** Whether two messages are between the owner and the same people, or their colleagues. */
export function sharesCorrespondent(a: ThreadMessage, b: ThreadMessage): boolean {
  if (a.counterparts.length === 0 || b.counterparts.length === 0) return true
  const meets = (left: readonly string[], right: readonly string[]) => left.some((mark) => right.includes(mark))
  if (meets(a.counterparts, b.counterparts)) return true
  if (a.marks === null || b.marks === null) return false
  return meets(a.marks.domains, b.marks.domains) || meets(a.marks.names, b.marks.names)
}

/** A promise is settled by what keeps it; whoever promised may write about anything before that. */
function keeping(item: ThreadItem, source: ThreadMessage, { facts, marks }: ThreadMessage): Evidence | null {
  if (facts.defers) return null
  if (facts.hasAttachment || marks === null)
    return facts.answers || facts.hasAttachment ? { how: 'delivered', confidence: PLAIN } : null
  const promised = askedOf(item, source)
  const isAboutIt = (share: number) => (said: Said) =>
    promised.every(({ words }) => shareOf(words, said.words) >= share)
  const handed = marks.says.filter(({ does, gives }) => does === 'delivers' || gives.includes('link'))
  if (handed.some(isAboutIt(0.25))) return { how: 'delivered', confidence: PLAIN }
  // "I'll ask what they cost" is kept by saying so.
  const isTold = promised.length > 0 && marks.says.some(isAboutIt(0.3))
  return handed.length > 0 || isTold ? { how: 'delivered', confidence: DOUBTFUL } : null
}

/** A meeting is settled by a time that both agree on, or by a no; another proposal leaves it open. */
function agreement({ facts, marks }: ThreadMessage, acting: 'received' | 'sent'): Evidence | null {
  const how = acting === 'sent' ? 'replied' : 'answered'
  if (facts.defers) return null
  if (marks === null) return { how, confidence: PLAIN }
  const says = (test: (said: Said) => boolean) => marks.says.some(test)
  if (says(({ does }) => does === 'agrees') || (facts.answers && says(({ does }) => does === 'declines')))
    return { how, confidence: facts.acts.proposes && says(({ does }) => does === 'declines') ? DOUBTFUL : PLAIN }
  if (facts.acts.proposes) return null
  if (says(({ gives }) => gives.includes('time')))
    return { how, confidence: facts.acts.asks ? DOUBTFUL : SAYS_SOMETHING }
  return says(() => true) ? { how, confidence: DOUBTFUL } : null
}

function reply(
  item: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
  acting: 'received' | 'sent',
): Evidence | null {
  const { facts, marks } = message
  const how = acting === 'sent' ? 'replied' : 'answered'
  const answered = answeredBy(item, source, message)
  // "I'll send it on Friday" takes the place of what was asked; "I'll look into it" does not.
  const isPromised = facts.acts.promises && message.hasItem && !facts.answers && marks?.commits !== false
  if (isPromised && (facts.defers || answered < SURE))
    return { how: 'promised', confidence: Object.keys(source.marks?.asked ?? {}).length < 2 ? PLAIN : DOUBTFUL }
  if (facts.defers || answered < LIKELY) return null
  return { how, confidence: answered }
}

/** How surely what the item asks for is answered. Where several things were asked, each sentence counts for what it is about. */
function answeredBy(item: ThreadItem, source: ThreadMessage, { facts, marks }: ThreadMessage): number {
  if (marks === null) return PLAIN
  const own = askedOf(item, source)
  const all = allAsked(source)
  if (own.length === 0 || all.length < 2) {
    if (facts.answers) return PLAIN
    if (own.some((asked) => bestOf(asked, marks.says) >= 0.6)) return PLAIN
    return marks.says.length > 0 ? SAYS_SOMETHING : facts.acts.asks ? 0 : DOUBTFUL
  }
  const matches = own.map((asked) => bestOf(asked, marks.says))
  const isAnswered = (confidence: number) => confidence >= 0.45
  if (matches.every(isAnswered)) return PLAIN
  // Who was asked several things at once, and says as many, answers them.
  if (own.length === all.length && marks.says.length >= own.length) return SAYS_SOMETHING
  if (matches.some(isAnswered)) return DOUBTFUL
  // It answers, and nothing tells what.
  const isAboutAnother = all.some((asked) => isAnswered(bestOf(asked, marks.says)))
  const isFitting = own.some(({ wants }) => wants === null || mayGive(marks.says, wants))
  return !isAboutAnother && (isFitting || facts.hasAttachment) ? DOUBTFUL : 0
}

/** A number or a time is seen to be one; for the rest, any statement may be what was asked for. */
function mayGive(says: readonly Said[], wants: AnswerKind): boolean {
  const isPlain = wants === 'number' || wants === 'time' || wants === 'link'
  return says.some(({ gives }) => !isPlain || gives.includes(wants))
}

function bestOf(asked: Asked, says: readonly Said[]): number {
  return Math.max(0, ...says.map((said) => answerConfidence(asked, said)))
}

function askedOf(item: ThreadItem, source: ThreadMessage): readonly Asked[] {
  if (item.key === null || source.marks === null) return []
  return source.marks.asked[item.key] ?? source.marks.promised[item.key] ?? []
}

function allAsked(source: ThreadMessage): readonly Asked[] {
  return Object.values(source.marks?.asked ?? {}).flat()
}
