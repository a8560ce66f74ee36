import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type InferSelectModel } from 'drizzle-orm'
import { decryptRow, encryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { completionNote } from '@loose-ends/domain/loose-end/completion-note.ts'
import { settle, type Fate, type ThreadItem, type ThreadMessage } from '@loose-ends/domain/loose-end/settle.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, messages, tasks } from '#server/db/schema/index.ts'
import type { LedgerFacts } from './rows.ts'
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
  status: string
  settledBy: string | null
  waitingSince: Date | null
  isDismissed: boolean
}
type LedgerRow = InferSelectModel<typeof messages>
type Settling = Pick<Reading, 'userId' | 'key' | 'zone'>

/**
 * Decides anew what became of every item of these threads, and of the threads about the same calendar events, from all
 * that the ledger knows, and stores what changed. Items that the person closed or archived are left alone. Those that they
 * dismissed are kept up to date for the case that they come back, and nobody is told of them. Answers what was closed.
 */
export async function settleThreads(tx: Tx, settling: Settling, threadIds: readonly string[]): Promise<ClosedItem[]> {
  const ledger = await ledgerOf(tx, settling.userId, await eventfulThreads(tx, settling.userId, threadIds))
  const items = await itemsOf(tx, settling.userId, [...new Set(ledger.map((row) => row.thread_id))])
  if (items.length === 0) return []
  const fates = settle(items, ledger.map(toThreadMessage))
  const closed: ClosedItem[] = []
  for (const item of items) {
    const fate = fates.get(item.id)
    const done = fate ? await save(tx, settling, item, fate, ledger) : null
    if (done) closed.push(done)
  }
  return closed
}

/** Those of the threads that ever gave an item or are about a calendar event: in the others, nothing can be settled. */
async function eventfulThreads(tx: Tx, userId: string, threadIds: readonly string[]): Promise<string[]> {
  if (threadIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ threadId: messages.thread_id })
    .from(messages)
    .where(
      and(
        eq(messages.user_id, userId),
        inArray(messages.thread_id, [...threadIds]),
        or(
          eq(messages.outcome, 'item'),
          eq(messages.reason, 'dismissed'),
          sql`${messages.facts}->>'event' is not null`,
        ),
      ),
    )
  return rows.map((row) => row.threadId)
}

/** The ledger's rows of these threads, and of all threads that share a calendar event with them. */
async function ledgerOf(tx: Tx, userId: string, threadIds: readonly string[]): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = []
  const seen = new Set<string>()
  const events = new Set<string>()
  let open = [...threadIds]
  while (open.length > 0) {
    const found = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.user_id, userId), inArray(messages.thread_id, open)))
    for (const threadId of open) seen.add(threadId)
    rows.push(...found)
    const fresh = found.flatMap((row) => factsOf(row).event ?? []).filter((event) => !events.has(event))
    if (fresh.length === 0) break
    for (const event of fresh) events.add(event)
    const related = await tx
      .selectDistinct({ threadId: messages.thread_id })
      .from(messages)
      .where(and(eq(messages.user_id, userId), inArray(sql`${messages.facts}->>'event'`, fresh)))
    open = related.map((row) => row.threadId).filter((threadId) => !seen.has(threadId))
  }
  return rows
}

/** Safe: the ledger's only writer stores exactly this. */
const factsOf = (row: LedgerRow) => row.facts as LedgerFacts

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
    sourceMessageId: row.source_message_id ?? '',
    direction: row.direction,
    personChangedAt: row.person_changed_at,
    status: row.status,
    settledBy: row.settled_by,
    isDismissed: row.dismissed_at !== null,
  }
}

function toThreadMessage(row: LedgerRow): ThreadMessage {
  return {
    id: row.provider_message_id,
    threadId: row.thread_id,
    event: factsOf(row).event ?? null,
    hasItem: row.outcome === 'item' || row.reason === 'dismissed',
    direction: row.direction,
    at: row.sent_at,
    counterparts: row.counterpart_hashes,
    facts: factsOf(row),
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
  if (isClosed || item.isDismissed || fate.state === 'open' || !by) return null
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
