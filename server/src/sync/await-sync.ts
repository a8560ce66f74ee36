import { and, count, eq, gte } from 'drizzle-orm'
import { AppError, ERROR_CODES, isAppError } from '@loose-ends/domain/errors.ts'
import { isSyncing, type SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findEntry, newestEntry, newestMetric } from './sync-queue.ts'

/** Longer than a sync takes, shorter than those who wait for an answer. */
const WAITED_MS = 25 * SECOND_MS

type Parts = Pick<Deps, 'db' | 'live' | 'syncRequests'>

/** What one sync did for a person; where it takes longer than anybody waits, what it did so far. */
export interface AwaitedSync {
  status: SyncQueueEntry['status']
  received: number
  sent: number
  completions: number
}

/**
 * Asks for a sync, or joins the one that is under way, and waits for its end. Throws what the request throws, and the
 * failure of the sync.
 */
export async function awaitSync(
  parts: Parts,
  userId: string,
  { gone, waitedMs = WAITED_MS }: { gone: AbortSignal; waitedMs?: number },
): Promise<AwaitedSync> {
  const ended = Promise.withResolvers<void>()
  let id = ''
  const unsubscribe = parts.live.subscribe(userId, (event) => {
    if (event.type === 'sync' && event.entry.id === id && !isSyncing(event.entry)) ended.resolve()
  })
  const giveUp = AbortSignal.any([gone, AbortSignal.timeout(waitedMs)])
  giveUp.addEventListener('abort', () => ended.resolve())
  if (giveUp.aborted) ended.resolve()
  try {
    id = (await requestOrJoin(parts, userId)).id
    const read = () => asPerson(parts.db, userId, (tx) => readSync(tx, userId, id))
    // It may have ended before its id was known.
    const already = await read()
    if (!isSyncing(already)) return already
    await ended.promise
    return await read()
  } finally {
    unsubscribe()
  }
}

async function requestOrJoin({ db, syncRequests }: Parts, userId: string): Promise<SyncQueueEntry> {
  try {
    return await syncRequests.request(userId, 'page')
  } catch (error) {
    const running = isAppError(error, 'sync_in_progress')
      ? await asPerson(db, userId, (tx) => newestEntry(tx, userId))
      : null
    if (running) return running
    throw error
  }
}

async function readSync(tx: Tx, userId: string, id: string): Promise<AwaitedSync> {
  const entry = await findEntry(tx, userId, id)
  if (!entry) throw new Error('the sync has no queue entry')
  if (entry.status === 'failed') throw new AppError(ERROR_CODES.find((code) => code === entry.error_code) ?? 'internal')
  const since = new Date(entry.created_at)
  const rows = await tx
    .select({ direction: messages.direction, total: count() })
    .from(messages)
    .where(and(eq(messages.user_id, userId), gte(messages.examined_at, since)))
    .groupBy(messages.direction)
  const metric = entry.status === 'completed' ? await newestMetric(tx, userId) : null
  return {
    status: entry.status,
    received: rows.find((row) => row.direction === 'received')?.total ?? 0,
    sent: rows.find((row) => row.direction === 'sent')?.total ?? 0,
    completions: metric?.completed ?? 0,
  }
}
