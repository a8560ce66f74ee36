import { decryptField, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { serverLoginSchema, type ServerLogin } from '@loose-ends/domain/mail-server/server-login.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { PasswordLogin } from '#server/mail-server/mail-login.ts'
import { Secret } from '#server/secret.ts'
import type { Vault } from '#server/vault/vault.ts'
import { accountToConnect, openAddress, readableFrom, storeConnection, type EmailAccountRow } from './store.ts'

/** How an account is opened at its own servers, without the password; null: it is opened otherwise. */
export async function openServerLogin(key: PersonKey, account: EmailAccountRow): Promise<ServerLogin | null> {
  if (account.server_login === null) return null
  const place = { table: 'email_accounts', field: 'server_login', rowId: account.id } as const
  return serverLoginSchema.parse(JSON.parse(await decryptField(key, place, account.server_login)))
}

/** The login of an account at servers of its own, by its password. */
async function openPasswordLogin(key: PersonKey, account: EmailAccountRow): Promise<PasswordLogin> {
  const login = await openServerLogin(key, account)
  if (!login || account.password === null) throw new Error('the account has no login at servers of its own')
  const place = { table: 'email_accounts', field: 'password', rowId: account.id } as const
  return {
    email: await openAddress(key, account),
    servers: login.servers,
    username: login.username,
    folders: login.folders,
    password: new Secret(await decryptField(key, place, account.password)),
  }
}

/** Where an account is opened at mail servers and as whom, with its password where it has one; null: it is opened otherwise. */
export async function openStoredLogin(
  key: PersonKey,
  account: EmailAccountRow,
  providerOf: Deps['providerOf'],
): Promise<(Omit<PasswordLogin, 'password'> & { password?: Secret }) | null> {
  const { servers } = providerOf(account.kind)
  if (!servers) return account.server_login === null ? null : openPasswordLogin(key, account)
  const email = await openAddress(key, account)
  return { email, username: email, servers }
}

/** Connects a mailbox at its own servers, or connects it again (`accountToConnect`). The login was tried before. */
export async function connectServerAccount(
  tx: Tx,
  { vault }: { vault: Vault },
  userId: string,
  { login, scopes, at, subjectHash }: { login: PasswordLogin; scopes: string[]; at: Date; subjectHash?: string },
): Promise<EmailAccountRow> {
  const key = await vault.personKey(tx, userId)
  const emailHash = vault.hash('address', login.email)
  const { id, known, status } = await accountToConnect(tx, userId, { kind: 'imap', emailHash, subjectHash })
  if (known && known.kind !== 'imap') return known
  // What folders are for stays known, as long as they are the same server's.
  const before = known ? await readable(openServerLogin(key, known), null) : null
  const folders = before?.servers.imap.host === login.servers.imap.host ? before.folders : undefined
  const stored: ServerLogin = { servers: login.servers, username: login.username, folders }
  const values = await encryptRow(key, 'email_accounts', id, {
    kind: 'imap' as const,
    ...(subjectHash === undefined ? {} : { subject_hash: subjectHash }),
    email: login.email,
    email_hash: emailHash,
    status,
    scopes,
    server_login: JSON.stringify(stored),
    password: login.password.reveal(),
    connected_at: at,
    ...readableFrom(known, at),
    own_addresses_read_at: null,
  })
  return storeConnection(tx, userId, id, values)
}
