import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { grantFor } from '#server/email-account/store.ts'

/**
 * The grant of that account under a key of its own, for the job that takes it back at the provider; null where there is none, where
 * the provider takes none back, or where it cannot be opened: what cannot be opened cannot be revoked either, and must keep nobody here.
 */
export async function sealedGrant(
  { providerOf, vault, log }: Pick<Deps, 'providerOf' | 'vault' | 'log'>,
  tx: Tx,
  { userId, accountId }: OfAccount,
): Promise<string | null> {
  try {
    const grant = await grantFor(tx, vault, userId, accountId)
    // What opens mail servers ends with our copy of it, as a password does.
    if (!grant || providerOf(grant.kind).servers) return null
    const token = grant.refreshToken ?? grant.accessToken
    return token ? await vault.sealOrphan(token) : null
  } catch (error) {
    if (!isAppError(error, 'decryption_failed')) throw error
    log.error({ err: error }, 'a grant that is given up could not be opened')
    return null
  }
}
