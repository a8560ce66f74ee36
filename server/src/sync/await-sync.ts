import { and, count, eq, gte } from 'drizzle-orm'
import { AppError, isAppError, isErrorCode } from '@loose-ends/domain/errors.ts'
import { coversPart, isSyncing, type SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { findEntry, newestEntry, newestMetric, wishOf } from './sync-queue.ts'
import type { SyncWish } from './sync-requests.ts'

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
 * Asks for a sync in the name of a client, or joins the one that is under way, and waits for its end. One under way that
 * does other things is waited for first. Throws what the request throws (`sync_in_progress` only where the time was up),
 * and the failure of the sync.
 */
export async function awaitSync(
  parts: Parts,
  userId: string,
  { wish, gone, waitedMs = WAITED_MS }: { wish: SyncWish; gone: AbortSignal; waitedMs?: number },
): Promise<AwaitedSync> {
  const giveUp = AbortSignal.any([gone, AbortSignal.timeout(waitedMs)])
  for (;;) {
    const { id, isOurs, refusal } = await requestOrJoin(parts, userId, wish)
    await untilEnded(parts, userId, id, giveUp)
    if (isOurs) return asPerson(parts.db, userId, (tx) => readSync(tx, userId, id))
    if (giveUp.aborted) throw refusal
  }
}

/** Waits until that sync has ended, or nobody waits any more. */
async function untilEnded({ db, live }: Parts, userId: string, id: string, giveUp: AbortSignal): Promise<void> {
  const ended = Promise.withResolvers<void>()
  const unsubscribe = live.subscribe(userId, (event) => {
    if (event.type === 'sync' && event.entry.id === id && !isSyncing(event.entry)) ended.resolve()
  })
  giveUp.addEventListener('abort', () => ended.resolve(), { once: true })
  try {
    // It may have ended before anybody listened.
    const entry = await asPerson(db, userId, (tx) => findEntry(tx, userId, id))
    if (isSyncing(entry) && !giveUp.aborted) await ended.promise
  } finally {
    unsubscribe()
  }
}

/** `isOurs`: the sync of that id does what is wished for. Otherwise `refusal` is why it cannot be had now. */
async function requestOrJoin(
  { db, syncRequests }: Parts,
  userId: string,
  wish: SyncWish,
): Promise<{ id: string; isOurs: boolean; refusal?: unknown }> {
  try {
    const { id } = await syncRequests.request(userId, 'page', { wish, byClient: true })
    return { id, isOurs: true }
  } catch (refusal) {
    if (!isAppError(refusal, 'sync_in_progress')) throw refusal
    const running = await asPerson(db, userId, async (tx) => {
      const account = await findEmailAccount(tx, userId)
      const entry = account && (await newestEntry(tx, { userId, accountId: account.id }))
      return entry && { id: entry.id, part: (await wishOf(tx, userId, entry.id)).part }
    })
    if (!running) throw refusal
    return { id: running.id, isOurs: coversPart(running.part, wish.part), refusal }
  }
}

async function readSync(tx: Tx, userId: string, id: string): Promise<AwaitedSync> {
  const entry = await findEntry(tx, userId, id)
  if (!entry) throw new Error('the sync has no queue entry')
  if (entry.status === 'failed') throw new AppError(isErrorCode(entry.error_code) ? entry.error_code : 'internal')
  const since = new Date(entry.created_at)
  const rows = await tx
    .select({ direction: messages.direction, total: count() })
    .from(messages)
    .where(and(eq(messages.user_id, userId), gte(messages.examined_at, since)))
    .groupBy(messages.direction)
  const account = await findEmailAccount(tx, userId)
  const isOver = entry.status === 'completed' && account
  const metric = isOver ? await newestMetric(tx, { userId, accountId: account.id }) : null
  return {
    status: entry.status,
    received: rows.find((row) => row.direction === 'received')?.total ?? 0,
    sent: rows.find((row) => row.direction === 'sent')?.total ?? 0,
    completions: metric?.completed ?? 0,
  }
}
