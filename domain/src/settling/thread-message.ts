import type { FindingKind } from '../finding/finding.ts'
import type { MessageFacts, SettlingMarks } from './message-facts.ts'
import type { Direction, LooseEndType } from '../loose-end/loose-end.ts'
import type { Removal } from '../loose-end/removal.ts'
import type { Asked } from './sketch.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** A person, as comparable marks (keyed hashes). Null where nothing is known, or where it says nothing: a public provider's domain. */
export interface PersonMarks {
  address: string | null
  domain: string | null
  name: string | null
}

/** What the ledger knows of one message. */
export interface ThreadMessage {
  id: string
  threadId: string
  /** Marks the calendar event that it is about; null for other mail. */
  event: string | null
  direction: MessageDirection
  at: Date
  /** Where it is now; null while it is among the person's mail. */
  removed: Removal | null
  /** Whether an item came of it. */
  hasItem: boolean
  /** Who else is on it, as comparable marks (keyed hashes). */
  counterparts: readonly string[]
  facts: Pick<MessageFacts, 'nature' | 'hasAttachment' | 'acts' | 'defers' | 'answers' | 'calendarResponse'>
  marks: ThreadMarks
}

/** What is compared between the messages of a conversation, as the ledger keeps it: keyed hashes. */
export type ThreadMarks = Omit<SettlingMarks, 'failed'> & {
  failed: readonly string[]
  author: PersonMarks
  /** Company domains and names of the others on it. */
  domains: readonly string[]
  names: readonly string[]
  /** What each item of it asks for, by the item's key. */
  asked: Readonly<Record<string, readonly Asked[]>>
  /** What each promise of it is about, by its key. */
  promised: Readonly<Record<string, readonly Asked[]>>
  /** The keys of its items that stand on the list; the others are offered as likely. */
  listed: readonly string[]
}

/** What the ledger's `facts` column holds: no word of the mail and no address, only keyed hashes of them (decision 0011). */
export type LedgerFacts = Omit<MessageFacts, 'excerpt' | 'sentences' | 'marks'> &
  Omit<ThreadMarks, 'domains' | 'names'> & {
    /** The keyed hash of the calendar's own id of the event it is about. */
    event: string | null
    people: Pick<ThreadMarks, 'domains' | 'names'>
  }

export interface ThreadItem {
  id: string
  type: LooseEndType
  kind: FindingKind
  /** Who has to act next: the owner, or the counterpart. */
  direction: Direction
  sourceMessageId: string
  /** Finds what it asks for among what its message asks. */
  key: string | null
  /** The person asked for it, and it asks for nothing in particular: any answer at all settles it. */
  takesAnyAnswer: boolean
  /** Marks the address of the other side. */
  counterpart: string | null
  /** Messages, removals (`removalMark`) and own answers (`leftOpenMark`), of which the person said that they settled nothing. */
  rejected: readonly string[]
}

/** Which mail is of the side that has to act next, seen from the owner. */
export const actingSide = ({ direction }: Pick<ThreadItem, 'direction'>): MessageDirection =>
  direction === 'i_owe' ? 'sent' : 'received'

/** Which mail is of the side that waits. */
export const waitingSide = ({ direction }: Pick<ThreadItem, 'direction'>): MessageDirection =>
  direction === 'i_owe' ? 'received' : 'sent'
