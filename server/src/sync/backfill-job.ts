import { z } from 'zod'
import { isAppError, isEndedByOthers } from '@loose-ends/domain/errors.ts'
import { isSyncing } from '@loose-ends/domain/sync/sync.ts'
import { asPerson } from '#server/db/connect.ts'
import { accessLost } from '#server/mailbox-access/access-lost.ts'
import { connectionOf, findEmailAccount, type EmailAccountRow } from '#server/email-account/store.ts'
import { errorCodeOf, isWithoutAccess, levelOf, retryDelayMs } from '#server/jobs/retry.ts'
import type { Lease } from '#server/jobs/leases.ts'
import { BACKFILL_QUEUE } from './queued-sync-requests.ts'
import { runBackfill } from './run-backfill.ts'
import { newestEntry } from './sync-queue.ts'
import type { SyncContext } from './sync-context.ts'

export const backfillJobSchema = z.object({
  userId: z.uuid(),
  accountId: z.uuid(),
  attempt: z.number().int().min(1),
  /** The provider asked us to stay away until then, whoever lets the job start sooner. */
  notBefore: z.iso.datetime().optional(),
})
export type BackfillJob = z.infer<typeof backfillJobSchema>

/** How long a backfill stays away after it made room for a sync. */
const AWAY_SECONDS = 5
const LEASE_WAIT_MS = 2_000

/**
 * Reads older mail until it is through or others have their turn, making room at once when a sync of the same account is asked for. Throws when it
 * was cut short by `signal`: the queue gives the job to another worker then.
 */
export async function runBackfillJob(context: SyncContext, job: BackfillJob, signal: AbortSignal): Promise<void> {
  const { userId, accountId, attempt } = job
  const again = (next: BackfillJob, delaySeconds: number) =>
    asPerson(context.db, userId, (tx) => context.jobs.send(tx, BACKFILL_QUEUE, next, { key: accountId, delaySeconds }))
  const tooEarlyMs = Date.parse(job.notBefore ?? '') - context.clock.now().getTime()
  if (tooEarlyMs > 0) return void (await again(job, tooEarlyMs / 1000))
  const room = new AbortController()
  const isWanted = async () =>
    isSyncing(await asPerson(context.db, userId, (tx) => newestEntry(tx, { userId, accountId })))
  const unsubscribe = context.live.subscribe(userId, (event) => {
    // Looked up, as the event may tell of the sync that has just ended.
    if (event.type !== 'sync' || !isSyncing(event.entry)) return
    isWanted().then(
      (wanted) => wanted && room.abort(new Error('a sync was asked for')),
      () => undefined,
    )
  })
  const account = await asPerson(context.db, userId, (tx) => findEmailAccount(tx, userId, accountId))
  let lease: Lease | null = null
  try {
    // The sync that sent this job may still be about to let go of the account.
    if (!(await isWanted())) lease = await context.leases.acquire(accountId, room.signal, LEASE_WAIT_MS)
    if (!lease) return void (await again(job, AWAY_SECONDS))
    const any = AbortSignal.any([signal, lease.signal, room.signal])
    // Behind those that wait.
    if (!(await runBackfill(context, { userId, accountId, signal: any }))) await again({ ...job, attempt: 1 }, 0)
  } catch (error) {
    if (signal.aborted || lease?.signal.aborted) throw error
    if (room.signal.aborted) return void (await again(job, AWAY_SECONDS))
    if (account && isAppError(error, 'email_account_disconnected'))
      await accessLost(context, userId, connectionOf(account))
    // Connecting the account anew, or resuming it, starts a sync, and that the backfill.
    if (!account || isWithoutAccess(error)) return
    const code = errorCodeOf(error)
    context.log[levelOf(code)]({ err: error, code, userId, accountId, attempt }, 'a backfill failed')
    // The next sync that completes sends a backfill again.
    if (isEndedByOthers(error)) return
    // What got further begins to count anew: it is the provider that stumbles, and not one place that holds it up.
    const failures = (await hasGoneOn(context, account)) ? 1 : attempt
    const next: BackfillJob = { userId, accountId, attempt: failures + 1 }
    if (isAppError(error) && error.retryAfterMs !== undefined)
      next.notBefore = new Date(context.clock.now().getTime() + error.retryAfterMs).toISOString()
    await again(next, retryDelayMs(failures, error) / 1000)
  } finally {
    unsubscribe()
    await lease?.release()
  }
}

/** Whether older mail was stored since the account was read. */
async function hasGoneOn({ db }: SyncContext, before: EmailAccountRow): Promise<boolean> {
  const now = await asPerson(db, before.user_id, (tx) => findEmailAccount(tx, before.user_id, before.id))
  return (
    now?.backfill_page_token !== before.backfill_page_token ||
    now?.backfill_reached_at?.getTime() !== before.backfill_reached_at?.getTime()
  )
}
