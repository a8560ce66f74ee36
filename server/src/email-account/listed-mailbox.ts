import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { providerOfServer } from '@loose-ends/domain/mail-server/known-providers.ts'
import type { Deps } from '#server/deps.ts'
import { openServerLogin } from './server-login.ts'
import { toEmailAccount, type EmailAccountRow } from './store.ts'

/** As the settings list it: what is encrypted stays so, but for what people call its provider. */
export async function toListedMailbox(
  deps: Pick<Deps, 'providerOf'>,
  key: PersonKey,
  row: EmailAccountRow,
): Promise<Mailbox> {
  // One whose login cannot be opened is listed all the same: it can be connected anew, or taken away.
  const host = (await openServerLogin(key, row).catch(() => null))?.servers.imap.host
  const { name } = deps.providerOf(row.kind)
  return {
    ...toEmailAccount(deps, row),
    name: row.name,
    colour: row.colour,
    labels_on: row.labels_on,
    in_summary: row.in_summary,
    provider: host === undefined ? name : (providerOfServer(host)?.name ?? host),
    server_login: row.server_login,
  }
}
