import type { Owner } from '@loose-ends/domain/message/owner.ts'
import { ownMailboxes, ownName } from '@loose-ends/domain/email-account/own-address.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { findEmailAccount, saveOwnAddresses } from '#server/email-account/store.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'

const KEPT_MS = DAY_MS

/**
 * The owner of a mailbox with all addresses that are theirs, and the name they write under: asked of the mailbox once a day and after each sign-in. Where
 * it does not say, what is known holds, and the next sync asks again.
 */
export async function knownOwner(
  { db, vault, clock, log }: Pick<SyncContext, 'db' | 'vault' | 'clock' | 'log'>,
  { userId, accountId, mailbox, owner, signal }: Pick<Reading, 'userId' | 'accountId' | 'mailbox' | 'owner' | 'signal'>,
): Promise<Owner> {
  const account = await asPerson(db, userId, (tx) => findEmailAccount(tx, userId, accountId))
  const readAt = account?.own_addresses_read_at
  if (!account || (readAt && clock.now().getTime() - readAt.getTime() < KEPT_MS)) return owner
  try {
    const addresses = await mailbox.reading.ownAddresses({ signal })
    await asPerson(db, userId, async (tx) =>
      saveOwnAddresses(tx, await vault.personKey(tx, userId), account, addresses, clock.now()),
    )
    return {
      ...owner,
      addresses: [...new Set([...ownMailboxes(owner.addresses[0] ?? '', addresses), ...owner.addresses])],
      name: owner.name ?? ownName(addresses),
    }
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error
    log.warn({ err: error, userId, accountId }, 'the own addresses of a mailbox could not be read')
    return owner
  }
}
