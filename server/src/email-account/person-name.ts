import type { InferSelectModel } from 'drizzle-orm'
import { ownName } from '@loose-ends/domain/email-account/own-address.ts'
import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { users } from '#server/db/schema/index.ts'
import { openOwnAddresses, type EmailAccountRow } from './store.ts'

/**
 * What a person is called: as where they sign in says, else as they write in the first of these accounts that has a name; null
 * where nobody knows.
 */
export async function openPersonName(
  key: PersonKey,
  user: Pick<InferSelectModel<typeof users>, 'id' | 'full_name'>,
  accounts: readonly EmailAccountRow[],
): Promise<string | null> {
  if (user.full_name !== null)
    return decryptField(key, { table: 'users', field: 'full_name', rowId: user.id }, user.full_name)
  for (const account of accounts) {
    const name = ownName(await openOwnAddresses(key, account))
    if (name !== null) return name
  }
  return null
}
