import { and, eq, inArray, isNotNull, isNull, ne, or, type InferSelectModel } from 'drizzle-orm'
import { SETTLED_BY_PERSON } from '@loose-ends/domain/follow-up/change-status.ts'
import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import type { ThreadItem, ThreadMessage } from '@loose-ends/domain/settling/thread-message.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, tasks } from '#server/db/schema/index.ts'
import { threadMarksOf, type LedgerFacts } from './ledger-facts.ts'
import type { LedgerRow } from './related-ledger.ts'

/** An item that mail may settle or bring back, with what is stored of it. */
export type StoredItem = ThreadItem & {
  table: 'tasks' | 'follow_ups'
  threadId: string
  status: string
  settledBy: string | null
  waitingSince: Date | null
  isDismissed: boolean
  proposal: Proposal | null
  snoozedUntil: Date | null
  unlessReplySince: Date | null
  awayUntil: Date | null
  addressFailedAt: Date | null
}

/** Safe: the ledger's only writer stores exactly this. */
const factsOf = (row: LedgerRow) => row.facts as LedgerFacts

/** The items of these threads that a person has not closed or archived themself. */
export async function itemsOf(tx: Tx, userId: string, threadIds: readonly string[]): Promise<StoredItem[]> {
  if (threadIds.length === 0) return []
  const ofTasks = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.user_id, userId),
        anyOf(tasks.thread_id, threadIds),
        isNotNull(tasks.source_message_id),
        // What the person put on their list they take off it themself.
        eq(tasks.origin, 'mail'),
        or(eq(tasks.status, 'open'), and(isNotNull(tasks.settled_by), ne(tasks.settled_by, SETTLED_BY_PERSON))),
      ),
    )
  const ofFollowUps = await tx
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.user_id, userId),
        anyOf(followUps.thread_id, threadIds),
        isNull(followUps.archived_at),
        ne(followUps.status, 'archived'),
        or(
          inArray(followUps.status, ['open', 'snoozed']),
          and(isNotNull(followUps.settled_by), ne(followUps.settled_by, SETTLED_BY_PERSON)),
        ),
      ),
    )
  return [
    ...ofTasks.map((row): StoredItem => ({
      ...sharedFields(row),
      table: 'tasks',
      type: 'task',
      kind: row.kind === 'manual' ? 'request' : row.kind,
      counterpart: null,
      waitingSince: null,
      unlessReplySince: null,
      awayUntil: null,
      addressFailedAt: null,
    })),
    ...ofFollowUps.map((row): StoredItem => ({
      ...sharedFields(row),
      table: 'follow_ups',
      type: 'follow_up',
      kind: row.type,
      counterpart: row.counterpart_hash,
      waitingSince: row.waiting_since,
      unlessReplySince: row.unless_reply_since,
      awayUntil: row.away_until,
      addressFailedAt: row.address_failed_at,
    })),
  ]
}

function sharedFields(row: InferSelectModel<typeof tasks> | InferSelectModel<typeof followUps>) {
  return {
    id: row.id,
    sourceMessageId: row.source_message_id ?? '',
    threadId: row.thread_id ?? '',
    direction: row.direction,
    status: row.status,
    settledBy: row.settled_by,
    key: row.item_key,
    takesAnyAnswer: isByPersonsWord(row.reasons),
    rejected: row.rejected_evidence,
    proposal: row.proposal,
    snoozedUntil: row.snoozed_until,
    isDismissed: row.dismissed_at !== null,
  }
}

/** The ledger's row as the rules read it. */
export function toThreadMessage(row: LedgerRow): ThreadMessage {
  return {
    id: row.provider_message_id,
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
