import { sql } from 'drizzle-orm'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { MONITOR_INTERVAL_MS } from '@loose-ends/domain/sync/sync.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { eachAccount } from '#server/db/each-person.ts'
import type { Deps } from '#server/deps.ts'

/** The schedule looks each minute: a mailbox's turn comes once its last one is so long ago. */
const SCHEDULED_AFTER_MS = MONITOR_INTERVAL_MS - MINUTE_MS
/** A mailbox is read as soon as it is connected; where that failed, the schedule reads it after this time. */
const CONNECTED_FOR_MS = 2 * MINUTE_MS

/**
 * Asks for a sync of every connected account that had none for half an hour, whether or not a page is open (SM-04). Each
 * has its own half hour: ten thousand are some three hundred a minute, and not all of them at the stroke of the clock.
 */
export async function scheduleSyncs(
  context: Pick<Deps, 'db' | 'clock' | 'log' | 'syncRequests'>,
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock.now().getTime()
  const [synced, connected, moment] = [SCHEDULED_AFTER_MS, CONNECTED_FOR_MS, 0].map((ms) =>
    new Date(now - ms).toISOString(),
  )
  const accounts = sql`select * from system_accounts_to_sync(${synced}, ${connected}, ${moment})`
  await eachAccount(context, accounts, signal, async ({ userId, accountId }) => {
    await context.syncRequests.request(userId, 'schedule', { accountId }).catch((error: unknown) => {
      // One is under way, or the mailbox may not be read.
      if (!isAppError(error)) throw error
    })
  })
}
