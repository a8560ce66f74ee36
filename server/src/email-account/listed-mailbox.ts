import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { labelNames } from '@loose-ends/domain/label/label.ts'
import { providerOfServer } from '@loose-ends/domain/mail-server/known-providers.ts'
import type { Deps } from '#server/deps.ts'
import { openServerLogin } from './server-login.ts'
import { toEmailAccount, type EmailAccountRow } from './store.ts'

/** As the settings list it: what is encrypted stays so, but for what people call its provider, or else its host. */
export async function toListedMailbox(
  deps: Pick<Deps, 'config' | 'openMailbox' | 'providerOf'>,
  key: PersonKey,
  row: EmailAccountRow,
): Promise<Mailbox> {
  return {
    ...toEmailAccount(deps, row),
    name: row.name,
    colour: row.colour,
    labels_on: row.labels_on,
    in_summary: row.in_summary,
    marks: marksOf(deps, row),
    ...(await keeperOf(deps, key, row)),
  }
}

/** What our labels are in that mailbox; null: it takes none. */
export function marksOf(
  { config, openMailbox }: Pick<Deps, 'config' | 'openMailbox'>,
  row: EmailAccountRow,
): Mailbox['marks'] {
  const { user_id: userId, kind, id: accountId, scopes } = row
  const { marks } = openMailbox({ userId, kind, accountId, scopes })
  if (!marks) return null
  const names = labelNames(config.productName)
  return { kind: marks.kind, names: { task: marks.called(names.task), follow_up: marks.called(names.follow_up) } }
}

async function keeperOf(
  { providerOf }: Pick<Deps, 'providerOf'>,
  key: PersonKey,
  row: EmailAccountRow,
): Promise<Pick<Mailbox, 'provider' | 'host'>> {
  const { name, isNameless } = providerOf(row.kind)
  if (!isNameless) return { provider: name, host: null }
  // One whose login cannot be opened is listed all the same: it can be connected anew, or taken away.
  const host = (await readable(openServerLogin(key, row), null))?.servers.imap.host ?? null
  const known = host === null ? null : providerOfServer(host)
  return known ? { provider: known.name, host: null } : { provider: null, host }
}
