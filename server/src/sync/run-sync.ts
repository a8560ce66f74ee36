import type { ErrorCode } from '@loose-ends/domain/errors.ts'
import type { SyncStep } from '@loose-ends/domain/sync/sync.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import { completeUnlabelled } from '#server/label/complete-unlabelled.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import { takeTold } from './receive-notification.ts'
import { requestWatch } from '#server/email-account/watch-requests.ts'
import { errorCodeOf, isWithoutAccess } from '#server/jobs/retry.ts'
import { knownOwner } from './known-owner.ts'
import { decidingMessages, noteRemovals } from './note-removals.ts'
import { BACKFILL_QUEUE } from './queued-sync-requests.ts'
import { add, readMessages } from './read-messages.ts'
import { openReading, type Reading } from '#server/ledger/reading.ts'
import { settleOpenItems } from './settle-open-items.ts'
import { readFailures } from '#server/email-account/mailbox-notices.ts'
import { ofAccount } from '#server/email-account/store.ts'
import type { SyncContext, Tally } from './sync-context.ts'
import { createMetric, removeOldEntries, saveEntry, wishOf, type EntryChange } from './sync-queue.ts'
import type { SyncWish } from './sync-requests.ts'
import { readsChanges, whatToRead, type Position, type ToRead } from './what-to-read.ts'

export interface SyncRun {
  userId: string
  accountId: string
  /** The queue entry that shows how far it is. */
  syncId: string
  signal: AbortSignal
}

/**
 * Brings what is stored up to the mailbox's present state. Whoever holds the account's lease may call it, and again after
 * a failure at any point: each message commits by itself, and the cursor moves last. Failures are thrown.
 */
export async function runSync(context: SyncContext, run: SyncRun): Promise<Tally> {
  const { userId, accountId } = run
  const startedAt = context.clock.now()
  const at = (step: SyncStep) => showEntry(context, run, { status: 'processing', step })
  await at('start')
  const wish = await asPerson(context.db, run.userId, async (tx) => {
    const wished = await wishOf(tx, run.userId, run.syncId)
    if (readsChanges(wished.part)) await takeTold(tx, run)
    return wished
  })
  const opened = await openReading(context, { userId, accountId }, { urgency: 'interactive', signal: run.signal })
  const read = await whatToRead(context, opened, wish, startedAt)
  const reading = { ...opened, oldest: read.oldest, owner: await knownOwner(context, opened) }
  const tally: Tally = { examined: 0, created: 0, completed: 0 }
  await at('inbox')
  add(tally, await readMessages(context, reading, read.received))
  await at('sent')
  add(tally, await readMessages(context, reading, read.sent))
  await at('analysis')
  for await (const ids of read.rest) add(tally, await readMessages(context, reading, ids))
  const failure = await analyseThreads(context, reading, { syncId: run.syncId, wish, read, startedAt, tally })
  await at('finalizing')
  await finish(context, run, { position: failure ? null : read.position, failure, tally, startedAt })
  return tally
}

/**
 * The step that looks beyond new mail. Where it fails the sync goes on without it (ER-01): what it failed with is answered,
 * and the next sync begins where this one began. Throws when the sync was cut short or the mailbox is no longer ours to read.
 */
async function analyseThreads(
  context: SyncContext,
  reading: Reading,
  {
    syncId,
    wish,
    read,
    startedAt,
    tally,
  }: { syncId: string; wish: SyncWish; read: ToRead; startedAt: Date; tally: Tally },
): Promise<ErrorCode | null> {
  try {
    const { moved, markLost } = read.moved ? { ...read, moved: read.moved } : await foundNow(context, reading, read)
    tally.completed += await noteRemovals(context, reading, moved)
    await completeUnlabelled(context, reading, markLost, startedAt)
    if (wish.part === 'thorough') add(tally, await settleOpenItems(context, reading))
    return null
  } catch (error) {
    if (reading.signal.aborted || isWithoutAccess(error)) throw error
    const code = errorCodeOf(error)
    const { userId, accountId } = reading
    context.log.warn({ err: error, code, userId, accountId, syncId }, 'the thread analysis of a sync failed')
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

/** What became of the messages that decide about items, where no history tells of it. */
async function foundNow(context: SyncContext, { mailbox, signal, ...account }: Reading, { marked, markLost }: ToRead) {
  const marks = [...new Set(marked.map(({ markId }) => markId))]
  const options = { signal, urgency: 'background' as const, marks }
  const moved = await mailbox.reading.whereAre(await decidingMessages(context, account), options)
  const without = new Map(moved.map((one) => [one.ref, one.without]))
  const lost = marked.filter(({ ref, markId }) => without.get(ref)?.includes(markId))
  return { moved, markLost: [...markLost, ...lost] }
}

/** The cursor, the metric and the entry's end are stored together; a first sync leaves the older mail to the backfill. */
async function finish(
  context: SyncContext,
  run: SyncRun,
  end: { position: Position | null; failure: ErrorCode | null; tally: Tally; startedAt: Date },
): Promise<void> {
  const { position, failure, tally, startedAt } = end
  const { db, clock, jobs, live } = context
  const { userId, accountId, syncId } = run
  const now = clock.now()
  run.signal.throwIfAborted()
  const { entry, isRead } = await asPerson(db, userId, async (tx) => {
    if (position) await savePosition(tx, jobs, run, position, startedAt)
    await requestLabels(tx, jobs, userId)
    await requestWatch(tx, context, run)
    await createMetric(tx, { userId, accountId }, { ...tally, duration_ms: now.getTime() - startedAt.getTime() }, now)
    await removeOldEntries(tx, userId, now)
    const ended = { status: 'completed', step: 'completed', next_attempt_at: null, error_code: failure } as const
    const isRead = await readFailures(tx, userId, accountId)
    return { entry: await saveEntry(tx, userId, syncId, ended, now), isRead }
  })
  // First what it completed: a page that saw its end before would wait for that, and after a while tell of none.
  await live.publish(userId, { type: 'sync_complete', auto_completions: tally.completed })
  await live.publish(userId, { type: 'sync', entry })
  if (isRead) await live.publish(userId, { type: 'notifications' })
}

async function savePosition(
  tx: Tx,
  jobs: JobSender,
  { userId, accountId }: SyncRun,
  { readUpTo, listedAt }: Position,
  startedAt: Date,
): Promise<void> {
  const [account] = await tx
    .update(emailAccounts)
    // What comes in while a sync reads is news to the next one.
    .set({ cursor: readUpTo.at(-1)?.cursor, read_up_to: readUpTo, listed_at: listedAt, last_synced_at: startedAt })
    .where(ofAccount({ userId, accountId }))
    .returning({ backfilledAt: emailAccounts.backfilled_at })
  if (account?.backfilledAt !== null) return
  // One that made room for this sync waits already.
  const isSent = await jobs.send(tx, BACKFILL_QUEUE, { userId, accountId, attempt: 1 }, { key: accountId })
  if (!isSent) await jobs.bringForward(tx, BACKFILL_QUEUE, accountId)
}
