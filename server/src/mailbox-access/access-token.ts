import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Secret } from '#server/secret.ts'
import { accessLost } from './access-lost.ts'
import { grantFor, saveRenewedGrant } from '#server/email-account/store.ts'

type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'identityOf' | 'live'>

/**
 * An access token of that mailbox, good for at least another minute; fetched anew from the provider where the
 * stored one is older, or where `renew` says that the provider refused it. Throws `email_account_missing`,
 * `email_account_disconnected` (the account is then marked, once), `provider_unavailable` or `provider_rate_limited`.
 */
export async function accessTokenFor(
  deps: Needs,
  userId: string,
  { accountId, renew = false }: { accountId?: string; renew?: boolean } = {},
): Promise<Secret> {
  const stored = await asPerson(deps.db, userId, (tx) => grantFor(tx, deps.vault, userId, accountId))
  if (!stored) throw new AppError('email_account_missing')
  if (stored.status === 'reconnect_needed') throw new AppError('email_account_disconnected')
  const inAMinute = new Date(deps.clock.now().getTime() + MINUTE_MS)
  const { accessToken, accessTokenExpiresAt, kind, refreshToken } = stored
  if (!renew && accessToken && accessTokenExpiresAt && accessTokenExpiresAt > inAMinute) return accessToken
  const identity = deps.identityOf(kind)
  if (!identity) throw new AppError('provider_setup', { said: `no sign-in for ${kind}` })
  if (!refreshToken) {
    await accessLost(deps, userId, stored)
    throw new AppError('email_account_disconnected')
  }
  const grant = await identity.refresh(refreshToken).catch(async (error: unknown) => {
    if (isAppError(error, 'email_account_disconnected')) await accessLost(deps, userId, stored)
    throw error
  })
  await asPerson(deps.db, userId, (tx) => saveRenewedGrant(tx, deps.vault, userId, stored, grant))
  return grant.accessToken
}
