import { and, eq, inArray, isNotNull, isNull, ne, or, type InferSelectModel } from 'drizzle-orm'
import { decryptRow, encryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { completionNote } from '@loose-ends/domain/loose-end/completion-note.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import { settle, type Fate } from '@loose-ends/domain/loose-end/settle.ts'
import type { ThreadItem, ThreadMessage } from '@loose-ends/domain/loose-end/thread-message.ts'
import { wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, tasks } from '#server/db/schema/index.ts'
import { threadMarksOf, type LedgerFacts } from './ledger-facts.ts'
import { relatedLedger, type LedgerRow } from './related-ledger.ts'
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
  proposal: Proposal | null
  snoozedUntil: Date | null
  personChangedAt: Date | null
  awayUntil: Date | null
  addressFailedAt: Date | null
}
type Settling = Pick<Reading, 'userId' | 'zone'> & { key: PersonKey; now: Date }

/**
 * Decides anew what became of every item of these threads, and of the threads about the same calendar events, from all
 * that the ledger knows, and stores what changed. Items that the person closed or archived are left alone. Those that they
 * dismissed are kept up to date for the case that they come back, and nobody is told of them. Answers what was closed.
 */
export async function settleThreads(tx: Tx, settling: Settling, threadIds: readonly string[]): Promise<ClosedItem[]> {
  const ledger = await relatedLedger(tx, settling.userId, threadIds)
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
      counterpart: null,
      waitingSince: null,
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
      awayUntil: row.away_until,
      addressFailedAt: row.address_failed_at,
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
    key: row.item_key,
    rejected: row.rejected_evidence,
    proposal: row.proposal,
    snoozedUntil: row.snoozed_until,
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
    marks: threadMarksOf(factsOf(row)),
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
  const fields = { ...(await outcomeFields(settling, item, fate, by ?? null)), ...proposalFields(item, fate) }
  if (item.table === 'tasks') {
    if (Object.keys(fields).length > 0)
      await tx
        .update(tasks)
        .set(fields)
        .where(and(eq(tasks.user_id, settling.userId), eq(tasks.id, item.id)))
  } else {
    const changed = { ...fields, ...waitFields(settling, item, fate) }
    if (Object.keys(changed).length > 0)
      await tx
        .update(followUps)
        .set(changed)
        .where(and(eq(followUps.user_id, settling.userId), eq(followUps.id, item.id)))
  }
  if (item.status === 'completed' || item.isDismissed || fate.state === 'open' || !by) return null
  return { id: item.id, table: item.table, how: fate.state, at: by.sent_at }
}

async function outcomeFields(settling: Settling, item: StoredItem, fate: Fate, by: LedgerRow | null) {
  const isClosed = item.status === 'completed'
  if (isClosed === (by !== null) && item.settledBy === (by?.provider_message_id ?? null)) return {}
  if (fate.state === 'open' || by === null)
    return isClosed ? { status: 'open' as const, completed_at: null, settled_by: null, completion_note: null } : {}
  return {
    status: 'completed' as const,
    snoozed_until: null,
    completed_at: by.sent_at,
    settled_by: by.provider_message_id,
    completion_note: await note(settling, item, fate.state === 'settled' ? fate.how : 'superseded', by),
  }
}

function proposalFields(item: StoredItem, fate: Fate): { proposal?: Proposal | null } {
  const found = fate.state === 'open' ? fate.proposal : null
  if (found?.by === item.proposal?.message_id && found?.confidence === item.proposal?.confidence) return {}
  return {
    proposal: found && {
      message_id: found.by,
      how: found.how,
      confidence: found.confidence,
      at: found.at.toISOString(),
    },
  }
}

/** How a follow-up waits: since when, for somebody who is away, for an address that failed. */
function waitFields({ zone, now }: Settling, item: StoredItem, fate: Fate) {
  const isOpen = fate.state === 'open'
  const awayUntil = isOpen && fate.awayUntil ? wakeTime(fate.awayUntil, 1, zone) : null
  const failedAt = isOpen ? fate.addressFailedAt : null
  const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
  // Who brings it back, or snoozes it for another time, has decided.
  const isLeftAlone = item.status === 'snoozed' || (item.awayUntil !== null && same(item.awayUntil, awayUntil))
  const isHidden = isOpen && !isLeftAlone && awayUntil !== null && awayUntil > now
  const isAsAbsence = item.status === 'snoozed' && item.awayUntil !== null && same(item.snoozedUntil, item.awayUntil)
  return {
    ...(same(item.waitingSince, fate.waitingSince) ? {} : { waiting_since: fate.waitingSince }),
    ...(same(item.awayUntil, awayUntil) ? {} : { away_until: awayUntil }),
    ...(same(item.addressFailedAt, failedAt) ? {} : { address_failed_at: failedAt }),
    ...(isHidden ? { status: 'snoozed' as const, snoozed_until: awayUntil } : {}),
    ...(isOpen && isAsAbsence && awayUntil !== null && awayUntil > now && !same(item.awayUntil, awayUntil)
      ? { snoozed_until: awayUntil }
      : {}),
  }
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
