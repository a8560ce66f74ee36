import { asPerson } from '#server/db/connect.ts'
import { connectEmailAccount, findEmailAccount, grantFor } from '#server/email-account/store.ts'
import type { SyncWorld } from './sync-world.ts'

/** A person with a second mailbox: that of `second`, who granted it. */
export async function twoMailboxes(world: SyncWorld) {
  const { test } = world
  const { db, vault } = test.deps
  const [mara, second] = [await world.person(), await world.person('Mara at work')]
  const grant = await asPerson(db, second.id, (tx) => grantFor(tx, vault, second.id))
  const stored = await asPerson(db, second.id, (tx) => findEmailAccount(tx, second.id))
  if (!grant?.accessToken || !stored) throw new Error('nothing was granted')
  const { accessToken, refreshToken } = grant
  const granted = { accessToken, refreshToken, accessTokenExpiresAt: stored.connected_at, scopes: stored.scopes }
  const connection = { kind: 'gmail' as const, email: second.email, grant: granted, at: test.clock.now() }
  const { id: accountId } = await asPerson(db, mara.id, (tx) => connectEmailAccount(tx, test.deps, mara.id, connection))
  const first = await asPerson(db, mara.id, (tx) => findEmailAccount(tx, mara.id))
  return { mara, second, accountId, firstId: first?.id ?? '' }
}
