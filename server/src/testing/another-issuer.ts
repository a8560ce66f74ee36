import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { subjectHashOf } from '#server/session/store.ts'
import type { Vault } from '#server/vault/vault.ts'

/** Whom one issuer of identities knows by that subject, another one knows from now on. Throws when nobody is known so. */
export async function nameAnotherIssuer(
  { db, vault }: { db: Db; vault: Vault },
  { subject, from, to }: { subject: string; from: string; to: string },
): Promise<void> {
  const hashAt = (issuer: string) => subjectHashOf(vault, { issuer, subject })
  const { rowCount } = await db
    .update(users)
    .set({ subject_hash: hashAt(to) })
    .where(eq(users.subject_hash, hashAt(from)))
  if (rowCount !== 1) throw new Error(`nobody is known from ${from}`)
}
