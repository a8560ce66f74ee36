import { and, eq, inArray, isNotNull, isNull, ne, or, type InferSelectModel } from 'drizzle-orm'
import { decryptRow, encryptField } from '@loose-ends/domain/encryption/person-key.ts'
import type { MessageFacts } from '@loose-ends/domain/detection/examination.ts'
import { completionNote } from '@loose-ends/domain/loose-end/completion-note.ts'
import { settle, type Fate, type ThreadItem, type ThreadMessage } from '@loose-ends/domain/loose-end/settle.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, messages, tasks } from '#server/db/schema/index.ts'
import type { Reading } from './sync-context.ts'

/** An item that was closed just now. */
export interface ClosedItem {
  id: string
  table: 'tasks' | 'follow_ups'
  how: 'settled' | 'superseded'
  /** When the message that closed it was sent. */
  at: Date
}

type StoredItem = ThreadItem & {
  table: 'tasks' | 'follow_ups'
  threadId: string
  status: string
  settledBy: string | null
  waitingSince: Date | null
}
type LedgerRow = InferSelectModel<typeof messages>
type Settling = Pick<Reading, 'userId' | 'key' | 'zone'>

/**
 * Decides anew what became of every item of these threads, from all that the ledger knows, and stores what changed.
 * Items that the person closed or archived are left alone. Answers what was closed.
 */
export async function settleThreads(tx: Tx, settling: Settling, threadIds: readonly string[]): Promise<ClosedItem[]> {
  const items = await itemsOf(tx, settling.userId, threadIds)
  if (items.length === 0) return []
  const withItems = [...new Set(items.map((item) => item.threadId))]
  const ledger = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.user_id, settling.userId), inArray(messages.thread_id, withItems)))
  const byThread = Map.groupBy(ledger, (row) => row.thread_id)
  const closed: ClosedItem[] = []
  for (const [threadId, ofThread] of Map.groupBy(items, (item) => item.threadId)) {
    const rows = byThread.get(threadId) ?? []
    const fates = settle(ofThread, rows.map(toThreadMessage))
    for (const item of ofThread) {
      const fate = fates.get(item.id)
      const done = fate ? await save(tx, settling, item, fate, rows) : null
      if (done) closed.push(done)
    }
  }
  return closed
}

async function itemsOf(tx: Tx, userId: string, threadIds: readonly string[]): Promise<StoredItem[]> {
  if (threadIds.length === 0) return []
  const ids = [...threadIds]
  const ofTasks = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.user_id, userId),
        inArray(tasks.thread_id, ids),
        isNotNull(tasks.source_message_id),
        or(eq(tasks.status, 'open'), and(isNotNull(tasks.settled_by), ne(tasks.settled_by, 'person'))),
      ),
    )
  const ofFollowUps = await tx
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.user_id, userId),
        inArray(followUps.thread_id, ids),
        isNull(followUps.archived_at),
        ne(followUps.status, 'archived'),
        or(
          inArray(followUps.status, ['open', 'snoozed']),
          and(isNotNull(followUps.settled_by), ne(followUps.settled_by, 'person')),
        ),
      ),
    )
  return [
    ...ofTasks.map((row): StoredItem => ({
      ...sharedFields(row),
      table: 'tasks',
      type: 'task',
      kind: row.kind === 'manual' ? 'request' : row.kind,
      waitingSince: null,
    })),
    ...ofFollowUps.map((row): StoredItem => ({
      ...sharedFields(row),
      table: 'follow_ups',
      type: 'follow_up',
      kind: row.type,
      waitingSince: row.waiting_since,
    })),
  ]
}

function sharedFields(row: InferSelectModel<typeof tasks> | InferSelectModel<typeof followUps>) {
  return {
    id: row.id,
    threadId: row.thread_id ?? '',
    sourceMessageId: row.source_message_id ?? '',
    direction: row.direction,
    personChangedAt: row.person_changed_at,
    status: row.status,
    settledBy: row.settled_by,
  }
}

function toThreadMessage(row: LedgerRow): ThreadMessage {
  return {
    id: row.provider_message_id,
    direction: row.direction,
    at: row.sent_at,
    counterparts: row.counterpart_hashes,
    // Safe: the ledger's only writer stores `MessageFacts` without its excerpt.
    facts: row.facts as Omit<MessageFacts, 'excerpt'>,
  }
}

async function save(
  tx: Tx,
  settling: Settling,
  item: StoredItem,
  fate: Fate,
  ledger: readonly LedgerRow[],
): Promise<ClosedItem | null> {
  const by = fate.state === 'open' ? null : ledger.find((row) => row.provider_message_id === fate.by)
  const isClosed = item.status === 'completed'
  const isMoved = item.waitingSince !== null && item.waitingSince.getTime() !== fate.waitingSince.getTime()
  if (isClosed === (by !== null) && item.settledBy === (by?.provider_message_id ?? null) && !isMoved) return null
  const outcome =
    fate.state === 'open' || !by
      ? isClosed
        ? { status: 'open' as const, completed_at: null, settled_by: null, completion_note: null }
        : {}
      : {
          status: 'completed' as const,
          snoozed_until: null,
          completed_at: by.sent_at,
          settled_by: by.provider_message_id,
          completion_note: await note(settling, item, fate.state === 'settled' ? fate.how : 'superseded', by),
        }
  if (item.table === 'tasks') {
    if (Object.keys(outcome).length > 0) {
      await tx
        .update(tasks)
        .set(outcome)
        .where(and(eq(tasks.user_id, settling.userId), eq(tasks.id, item.id)))
    }
  } else {
    await tx
      .update(followUps)
      .set({ ...outcome, waiting_since: fate.waitingSince })
      .where(and(eq(followUps.user_id, settling.userId), eq(followUps.id, item.id)))
  }
  if (isClosed || fate.state === 'open' || !by) return null
  return { id: item.id, table: item.table, how: fate.state, at: by.sent_at }
}

async function note(
  { key, zone }: Settling,
  item: StoredItem,
  how: Parameters<typeof completionNote>[0]['how'],
  by: LedgerRow,
): Promise<string> {
  const opened = await decryptRow(key, 'messages', by.provider_message_id, {
    subject: by.subject,
    sender: by.sender,
    excerpt: by.excerpt,
  })
  const text = completionNote({
    how,
    direction: by.direction,
    sender: opened.sender ?? '',
    subject: opened.subject ?? '',
    at: by.sent_at,
    zone,
    excerpt: opened.excerpt ?? '',
  })
  return encryptField(key, { table: item.table, field: 'completion_note', rowId: item.id }, text)
}
