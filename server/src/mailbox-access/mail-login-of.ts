import { asPerson } from '#server/db/connect.ts'
import type { OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { openStoredLogin } from '#server/email-account/server-login.ts'
import { reachableAccount } from '#server/email-account/store.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import { accessTokenFor } from './access-token.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'identityOf' | 'live' | 'providerOf' | 'vault'>

/**
 * What opens that mailbox of the person at mail servers: its password, or an access token of its provider, a fresh one where
 * `renew` says that the last one was refused. Throws `email_account_missing`, `email_account_disconnected`, and what
 * `accessTokenFor` throws.
 */
export async function mailLoginOf(
  deps: Needs,
  { userId, accountId }: OfOneAccount,
  { renew }: { renew: boolean } = { renew: false },
): Promise<MailLogin> {
  const { id, login } = await asPerson(deps.db, userId, async (tx) => {
    const account = await reachableAccount(tx, userId, accountId)
    const key = await deps.vault.personKey(tx, userId)
    return { id: account.id, login: await openStoredLogin(key, account, deps.providerOf) }
  })
  if (!login) throw new Error('the account is not opened at mail servers')
  const { password, ...place } = login
  return password
    ? { ...place, password }
    : { ...place, accessToken: await accessTokenFor(deps, userId, { accountId: id, renew }) }
}
