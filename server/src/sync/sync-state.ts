import { count, eq } from 'drizzle-orm'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, messages } from '#server/db/schema/index.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { settledByMail } from '#server/loose-end/list-conditions.ts'
import { cooldownUntil } from './queued-sync-requests.ts'
import { newestEntry, newestMetric } from './sync-queue.ts'

/** Everything that a screen shows of the syncing of a person's first mailbox. */
export async function syncState(tx: Tx, userId: string, now: Date): Promise<SyncState> {
  const account = await findEmailAccount(tx, userId)
  const first = account && { userId, accountId: account.id }
  const entry = first && (await newestEntry(tx, first))
  const metric = first && (await newestMetric(tx, first))
  const [ledger] = await tx.select({ total: count() }).from(messages).where(eq(messages.user_id, userId))
  const [settled] = await tx.select({ total: count() }).from(looseEnds).where(settledByMail(userId))
  return {
    entry,
    last_metric: metric,
    cooldown_until: (first && (await cooldownUntil(tx, first, 'whole', now)))?.toISOString() ?? null,
    backfill: {
      examined: ledger?.total ?? 0,
      total: account?.backfill_total ?? null,
      reached: account?.backfill_reached_at?.toISOString() ?? null,
      done: account ? account.backfilled_at !== null : false,
    },
    tied: settled?.total ?? 0,
  }
}
