import pg from 'pg'
import type { DatabaseAddress } from '#server/db/connect.ts'
import type { Vault } from './vault.ts'

/**
 * Throws one clear line when the database holds people whose secrets another master key wrapped. Going on would make
 * strangers of them: hashes under this key match nothing, and nothing that is stored opens.
 */
export async function requireOwnSecrets(address: DatabaseAddress, vault: Vault): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends master key check' })
  await client.connect()
  try {
    // As the owner of the tables, past row-level security: any one person will do.
    const { rows } = await client.query<{ wrapped: string }>('SELECT wrapped_secret AS wrapped FROM users LIMIT 1')
    for (const { wrapped } of rows) await vault.unwrapSecret(wrapped)
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause
    throw new Error('MASTER_KEY: is not the key that this database was filled with', { cause })
  } finally {
    await client.end()
  }
}
