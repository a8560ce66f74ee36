import type { FindingKind, MessageFacts } from '../detection/examination.ts'
import type { SettledHow } from './proposal.ts'

export type { SettledHow }

/** What the ledger knows of one message. */
export interface ThreadMessage {
  id: string
  threadId: string
  /** Marks the calendar event that it is about; null for other mail. */
  event: string | null
  direction: 'received' | 'sent'
  at: Date
  /** Whether an item came of it. */
  hasItem: boolean
  /** Who else is on it, as comparable marks (keyed hashes). */
  counterparts: readonly string[]
  facts: Pick<MessageFacts, 'nature' | 'hasAttachment' | 'acts' | 'defers' | 'answers' | 'calendarResponse'>
}

export interface ThreadItem {
  id: string
  type: 'task' | 'follow_up'
  kind: FindingKind
  /** Who has to act next: the owner, or the counterpart. */
  direction: 'i_owe' | 'they_owe'
  sourceMessageId: string
  /** The person's last own change; only messages after it may still close the item. */
  personChangedAt: Date | null
}


/**
 * What became of an item. `waitingSince` is the last time that the side which waits said something. `superseded`: the
 * owner asked again later in the thread, and waits for the answer to that (PR-02).
 */
export type Fate =
  | { state: 'open'; waitingSince: Date }
  | { state: 'settled'; waitingSince: Date; by: string; how: SettledHow }
  | { state: 'superseded'; waitingSince: Date; by: string }

/**
 * Decides the fate of each item from all that is known of its thread, and of its calendar event in other threads. It looks
 * at the set of messages and not at the order in which they became known, so any order of arrival ends in the same state,
 * and deciding again changes nothing. An item whose own message is not among the messages has no fate yet.
 */
export function settle(items: readonly ThreadItem[], messages: readonly ThreadMessage[]): Map<string, Fate> {
  const inOrder = [...messages].sort(byTime)
  const fates = new Map<string, Fate>()
  for (const item of items) {
    const source = inOrder.find((message) => message.id === item.sourceMessageId)
    if (source)
      fates.set(
        item.id,
        fateOf(
          item,
          source,
          inOrder.filter((message) => isRelated(source, message)),
        ),
      )
  }
  return fates
}

function isRelated(source: ThreadMessage, message: ThreadMessage): boolean {
  return message.threadId === source.threadId || (source.event !== null && message.event === source.event)
}

function byTime(a: ThreadMessage, b: ThreadMessage): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function fateOf(item: ThreadItem, source: ThreadMessage, inOrder: readonly ThreadMessage[]): Fate {
  const waiting = item.direction === 'they_owe' ? 'sent' : 'received'
  let waitingSince = source.at
  for (const message of inOrder) {
    if (byTime(message, source) <= 0) continue
    if (item.personChangedAt === null || message.at > item.personChangedAt) {
      const how = settles(item, source, message)
      if (how) return { state: 'settled', waitingSince, by: message.id, how }
      if (supersedes(item, source, message)) return { state: 'superseded', waitingSince, by: message.id }
    }
    if (message.direction === waiting && message.facts.nature === 'personal') waitingSince = message.at
  }
  return { state: 'open', waitingSince }
}

/** Whether a later message of the thread settles the item, and how. Only what people write to each other does. */
function settles(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): SettledHow | null {
  const acting = item.direction === 'i_owe' ? 'sent' : 'received'
  if (item.kind !== 'promise') {
    const response = calendarAnswer(source, message, acting)
    if (response) return response
  }
  if (message.direction !== acting || message.facts.nature !== 'personal') return null
  // A promise is settled by what keeps it; whoever promised may write about anything before that.
  if (item.kind === 'promise') {
    return !message.facts.defers && (message.facts.answers || message.facts.hasAttachment) ? 'delivered' : null
  }
  // Passing the mail on to somebody else is no reply to the one who asked.
  if (acting === 'sent' && !sharesCounterpart(source, message)) return null
  if (message.facts.acts.promises && message.hasItem && !message.facts.answers) return 'promised'
  if (message.facts.defers) return null
  return acting === 'sent' ? 'replied' : 'answered'
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

function supersedes(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): boolean {
  return (
    item.type === 'follow_up' &&
    item.direction === 'they_owe' &&
    source.direction === 'sent' &&
    message.direction === 'sent' &&
    message.facts.nature === 'personal' &&
    (message.facts.acts.asks || message.facts.acts.proposes)
  )
}

function sharesCounterpart(a: ThreadMessage, b: ThreadMessage): boolean {
  if (a.counterparts.length === 0 || b.counterparts.length === 0) return true
  return b.counterparts.some((mark) => a.counterparts.includes(mark))
}
