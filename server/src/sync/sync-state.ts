import { count, eq } from 'drizzle-orm'
import { isReadNow, meantMailbox } from '@loose-ends/domain/email-account/email-account.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import type { Tx } from '#server/db/connect.ts'
import { ledgerSizes, looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { listEmailAccounts, withMissing, type EmailAccountRow } from '#server/email-account/store.ts'
import { settledByMail } from '#server/loose-end/list-conditions.ts'
import { cooldownUntil } from './queued-sync-requests.ts'
import { newestEntry, newestMetric } from './sync-queue.ts'

/** How far the reading of older mail has come in all these mailboxes. */
function backfillOf(accounts: readonly EmailAccountRow[]): Omit<SyncState['backfill'], 'examined'> {
  const totals = accounts.map(({ backfill_total: total }) => total)
  const unread = accounts.filter(({ backfilled_at: at }) => at === null)
  // Where all are through, how far back that was.
  const reached = (unread.length > 0 ? unread : accounts).map(({ backfill_reached_at: at }) => at?.getTime() ?? null)
  const isKnown = <V>(values: readonly (V | null)[]): values is V[] => values.length > 0 && !values.includes(null)
  return {
    total: isKnown(totals) ? totals.reduce((sum, total) => sum + total) : null,
    reached: isKnown(reached) ? new Date(Math.max(...reached)).toISOString() : null,
    done: accounts.length > 0 && unread.length === 0,
  }
}

/**
 * Everything that a screen shows of syncing: of the person's mailboxes the sync of the one that is meant where only one can
 * be, and the reading of older mail in all that are read.
 */
export async function syncState(tx: Tx, deps: Pick<Deps, 'clock' | 'providerOf'>, userId: string): Promise<SyncState> {
  const accounts = (await listEmailAccounts(tx, userId)).map((row) => withMissing(deps, row))
  const account = meantMailbox(accounts)
  const meant = account && { userId, accountId: account.id }
  const [entry, metric, cooldown, [ledger], [settled]] = await Promise.all([
    meant && newestEntry(tx, meant),
    meant && newestMetric(tx, meant),
    meant && cooldownUntil(tx, meant, 'whole', deps.clock.now()),
    tx.select({ total: ledgerSizes.messages }).from(ledgerSizes).where(eq(ledgerSizes.user_id, userId)),
    tx.select({ total: count() }).from(looseEnds).where(settledByMail(userId)),
  ])
  const read = accounts.filter(isReadNow)
  return {
    entry,
    last_metric: metric,
    cooldown_until: cooldown?.toISOString() ?? null,
    backfill: { examined: ledger?.total ?? 0, ...backfillOf(read.length > 0 || !account ? read : [account]) },
    tied: settled?.total ?? 0,
  }
}
