import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { PASSKEYS_LIMIT, passkeySchema, type Passkey } from '@loose-ends/domain/passkey/passkey.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { passkeys } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import type { Vault } from '#server/vault/vault.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Whose passkey that is, by the id that its authenticator gave it, or null. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select system_user_by_passkey(${credentialId}) as id`)
  return rows[0]?.id ?? null
}

/** The person's passkeys, the oldest first. */
export const readPasskeys = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at), passkeys.id)

/** A stored passkey as the API returns it. */
export const listedPasskey = (row: PasskeyRow): Passkey => onWire(passkeySchema, row)

/** The person's passkey with that credential id, locked until the transaction ends, so that its counter counts; or null. */
export async function lockPasskey(tx: Tx, userId: string, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.credential_id, credentialId)))
    .for('update')
  return row ?? null
}

/** Throws `unprocessable` where a person who has so many passkeys may have no more. */
export function requireRoomForPasskey(count: number): void {
  if (count >= PASSKEYS_LIMIT) throw new AppError('unprocessable', { fields: { made: ACCOUNT_ERRORS.tooManyPasskeys } })
}

/** Keeps a passkey. Throws `unprocessable` where there are too many, or one with that credential id. */
export async function addPasskey(
  tx: Tx,
  vault: Vault,
  userId: string,
  given: Omit<PasskeyRow, 'id' | 'user_id' | 'last_used_at'>,
): Promise<Passkey> {
  requireRoomForPasskey((await readPasskeys(tx, userId)).length)
  const id = randomUUID()
  const { name } = await encryptRow(await vault.personKey(tx, userId), 'passkeys', id, { name: given.name })
  const [row] = await tx
    .insert(passkeys)
    .values({ ...given, id, user_id: userId, name })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new AppError('unprocessable', { fields: { made: ACCOUNT_ERRORS.passkeyKept } })
  return listedPasskey(row)
}

/** Throws `not_found`. */
export async function renamePasskey(tx: Tx, vault: Vault, userId: string, id: string, to: string): Promise<Passkey> {
  const { name } = await encryptRow(await vault.personKey(tx, userId), 'passkeys', id, { name: to })
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return listedPasskey(row)
}

/** Throws `not_found`. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  if (gone.length === 0) throw new AppError('not_found')
}

/** Notes that it signed, and how often it says it did. */
export async function notePasskeyUse(
  tx: Tx,
  userId: string,
  id: string,
  { signCount, at }: { signCount: number; at: Date },
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ sign_count: signCount, last_used_at: at })
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
}
