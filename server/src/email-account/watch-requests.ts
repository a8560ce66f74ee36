import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'

export const WATCH_QUEUE = 'watch'

/** Providers ask for a renewal once a day; looked at every hour, a watch is never older than that. */
const RENEWED_AFTER_MS = DAY_MS - HOUR_MS

/** Watches from before that should be renewed. */
export const renewalTime = (now: Date): Date => new Date(now.getTime() - RENEWED_AFTER_MS)

/** Lets a job ask the provider to tell of changes in that mailbox, where it should be asked. */
export async function requestWatch(
  tx: Tx,
  { push, jobs, clock }: Pick<Deps, 'push' | 'jobs' | 'clock'>,
  { userId, accountId }: OfAccount,
): Promise<void> {
  if (!push) return
  const account = await findEmailAccount(tx, userId, accountId)
  if (account?.status !== 'connected') return
  if (account.watched_at !== null && account.watched_at > renewalTime(clock.now())) return
  await jobs.send(tx, WATCH_QUEUE, { userId, accountId }, { key: accountId })
}
