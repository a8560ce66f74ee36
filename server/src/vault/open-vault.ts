import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAddress } from '#server/db/connect.ts'
import type { MasterKeys } from './master-key.ts'
import { Vault } from './vault.ts'
import { unwrap, wrap, wrappingKeyId } from './wrap.ts'

/** Whether that migrated database was never opened with a master key: nothing in it is encrypted then. */
export async function isVaultEmpty(owner: DatabaseAddress): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rowCount } = await client.query('SELECT FROM keys.root')
    return rowCount === 0
  })
}

/**
 * The vault of that database. Its root, from which the hashes are made, is made once and wrapped by the master key; which
 * one wrapped it is the master key in use. Throws one clear line when that one is not known: going on would make strangers
 * of everybody, as hashes match nothing and nothing that is stored opens.
 */
export async function openVault(owner: DatabaseAddress, masterKeys: MasterKeys): Promise<Vault> {
  return withClient(owner, async (client) => {
    // As the owner of the tables: the app's role reads the root, and never writes it.
    const { newest } = masterKeys
    const first = await wrap(newest.wrapping, randomBytes(32).toString('base64'), newest.id)
    await client.query(
      `INSERT INTO keys.root (wrapped) SELECT $1 WHERE NOT EXISTS (SELECT FROM keys.root) ON CONFLICT DO NOTHING`,
      [first],
    )
    const { rows } = await client.query<{ wrapped: string }>('SELECT wrapped FROM keys.root')
    const wrapped = rows[0]?.wrapped ?? ''
    const current = await masterKeys.find(wrappingKeyId(wrapped))
    if (!current) throw new Error('MASTER_KEY: is not the key that this database was filled with')
    return new Vault({ masterKeys, current, root: Buffer.from(await unwrap(current.wrapping, wrapped), 'base64') })
  })
}

async function withClient<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, application_name: 'loose-ends vault' })
  await client.connect()
  return work(client).finally(() => client.end())
}
