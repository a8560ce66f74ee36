import type { EncryptedTable } from '@loose-ends/domain/encryption/fields.ts'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson } from '#server/db/connect.ts'
import type { TestApp } from './test-app.ts'

/** A row as the person's own browser sees it after it has opened it. */
export async function opened<R extends { id: string }>(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  table: EncryptedTable,
  row: R,
): Promise<R> {
  const key = await asPerson(deps.db, userId, (tx) => deps.vault.personKey(tx, userId))
  return decryptRow(key, table, row.id, row)
}
