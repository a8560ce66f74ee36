import { eq } from 'drizzle-orm'
import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { BACKFILL_DAYS, FIRST_STEP_MESSAGES, type SyncStep } from '@loose-ends/domain/sync/sync.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { completeUnlabelled, watchedLabels } from '#server/label/complete-unlabelled.ts'
import { requestLabels } from '#server/label/label-requests.ts'
import { requestWatch } from '#server/push/watch-requests.ts'
import type { MailboxChanges } from '#server/mailbox/provider.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import { errorCodeOf } from './job-failure.ts'
import { pagesFrom } from './pages-from.ts'
import { add, readMessages } from './read-messages.ts'
import { openReading } from './reading.ts'
import { settleOpenItems } from './settle-open-items.ts'
import type { Reading, SyncContext, Tally } from './sync-context.ts'
import { createMetric, removeOldEntries, saveEntry, wishOf, type EntryChange } from './sync-queue.ts'
import { BACKFILL_QUEUE } from './queued-sync-requests.ts'
import type { SyncWish } from './sync-requests.ts'

export interface SyncRun {
  userId: string
  /** The queue entry that shows how far it is. */
  syncId: string
  signal: AbortSignal
}

/**
 * Brings what is stored up to the mailbox's present state: the newest messages at a first sync, else what changed since
 * the stored cursor. Whoever holds the account's lease may call it, and again after a failure at any point: each message
 * commits by itself, and the cursor moves last. Failures are thrown.
 */
export async function runSync(context: SyncContext, run: SyncRun): Promise<Tally> {
  const startedAt = context.clock.now()
  const at = (step: SyncStep) => showEntry(context, run, { status: 'processing', step })
  await at('start')
  const wish = await asPerson(context.db, run.userId, (tx) => wishOf(tx, run.userId, run.syncId))
  const reading = await openReading(context, run.userId, { urgency: 'interactive', signal: run.signal })
  const read = await whatToRead(context, reading, wish, startedAt)
  const tally: Tally = { examined: 0, created: 0, completed: 0 }
  await at('inbox')
  add(tally, await readMessages(context, reading, read.received))
  await at('sent')
  add(tally, await readMessages(context, reading, read.sent))
  await at('analysis')
  for await (const ids of read.rest) add(tally, await readMessages(context, reading, ids))
  const failure = await analyseThreads(context, reading, { syncId: run.syncId, wish, read, tally })
  await at('finalizing')
  await finish(context, run, { cursor: failure ? null : read.cursor, failure, tally, startedAt })
  return tally
}

/**
 * The step that looks beyond new mail. Where it fails the sync goes on without it (ER-01): what it failed with is answered,
 * and the next sync begins where this one began. Throws when the sync was cut short or the mailbox is no longer ours to read.
 */
async function analyseThreads(
  context: SyncContext,
  reading: Reading,
  { syncId, wish, read, tally }: { syncId: string; wish: SyncWish; read: ToRead; tally: Tally },
): Promise<ErrorCode | null> {
  try {
    await completeUnlabelled(context, reading, read.unlabelled)
    if (wish.part === 'thorough') add(tally, await settleOpenItems(context, reading))
    return null
  } catch (error) {
    const code = errorCodeOf(error)
    if (reading.signal.aborted || code === 'email_account_disconnected' || code === 'email_account_missing') throw error
    context.log.warn({ err: error, code, userId: reading.userId, syncId }, 'the thread analysis of a sync failed')
    return code
  }
}

/** Writes how far a sync is and tells the person's open pages. */
export async function showEntry(
  context: SyncContext,
  { userId, syncId }: Pick<SyncRun, 'userId' | 'syncId'>,
  change: EntryChange,
): Promise<void> {
  const entry = await asPerson(context.db, userId, (tx) => saveEntry(tx, userId, syncId, change, context.clock.now()))
  await context.live.publish(userId, { type: 'sync', entry })
}

interface ToRead {
  received: string[]
  sent: string[]
  unlabelled: MailboxChanges['unlabelled']
  /** What is read after these, page by page. */
  rest: AsyncIterable<string[]> | string[][]
  /** Where the next sync goes on; null: where this one began. */
  cursor: string | null
}

