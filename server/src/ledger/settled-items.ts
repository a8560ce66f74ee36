import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import type { ThreadItem, ThreadMessage } from '@loose-ends/domain/settling/thread-message.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import { threadMarksOf, type LedgerFacts } from './ledger-facts.ts'
import type { LedgerRow } from '#server/db/schema/index.ts'

/** Safe: the ledger's only writer stores exactly this. */
const factsOf = (row: LedgerRow) => row.facts as LedgerFacts

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
    event: factsOf(row).event ?? null,
    hasItem: row.outcome === 'item' || row.reason === 'dismissed',
    removed: row.removed,
    direction: row.direction,
    at: row.sent_at,
    counterparts: row.counterpart_hashes,
    facts: factsOf(row),
    marks: threadMarksOf(factsOf(row)),
  }
}
