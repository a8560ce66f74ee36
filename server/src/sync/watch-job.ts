import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAppError, isEndedByOthers } from '@loose-ends/domain/errors.ts'
import { asPerson } from '#server/db/connect.ts'
import { eachAccount } from '#server/db/each-person.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { connectionOf, findEmailAccount, ofConnection } from '#server/email-account/store.ts'
import { WatchRefused } from '#server/mailbox/provider.ts'
import { syncUpTo } from './receive-notification.ts'
import { renewalTime, WATCH_QUEUE } from '#server/email-account/watch-requests.ts'

export const watchJobSchema = z.object({ userId: z.uuid(), accountId: z.uuid() })

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'push' | 'jobs' | 'openMailbox' | 'syncRequests'>

/**
 * Lets the provider tell of changes in one mailbox for some more days, unless that was done lately. What came
 * between the last sync and the beginning of the watch is asked for here, as nobody tells of it. Throws while the
 * provider is down: the queue tries again.
 */
export async function runWatchJob(
  context: Needs,
  { userId, accountId }: z.infer<typeof watchJobSchema>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log, push, jobs, openMailbox } = context
  const account = await asPerson(db, userId, (tx) => findEmailAccount(tx, userId, accountId))
  const now = clock.now()
  if (!push || account?.status !== 'connected') return
  const { watching } = openMailbox({ userId, kind: account.kind, accountId, scopes: account.scopes })
  if (!watching) return
  if (account.watched_at !== null && account.watched_at > renewalTime(now)) return
  const connected = ofConnection(userId, connectionOf(account))
  try {
    const { until, state } = await watching.start({ signal, urgency: 'background' })
    await asPerson(db, userId, (tx) =>
      tx.update(emailAccounts).set({ watched_at: now, watched_until: until }).where(connected),
    )
    await syncUpTo(context, { userId, accountId }, state)
  } catch (error) {
    if (error instanceof WatchRefused) {
      // Tomorrow it may be allowed; until then the clock finds the mail.
      await asPerson(db, userId, (tx) =>
        tx.update(emailAccounts).set({ watched_at: now, watched_until: null }).where(connected),
      )
      log.error(
        { err: error, userId },
        `the provider does not tell of changes: ${error.remedy}. Mail is looked for by the clock`,
      )
      return
    }
    // Who may not read a mailbox learns of it by a sync, which tells the person.
    if (isAppError(error, 'email_account_disconnected') || isEndedByOthers(error)) return
    if (!isAppError(error) || error.retryAfterMs === undefined) throw error
    const delaySeconds = error.retryAfterMs / 1000
    await asPerson(db, userId, (tx) =>
      jobs.send(tx, WATCH_QUEUE, { userId, accountId }, { key: accountId, delaySeconds }),
    )
  }
}

/** Sends a job for each mailbox whose watch should be renewed. */
export async function renewWatches(context: Needs, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs, push } = context
  if (!push) return
  const before = renewalTime(clock.now()).toISOString()
  await eachAccount(context, sql`select * from system_accounts_to_watch(${before})`, signal, async (account) => {
    const { userId, accountId } = account
    await asPerson(db, userId, (tx) => jobs.send(tx, WATCH_QUEUE, { userId, accountId }, { key: accountId }))
  })
}