async function whatToRead(context: SyncContext, reading: Reading, wish: SyncWish, now: Date): Promise<ToRead> {
  const { mailbox, signal, cursor, lastSyncedAt } = reading
  if (wish.part === 'inbox' || wish.part === 'sent') {
    const folder = wish.part
    const ids = await mailbox.listNewest({ folder, limit: wish.limit ?? FIRST_STEP_MESSAGES }, { signal })
    const read = { received: folder === 'inbox' ? ids : [], sent: folder === 'sent' ? ids : [] }
    return { ...read, unlabelled: [], rest: [], cursor: null }
  }
  if (cursor !== null) {
    const labels = await watchedLabels(context, reading.userId)
    try {
      return { ...(await mailbox.changesSince(cursor, { signal, labels })), rest: [] }
    } catch (error) {
      if (!isAppError(error, 'provider_history_expired')) throw error
    }
  }
  // The cursor comes first: what arrives while we read is found again by the next sync.
  const profile = await mailbox.profile({ signal })
  const received = await mailbox.listNewest({ folder: 'inbox', limit: FIRST_STEP_MESSAGES }, { signal })
  const sent = await mailbox.listNewest({ folder: 'sent', limit: FIRST_STEP_MESSAGES }, { signal })
  // After an expired history, everything since the last sync is looked at again; the ledger leaves out what is known.
  const rest = cursor !== null && lastSyncedAt !== null ? recentPages(reading, lastSyncedAt, now) : []
  return { received, sent, unlabelled: [], rest, cursor: profile.cursor }
}

async function* recentPages({ mailbox, signal }: Reading, since: Date, now: Date): AsyncGenerator<string[]> {
  const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS) + 1
  const load = (pageToken: string | null) =>
    mailbox.listPage({ newerThanDays: Math.min(days, BACKFILL_DAYS), pageToken }, { signal })
  for await (const page of pagesFrom(null, load)) yield page.ids
}

/** The cursor, the metric and the entry's end are stored together; a first sync leaves the older mail to the backfill. */
async function finish(
  context: SyncContext,
  run: SyncRun,
  end: { cursor: string | null; failure: ErrorCode | null; tally: Tally; startedAt: Date },
): Promise<void> {
  const { cursor, failure, tally, startedAt } = end
  const { db, clock, jobs, live } = context
  const { userId, syncId } = run
  const now = clock.now()
  run.signal.throwIfAborted()
  const entry = await asPerson(db, userId, async (tx) => {
    if (cursor !== null) await saveCursor(tx, jobs, userId, { cursor, startedAt })
    await requestLabels(tx, jobs, userId)
    await requestWatch(tx, context, userId)
    await createMetric(tx, userId, { ...tally, duration_ms: now.getTime() - startedAt.getTime() }, now)
    await removeOldEntries(tx, userId, now)
    const ended = { status: 'completed', step: 'completed', next_attempt_at: null, error_code: failure } as const
    return saveEntry(tx, userId, syncId, ended, now)
  })
  await live.publish(userId, { type: 'sync', entry })
  await live.publish(userId, { type: 'sync_complete', auto_completions: tally.completed })
}

async function saveCursor(
  tx: Tx,
  jobs: JobSender,
  userId: string,
  { cursor, startedAt }: { cursor: string; startedAt: Date },
): Promise<void> {
  const [account] = await tx
    .update(emailAccounts)
    // What comes in while a sync reads is news to the next one.
    .set({ cursor, last_synced_at: startedAt })
    .where(eq(emailAccounts.user_id, userId))
    .returning({ backfilledAt: emailAccounts.backfilled_at })
  if (account?.backfilledAt !== null) return
  // One that made room for this sync waits already.
  const isSent = await jobs.send(tx, BACKFILL_QUEUE, { userId, attempt: 1 }, { key: userId })
  if (!isSent) await jobs.bringForward(tx, BACKFILL_QUEUE, userId)
}
