import { and, desc, eq, gte, inArray, lt, max, ne, type InferSelectModel } from 'drizzle-orm'
import type { ErrorCode } from '@loose-ends/domain/errors.ts'
import {
  SYNCING_STATUSES,
  syncMetricSchema,
  syncQueueEntrySchema,
  type SyncMetric,
  type SyncPart,
  type SyncQueueEntry,
  type SyncStep,
  type SyncTrigger,
} from '@loose-ends/domain/sync/sync.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { emailAccounts, syncMetrics, syncQueue } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { WHOLE_SYNC, type SyncWish } from './sync-requests.ts'

/** How long finished entries and metrics are kept. */
const KEPT_MS = 30 * DAY_MS

type EntryRow = InferSelectModel<typeof syncQueue>

const toEntry = (row: EntryRow): SyncQueueEntry =>
  syncQueueEntrySchema.parse({
    ...row,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })

/** A sync asked for, waiting for its job. */
export async function createEntry(
  tx: Tx,
  { userId, accountId }: OfAccount,
  trigger: SyncTrigger,
  now: Date,
  { part, limit }: SyncWish = WHOLE_SYNC,
): Promise<SyncQueueEntry> {
  const [row] = await tx
    .insert(syncQueue)
    .values({
      user_id: userId,
      account_id: accountId,
      trigger,
      part,
      message_limit: limit,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!row) throw new Error('the sync was not queued')
  return toEntry(row)
}

/** The account's sync that is under way, else its newest one; null before the first. */
export async function newestEntry(tx: Tx, { userId, accountId }: OfAccount): Promise<SyncQueueEntry | null> {
  const [row] = await tx
    .select()
    .from(syncQueue)
    .where(and(eq(syncQueue.user_id, userId), eq(syncQueue.account_id, accountId)))
    .orderBy(desc(inArray(syncQueue.status, SYNCING_STATUSES)), desc(syncQueue.created_at), desc(syncQueue.updated_at))
    .limit(1)
  return row ? toEntry(row) : null
}

/**
 * When, for each part, the newest sync that completed ended, of those that began since the person last signed in. Those
 * that the provider's push asked for are left out.
 */
export async function newestPauses(
  tx: Tx,
  { userId, accountId }: OfAccount,
): Promise<{ part: SyncPart; completedAt: Date }[]> {
  const rows = await tx
    .select({ part: syncQueue.part, completedAt: max(syncQueue.updated_at) })
    .from(syncQueue)
    .innerJoin(emailAccounts, eq(emailAccounts.id, syncQueue.account_id))
    .where(
      and(
        eq(syncQueue.user_id, userId),
        eq(syncQueue.account_id, accountId),
        eq(syncQueue.status, 'completed'),
        ne(syncQueue.trigger, 'push'),
        gte(syncQueue.created_at, emailAccounts.connected_at),
      ),
    )
    .groupBy(syncQueue.part)
  return rows.flatMap(({ part, completedAt }) => (completedAt ? [{ part, completedAt }] : []))
}

export async function findEntry(tx: Tx, userId: string, id: string): Promise<SyncQueueEntry | null> {
  const [row] = await tx
    .select()
    .from(syncQueue)
    .where(and(eq(syncQueue.user_id, userId), eq(syncQueue.id, id)))
  return row ? toEntry(row) : null
}

/** What that sync is to do. */
export async function wishOf(tx: Tx, userId: string, id: string): Promise<SyncWish> {
  const [row] = await tx
    .select({ part: syncQueue.part, limit: syncQueue.message_limit })
    .from(syncQueue)
    .where(and(eq(syncQueue.user_id, userId), eq(syncQueue.id, id)))
  if (!row) throw new Error('the sync has no queue entry')
  return row
}

/** What changes as a sync goes on; what is not named stays. */
export interface EntryChange {
  status?: SyncQueueEntry['status']
  step?: SyncStep
  trigger?: SyncTrigger
  part?: SyncPart
  message_limit?: number | null
  next_attempt_at?: Date | null
  error_code?: ErrorCode | null
}

export async function saveEntry(
  tx: Tx,
  userId: string,
  id: string,
  change: EntryChange,
  now: Date,
): Promise<SyncQueueEntry> {
  const [row] = await tx
    .update(syncQueue)
    .set({ ...change, updated_at: now })
    .where(and(eq(syncQueue.user_id, userId), eq(syncQueue.id, id)))
    .returning()
  if (!row) throw new Error('the sync has no queue entry')
  return toEntry(row)
}

/** Gives up entries that say they are under way although no job stands behind them. */
export async function failAbandonedEntries(tx: Tx, { userId, accountId }: OfAccount, now: Date): Promise<void> {
  await tx
    .update(syncQueue)
    .set({ status: 'failed', error_code: 'internal', next_attempt_at: null, updated_at: now })
    .where(
      and(
        eq(syncQueue.user_id, userId),
        eq(syncQueue.account_id, accountId),
        inArray(syncQueue.status, ['pending', 'processing']),
      ),
    )
}

/** The mark that a sync finished, and what it did. */
export async function createMetric(
  tx: Tx,
  { userId, accountId }: OfAccount,
  metric: Pick<SyncMetric, 'examined' | 'created' | 'completed' | 'duration_ms'>,
  now: Date,
): Promise<void> {
  await tx.insert(syncMetrics).values({ user_id: userId, account_id: accountId, created_at: now, ...metric })
}

export async function newestMetric(tx: Tx, { userId, accountId }: OfAccount): Promise<SyncMetric | null> {
  const [row] = await tx
    .select()
    .from(syncMetrics)
    .where(and(eq(syncMetrics.user_id, userId), eq(syncMetrics.account_id, accountId)))
    .orderBy(desc(syncMetrics.created_at))
    .limit(1)
  return row ? syncMetricSchema.parse({ ...row, created_at: row.created_at.toISOString() }) : null
}

/** Forgets what finished more than thirty days ago. */
export async function removeOldEntries(tx: Tx, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await tx.delete(syncQueue).where(and(eq(syncQueue.user_id, userId), lt(syncQueue.created_at, before)))
  await tx.delete(syncMetrics).where(and(eq(syncMetrics.user_id, userId), lt(syncMetrics.created_at, before)))
}
