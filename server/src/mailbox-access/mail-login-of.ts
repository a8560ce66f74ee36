import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson } from '#server/db/connect.ts'
import type { OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { openPasswordLogin } from '#server/email-account/server-login.ts'
import { connectedAccount } from '#server/email-account/store.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import { accessTokenFor } from './access-token.ts'

type Needs = Pick<Deps, 'clock' | 'db' | 'identityOf' | 'live' | 'providerOf' | 'vault'>

/**
 * What opens that mailbox of the person at mail servers: its password, or an access token of its provider. Throws
 * `email_account_missing`, `email_account_disconnected`, and what `accessTokenFor` throws.
 */
export async function mailLoginOf(deps: Needs, { userId, accountId }: OfOneAccount): Promise<MailLogin> {
  const { id, login } = await asPerson(deps.db, userId, async (tx) => {
    const account = await connectedAccount(tx, userId, accountId)
    const key = await deps.vault.personKey(tx, userId)
    const { servers } = deps.providerOf(account.kind)
    if (!servers) return { id: account.id, login: await openPasswordLogin(key, account) }
    const place = { table: 'email_accounts', field: 'email', rowId: account.id } as const
    const email = await decryptField(key, place, account.email)
    return { id: account.id, login: { email, username: email, servers } }
  })
  return 'password' in login ? login : { ...login, accessToken: await accessTokenFor(deps, userId, { accountId: id }) }
}
