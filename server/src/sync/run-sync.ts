import { eq } from 'drizzle-orm'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { BACKFILL_DAYS, FIRST_STEP_MESSAGES, type SyncStep } from '@loose-ends/domain/sync/sync.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { completeUnlabelled, watchedLabels } from '#server/label/complete-unlabelled.ts'
import { requestLabels } from '#server/label/label-requests.ts'
import { requestWatch } from '#server/push/watch-requests.ts'
import type { MailboxChanges } from '#server/mailbox/provider.ts'
import { decidingMessages, noteRemovals } from './note-removals.ts'
import { pagesFrom } from './pages-from.ts'
import { add, readMessages } from './read-messages.ts'
import { knownOwner } from './known-owner.ts'
import { openReading } from './reading.ts'
import type { Reading, SyncContext, Tally } from './sync-context.ts'
import { createMetric, removeOldEntries, saveEntry, type EntryChange } from './sync-queue.ts'
import { BACKFILL_QUEUE } from './queued-sync-requests.ts'

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
  const opened = await openReading(context, run.userId, { urgency: 'interactive', signal: run.signal })
  const read = await whatToRead(opened, startedAt, await watchedLabels(context, run.userId))
  const reading = { ...opened, owner: await knownOwner(context, opened) }
  const tally: Tally = { examined: 0, created: 0, completed: 0 }
  await at('inbox')
  add(tally, await readMessages(context, reading, read.received))
  await at('sent')
  add(tally, await readMessages(context, reading, read.sent))
  await at('analysis')
  for await (const ids of read.rest) add(tally, await readMessages(context, reading, ids))
  await noteRemovals(context, reading, read.moved ?? (await movedMeanwhile(context, reading)))
  await completeUnlabelled(context, reading, read.unlabelled)
  await at('finalizing')
  await finish(context, run, read.cursor, tally, startedAt)
  return tally
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
  /** Null: no history tells. */
  moved: MailboxChanges['moved'] | null
  /** What is read after these, page by page. */
  rest: AsyncIterable<string[]> | string[][]
  /** Where the next sync goes on. */
  cursor: string
}

async function whatToRead(reading: Reading, now: Date, labels: readonly string[]): Promise<ToRead> {
  const { mailbox, signal, cursor, lastSyncedAt } = reading
  if (cursor !== null) {
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
  return { received, sent, unlabelled: [], moved: null, rest, cursor: profile.cursor }
}

async function movedMeanwhile(context: SyncContext, { userId, mailbox, signal }: Reading) {
  return mailbox.whereAre(await decidingMessages(context, userId), { signal, urgency: 'background' })
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
  cursor: string,
  tally: Tally,
  startedAt: Date,
): Promise<void> {
  const { db, clock, jobs, live } = context
  const { userId, syncId } = run
  const now = clock.now()
  run.signal.throwIfAborted()
  const entry = await asPerson(db, userId, async (tx) => {
    const [account] = await tx
      .update(emailAccounts)
      // What comes in while a sync reads is news to the next one.
      .set({ cursor, last_synced_at: startedAt })
      .where(eq(emailAccounts.user_id, userId))
      .returning({ backfilledAt: emailAccounts.backfilled_at })
    if (account && account.backfilledAt === null) {
      // One that made room for this sync waits already.
      const isSent = await jobs.send(tx, BACKFILL_QUEUE, { userId, attempt: 1 }, { key: userId })
      if (!isSent) await jobs.bringForward(tx, BACKFILL_QUEUE, userId)
    }
    await requestLabels(tx, jobs, userId)
    await requestWatch(tx, context, userId)
    await createMetric(tx, userId, { ...tally, duration_ms: now.getTime() - startedAt.getTime() }, now)
    await removeOldEntries(tx, userId, now)
    const ended = { status: 'completed', step: 'completed', next_attempt_at: null, error_code: null } as const
    return saveEntry(tx, userId, syncId, ended, now)
  })
  await live.publish(userId, { type: 'sync', entry })
  await live.publish(userId, { type: 'sync_complete', auto_completions: tally.completed })
}
