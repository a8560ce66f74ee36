import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import type { ThreadItem, ThreadMessage } from '@loose-ends/domain/settling/thread-message.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import { threadMarksOf } from './ledger-facts.ts'
import type { LedgerRow } from '#server/db/schema/index.ts'

/** A stored item as the rules read it. */
export function toThreadItem(row: LooseEndRow): ThreadItem {
  return {
    id: row.id,
    type: row.type,
    kind: row.kind === 'manual' ? 'request' : row.kind,
    direction: row.direction,
    sourceMessageId: row.source_message_id ?? '',
    key: row.item_key,
    takesAnyAnswer: isByPersonsWord(row.reasons),
    counterpart: row.type === 'follow_up' ? row.counterpart_hash : null,
    rejected: row.rejected_evidence,
  }
}

/** The ledger's row as the rules read it. */
export function toThreadMessage(row: LedgerRow): ThreadMessage {
  return {
    id: row.id,
    threadId: row.thread_id,
    event: row.facts.event,
    hasItem: row.outcome === 'item' || row.reason === 'dismissed',
    removed: row.removed,
    direction: row.direction,
    at: row.sent_at,
    counterparts: row.counterpart_hashes,
    facts: row.facts,
    marks: threadMarksOf(row.facts),
  }
}
