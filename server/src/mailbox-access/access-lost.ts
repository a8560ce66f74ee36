import { accessLostTo } from '@loose-ends/domain/notification/texts.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mailboxAddress } from '#server/notification/mailbox-address.ts'
import { createNotification } from '#server/notification/store.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { failureCause } from '#server/email-account/mailbox-notices.ts'
import { findEmailAccount, markReconnectNeeded, type Connection } from '#server/email-account/store.ts'

/**
 * Marks that this connection of an account no longer gives access, and tells the person, once whoever notices it
 * and however often (BE-03). Does nothing when the account was connected again since.
 */
export async function accessLost(
  { db, vault, clock, live }: Pick<Deps, 'db' | 'vault' | 'clock' | 'live'>,
  userId: string,
  connection: Connection,
): Promise<void> {
  const isNew = await asPerson(db, userId, async (tx) => {
    const now = clock.now()
    if (await markReconnectNeeded(tx, userId, connection)) {
      await recordSecurityEvent(tx, userId, { kind: 'mailbox_access_lost', sessionId: null, at: now })
    }
    const account = await findEmailAccount(tx, userId, connection.accountId)
    if (account?.status !== 'reconnect_needed') return false
    const key = await vault.personKey(tx, userId)
    const notice = {
      kind: 'access_lost' as const,
      ...accessLostTo(await mailboxAddress(key, account)),
      action_url: paths.settings,
      cause: failureCause('access_lost', account.id, account.connected_at.toISOString()),
    }
    return createNotification(tx, userId, key, notice, now)
  })
  if (isNew) await live.publish(userId, { type: 'notifications' })
}
