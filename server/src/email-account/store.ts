import { and, asc, eq, type InferSelectModel } from 'drizzle-orm'
import { z } from 'zod'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import type { EmailAccount, EmailAccountStatus } from '@loose-ends/domain/email-account/email-account.ts'
import { MOST_MAILBOXES } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { ownAddressSchema, ownMailboxes, type OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { decryptField, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { nameBasedId } from '#server/db/name-based-id.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { emailAccounts, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Grant } from '#server/mailbox/identity-provider.ts'
import { Secret } from '#server/secret.ts'
import type { Vault } from '#server/vault/vault.ts'
import { readFailures } from './mailbox-notices.ts'

export type EmailAccountRow = InferSelectModel<typeof emailAccounts>

const FIRST_ONE_FIRST = [asc(emailAccounts.created_at), asc(emailAccounts.id)]

/** The person's mailbox accounts as stored, the first one first. Their encrypted fields are ciphertext. */
export async function listEmailAccounts(tx: Tx, userId: string): Promise<EmailAccountRow[]> {
  return tx
    .select()
    .from(emailAccounts)
    .where(eq(emailAccounts.user_id, userId))
    .orderBy(...FIRST_ONE_FIRST)
}

/** That account of the person as stored, without `accountId` the first one; or null. */
export async function findEmailAccount(tx: Tx, userId: string, accountId?: string): Promise<EmailAccountRow | null> {
  const [account] = await tx
    .select()
    .from(emailAccounts)
    .where(
      and(eq(emailAccounts.user_id, userId), accountId === undefined ? undefined : eq(emailAccounts.id, accountId)),
    )
    .orderBy(...FIRST_ONE_FIRST)
    .limit(1)
  return account ?? null
}

/** The id of a person's account when it is first connected, by the keyed hash of its address; the same each time. */
export const accountIdOf = (userId: string, kind: EmailAccountKind, emailHash: string): string =>
  nameBasedId(userId, `${kind} ${emailHash}`)

/**
 * That account of the person, which lets us in, though it may be paused: for what its person asks for, such as a mail that they
 * open or a reply that they send. Throws `email_account_missing` and `email_account_disconnected`.
 */
export async function reachableAccount(tx: Tx, userId: string, accountId?: string): Promise<EmailAccountRow> {
  const account = await findEmailAccount(tx, userId, accountId)
  if (!account) throw new AppError('email_account_missing')
  if (account.status === 'reconnect_needed') throw new AppError('email_account_disconnected')
  return account
}

/** That account, for whatever we do by ourselves. Throws what `reachableAccount` throws, and `email_account_paused`. */
export async function connectedAccount(tx: Tx, userId: string, accountId?: string): Promise<EmailAccountRow> {
  const account = await reachableAccount(tx, userId, accountId)
  if (account.status === 'paused') throw new AppError('email_account_paused')
  return account
}

/** An account as stored, with what its person did not grant. */
export const withMissing = ({ providerOf }: Pick<Deps, 'providerOf'>, row: EmailAccountRow) => ({
  ...row,
  missing: providerOf(row.kind).missing(row.scopes),
})

/** As the API returns it: without the grant, the address still ciphertext. */
export function toEmailAccount(deps: Pick<Deps, 'providerOf'>, row: EmailAccountRow): EmailAccount {
  return {
    id: row.id,
    user_id: row.user_id,
    kind: row.kind,
    email: row.email,
    status: row.status,
    missing: withMissing(deps, row).missing,
    connected_at: row.connected_at.toISOString(),
    last_synced_at: row.last_synced_at?.toISOString() ?? null,
    backfilled_at: row.backfilled_at?.toISOString() ?? null,
  }
}

/** A mailbox that is to be connected. `subjectHash`: it is the one that the person signs in with. */
interface ToConnect {
  kind: EmailAccountKind
  emailHash: string
  subjectHash?: string | undefined
}

/**
 * Which account of the person a connection is for, and what it is to be then: that of its kind and address, the one that they
 * sign in with, whose address may have changed, or a new one (`known` null). Connecting again ends no pause.
 *
 * A mailbox is one account, whichever way it is opened, as each mail in it would be found twice otherwise (PR-02). So where the
 * person has its address under another kind, that account is `known`, and a sign-in leaves it alone. Whoever does not sign in
 * with it is refused, as for one mailbox too many: throws `unprocessable`. Others who connect wait until the transaction ends.
 */
export async function accountToConnect(
  tx: Tx,
  userId: string,
  { kind, emailHash, subjectHash }: ToConnect,
): Promise<{ id: string; known: EmailAccountRow | null; status: EmailAccountStatus }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const all = await listEmailAccounts(tx, userId)
  const ofKind = all.filter((account) => account.kind === kind)
  const known =
    ofKind.find((account) => account.email_hash === emailHash) ??
    ofKind.find((account) => subjectHash !== undefined && account.subject_hash === subjectHash) ??
    all.find((account) => account.email_hash === emailHash) ??
    null
  const refused = (email: string) => new AppError('unprocessable', { fields: { email } })
  if (subjectHash === undefined) {
    if (!known && all.length >= MOST_MAILBOXES) throw refused(ACCOUNT_ERRORS.tooManyMailboxes(MOST_MAILBOXES))
    if (known && known.kind !== kind) throw refused(ACCOUNT_ERRORS.connectedOtherwise(known.kind === 'imap'))
  }
  const status = known?.status === 'paused' ? 'paused' : 'connected'
  return { id: known?.id ?? accountIdOf(userId, kind, emailHash), known, status }
}

/** What a connection at that instant says of since when the mail can be read: nothing, where it could be read already. */
export const readableFrom = (known: EmailAccountRow | null, at: Date) =>
  known === null || known.status === 'reconnect_needed' ? { readable_since: at } : {}

/** Connects a mailbox, or connects it again (`accountToConnect`). A refresh token that the provider did not renew stays as it is. */
export async function connectEmailAccount(
  tx: Tx,
  deps: Pick<Deps, 'vault' | 'providerOf'>,
  userId: string,
  connection: {
    kind: EmailAccountKind
    email: string
    grant: Grant
    /** Whether its mail servers let us in, as far as is known. */
    isLetIn?: boolean
    at: Date
    subjectHash?: string
  },
): Promise<EmailAccount> {
  const { vault } = deps
  const key = await vault.personKey(tx, userId)
  const { kind, subjectHash, isLetIn = true } = connection
  const emailHash = vault.hash('address', connection.email)
  const { id, known, status } = await accountToConnect(tx, userId, { kind, emailHash, subjectHash })
  if (known && known.kind !== kind) return toEmailAccount(deps, known)
  const { grant } = connection
  const values = await encryptRow(key, 'email_accounts', id, {
    kind,
    ...(subjectHash === undefined ? {} : { subject_hash: subjectHash }),
    email: connection.email,
    email_hash: emailHash,
    status: isLetIn || status === 'paused' ? status : 'reconnect_needed',
    scopes: grant.scopes,
    access_token: grant.accessToken.reveal(),
    access_token_expires_at: grant.accessTokenExpiresAt,
    connected_at: connection.at,
    ...readableFrom(known, connection.at),
    own_addresses_read_at: null,
    watched_at: null,
    watched_until: null,
    ...(grant.refreshToken ? { refresh_token: grant.refreshToken.reveal() } : {}),
  })
  return toEmailAccount(deps, await storeConnection(tx, userId, id, values))
}

/** Stores what a connection brought, for an account that is there or is not; what asked for it is read then. */
export async function storeConnection(
  tx: Tx,
  userId: string,
  id: string,
  values: Omit<typeof emailAccounts.$inferInsert, 'id' | 'user_id'>,
): Promise<EmailAccountRow> {
  const [row] = await tx
    .insert(emailAccounts)
    .values({ id, user_id: userId, ...values })
    .onConflictDoUpdate({ target: emailAccounts.id, set: values })
    .returning()
  if (!row) throw new Error('the mailbox account was not stored')
  if (row.status !== 'reconnect_needed') await readFailures(tx, userId, id)
  return row
}

/** Stores what the person calls an account, marks it with, whether it rests, or what its folders are for. */
export async function changeEmailAccount(
  tx: Tx,
  vault: Vault,
  account: EmailAccountRow,
  change: Partial<Pick<EmailAccountRow, 'name' | 'colour' | 'status' | 'labels_on' | 'in_summary' | 'server_login'>>,
): Promise<EmailAccountRow> {
  const key = await vault.personKey(tx, account.user_id)
  const values = await encryptRow(key, 'email_accounts', account.id, change)
  const [row] = await tx
    .update(emailAccounts)
    .set(values)
    .where(ofAccount({ userId: account.user_id, accountId: account.id }))
    .returning()
  if (!row) throw new Error('the mailbox account was not stored')
  return row
}

/** The address of an account. */
export const openAddress = (key: PersonKey, { id, email }: Pick<EmailAccountRow, 'id' | 'email'>): Promise<string> =>
  decryptField(key, { table: 'email_accounts', field: 'email', rowId: id }, email)

/** The addresses that a person may write from, as they were last read; none before that. */
export async function openOwnAddresses(key: PersonKey, account: EmailAccountRow): Promise<OwnAddress[]> {
  if (account.own_addresses === null) return []
  const place = { table: 'email_accounts', field: 'own_addresses', rowId: account.id } as const
  return z.array(ownAddressSchema).parse(JSON.parse(await decryptField(key, place, account.own_addresses)))
}

/** The addresses that are the person themself by what one of their mailboxes says, the account's own first. */
export async function openOwnMailboxes(key: PersonKey, account: EmailAccountRow): Promise<string[]> {
  return ownMailboxes(await openAddress(key, account), await openOwnAddresses(key, account))
}

/** Stores what the mailbox says of them now. */
export async function saveOwnAddresses(
  tx: Tx,
  key: PersonKey,
  account: Pick<EmailAccountRow, 'id' | 'user_id'>,
  addresses: readonly OwnAddress[],
  now: Date,
): Promise<void> {
  const fields = { own_addresses: JSON.stringify(addresses), own_addresses_read_at: now }
  await tx
    .update(emailAccounts)
    .set(await encryptRow(key, 'email_accounts', account.id, fields))
    .where(ofAccount({ userId: account.user_id, accountId: account.id }))
}

/** That account of the person, whatever its state. */
export const ofAccount = ({ userId, accountId }: OfAccount) =>
  and(eq(emailAccounts.user_id, userId), eq(emailAccounts.id, accountId))

/** One connection of an account: a newer one is left alone by whoever knew the older. */
export interface Connection {
  accountId: string
  connectedAt: Date
}

/** The connection that an account has now. */
export const connectionOf = ({ id, connected_at }: EmailAccountRow): Connection => ({
  accountId: id,
  connectedAt: connected_at,
})

/** That account, as long as it is connected by that connection. */
export const ofConnection = (userId: string, { accountId, connectedAt }: Connection) =>
  and(ofAccount({ userId, accountId }), eq(emailAccounts.connected_at, connectedAt))

export interface StoredGrant extends Connection {
  kind: EmailAccountKind
  status: EmailAccount['status']
  accessToken: Secret | null
  accessTokenExpiresAt: Date | null
  refreshToken: Secret | null
}

/** The grant of that account, opened, or null without one. */
export async function grantFor(tx: Tx, vault: Vault, userId: string, accountId?: string): Promise<StoredGrant | null> {
  const row = await findEmailAccount(tx, userId, accountId)
  if (!row) return null
  const key = await vault.personKey(tx, userId)
  const open = async (field: 'access_token' | 'refresh_token', sealed: string | null) =>
    sealed === null
      ? null
      : new Secret(await decryptField(key, { table: 'email_accounts', field, rowId: row.id }, sealed))
  return {
    accountId: row.id,
    connectedAt: row.connected_at,
    kind: row.kind,
    status: row.status,
    accessToken: await open('access_token', row.access_token),
    accessTokenExpiresAt: row.access_token_expires_at,
    refreshToken: await open('refresh_token', row.refresh_token),
  }
}

/** Stores a renewed access token, and the refresh token where the provider gave a new one. */
export async function saveRenewedGrant(
  tx: Tx,
  vault: Vault,
  userId: string,
  stored: StoredGrant,
  grant: Grant,
): Promise<void> {
  const key = await vault.personKey(tx, userId)
  const values = await encryptRow(key, 'email_accounts', stored.accountId, {
    access_token: grant.accessToken.reveal(),
    access_token_expires_at: grant.accessTokenExpiresAt,
    ...(grant.refreshToken ? { refresh_token: grant.refreshToken.reveal() } : {}),
  })
  await tx.update(emailAccounts).set(values).where(ofConnection(userId, stored))
}

/** Marks that the provider no longer accepts that grant. Returns false when it was marked already, or connected again since. */
export async function markReconnectNeeded(tx: Tx, userId: string, stored: Connection): Promise<boolean> {
  const marked = await tx
    .update(emailAccounts)
    .set({ status: 'reconnect_needed', access_token: null, access_token_expires_at: null })
    .where(and(ofConnection(userId, stored), eq(emailAccounts.status, 'connected')))
    .returning({ id: emailAccounts.id })
  return marked.length > 0
}
