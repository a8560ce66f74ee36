import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { findEmailAccount, markReconnectNeeded } from '#server/email-account/store.ts'
import { createNotification } from '#server/notification/store.ts'
import type { SyncContext } from './sync-context.ts'

const FIRST_RETRY_MS = 30 * SECOND_MS
const LONGEST_RETRY_MS = 30 * MINUTE_MS

/** What a failure is called towards the person. */
export function errorCodeOf(error: unknown): ErrorCode {
  return isAppError(error) ? error.code : 'internal'
}

/** How long to wait before attempt number `attempt + 1`: doubling, with jitter, never less than the provider asked for. */
export function retryDelayMs(attempt: number, error: unknown): number {
  const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1))
  const asked = isAppError(error) ? (error.retryAfterMs ?? 0) : 0
  return Math.max(asked, backoff * (0.75 + Math.random() / 2))
}

/**
 * Marks that the connection made at `connectedAt` no longer gives access, and tells the person once (BE-03). Does nothing
 * when the account was connected again since.
 */
export async function accessLost(context: SyncContext, userId: string, connectedAt: Date): Promise<void> {
  const { db, vault, clock, live } = context
  const isNew = await asPerson(db, userId, async (tx) => {
    await markReconnectNeeded(tx, userId, { connectedAt })
    const account = await findEmailAccount(tx, userId)
    if (account?.status !== 'reconnect_needed') return false
    const notice = {
      title: 'Mailbox access lost',
      content: 'Your mailbox no longer lets us in. Connect it again to go on.',
      action_url: '/settings',
      cause: `access_lost:${account.id}:${account.connected_at.toISOString()}`,
    }
    return createNotification(tx, userId, await vault.personKey(tx, userId), notice, clock.now())
  })
  if (isNew) await live.publish(userId, { type: 'notifications' })
}
