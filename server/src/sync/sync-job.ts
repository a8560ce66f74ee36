import { z } from 'zod'
import { syncFailed } from '@loose-ends/domain/notification/texts.ts'
import { endedByOthersText, isAppError, isEndedByOthers } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { asPerson } from '#server/db/connect.ts'
import { accessLost } from '#server/mailbox-access/access-lost.ts'
import { failureCause } from '#server/email-account/mailbox-notices.ts'
import { connectionOf, findEmailAccount, type EmailAccountRow } from '#server/email-account/store.ts'
import { mailboxAddress } from '#server/notification/mailbox-address.ts'
import { createNotification } from '#server/notification/store.ts'
import { errorCodeOf, isWithoutAccess, levelOf, retryDelayMs } from '#server/jobs/retry.ts'
import { SYNC_QUEUE } from './queued-sync-requests.ts'
import { runSync, showEntry } from './run-sync.ts'
import { findEntry, saveEntry } from './sync-queue.ts'
import type { SyncContext } from './sync-context.ts'
import type { SyncRequests } from './sync-requests.ts'

export const syncJobSchema = z.object({
  userId: z.uuid(),
  accountId: z.uuid(),
  syncId: z.uuid(),
  attempt: z.number().int().min(1),
})
export type SyncJob = z.infer<typeof syncJobSchema>

export interface SyncJobContext extends SyncContext {
  syncRequests: SyncRequests
}

/** After so many attempts the person is told; the next scheduled or asked-for sync starts anew. */
const ATTEMPTS = 8

/**
 * One attempt at a queued sync. A failure of the provider is stored with the time of the next attempt, for which a job is
 * queued. Throws when the attempt was cut short (`signal`) or its outcome could not be stored: the queue gives the same
 * job to another worker then.
 */
export async function runSyncJob(context: SyncJobContext, job: SyncJob, signal: AbortSignal): Promise<void> {
  const { userId, accountId, syncId } = job
  const { entry, account } = await asPerson(context.db, userId, async (tx) => ({
    entry: await findEntry(tx, userId, syncId),
    account: await findEmailAccount(tx, userId, accountId),
  }))
  if (!entry || entry.status === 'completed' || (entry.status === 'failed' && entry.next_attempt_at === null)) return
  const isSynced = await context.leases.under(accountId, signal, async (cut) => {
    try {
      await runSync(context, { userId, accountId, syncId, signal: cut })
      return true
    } catch (error) {
      if (cut.aborted) {
        await showEntry(context, job, { status: 'pending' }).catch(() => undefined)
        throw error
      }
      if (account && isAppError(error, 'email_account_disconnected')) {
        await accessLost(context, userId, connectionOf(account))
      }
      await storeFailure(context, job, account, error)
      return false
    }
  })
  if (isSynced) await goOnIfTold(context, job)
}

/** Asks for the next sync at once where the provider told of a change since this one began to read. */
async function goOnIfTold(context: SyncJobContext, { userId, accountId }: SyncJob): Promise<void> {
  const account = await asPerson(context.db, userId, (tx) => findEmailAccount(tx, userId, accountId))
  if (!account?.told_at) return
  await context.syncRequests.request(userId, 'push', { accountId }).catch((error: unknown) => {
    // Another one is under way by now, or waits for the provider, or the mailbox may not be read.
    if (!isAppError(error)) throw error
  })
}

async function storeFailure(
  context: SyncContext,
  job: SyncJob,
  account: EmailAccountRow | null,
  error: unknown,
): Promise<void> {
  const { db, clock, live, log, jobs, vault } = context
  const { userId, accountId, syncId, attempt } = job
  const code = errorCodeOf(error)
  log[levelOf(code)]({ err: error, code, userId, accountId, syncId, attempt }, 'a sync failed')
  const isFinal = isWithoutAccess(error) || isEndedByOthers(error) || attempt >= ATTEMPTS
  const notice = account && noticeOf(error, job, account, context.providerOf(account.kind))
  let isTold = false
  const delayMs = retryDelayMs(attempt, error)
  const now = clock.now()
  const entry = await asPerson(db, userId, async (tx) => {
    if (!isFinal)
      await jobs.send(
        tx,
        SYNC_QUEUE,
        { ...job, attempt: attempt + 1 },
        { key: accountId, delaySeconds: delayMs / 1000 },
      )
    if (account && notice) {
      const key = await vault.personKey(tx, userId)
      const { why, ...rest } = notice
      const told = { ...rest, ...syncFailed(await mailboxAddress(key, account), why) }
      isTold = await createNotification(tx, userId, key, told, now)
    }
    const next = isFinal ? null : new Date(now.getTime() + delayMs)
    return saveEntry(tx, userId, syncId, { status: 'failed', error_code: code, next_attempt_at: next }, now)
  })
  await live.publish(userId, { type: 'sync', entry })
  if (isTold) await live.publish(userId, { type: 'notifications' })
}

/** Of a notification of a sync that failed, why; null while it is tried again. What waits for others is told once. */
function noticeOf(error: unknown, { syncId, attempt }: SyncJob, account: EmailAccountRow, provider: ProviderNames) {
  const told = { kind: 'sync_failed' as const, action_url: paths.dashboard }
  if (isEndedByOthers(error)) {
    const cause = failureCause('sync_failed', account.id, `${error.code}:${account.connected_at.toISOString()}`)
    return { ...told, why: endedByOthersText(provider)[error.code], cause }
  }
  if (attempt < ATTEMPTS) return null
  return { ...told, why: undefined, cause: failureCause('sync_failed', account.id, syncId) }
}
