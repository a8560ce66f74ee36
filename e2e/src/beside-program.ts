import { connectPool, database, type Db } from '@loose-ends/server/db/connect.ts'
import { borrowEmbedded } from '@loose-ends/server/db/embedded.ts'
import { users } from '@loose-ends/server/db/schema/index.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { loadMasterKeys } from '@loose-ends/server/vault/master-key.ts'
import { openVault } from '@loose-ends/server/vault/open-vault.ts'
import type { Vault } from '@loose-ends/server/vault/vault.ts'
import type { Program } from './program.ts'

/** Works on the database of a data folder, whether a program runs there or not, with its keys, for the one person who has signed in. */
export async function besideProgram(
  { dataDir }: Pick<Program, 'dataDir'>,
  work: (stored: { db: Db; vault: Vault }, userId: string) => Promise<void>,
): Promise<void> {
  const log = createLogger('warn')
  const embedded = await borrowEmbedded({ dataDir, log, onLost: (error) => log.error({ err: error }, 'database lost') })
  const pool = connectPool(embedded.address, { onIdleError: () => {} })
  try {
    const db = database(pool)
    const [person] = await db.select({ id: users.id }).from(users)
    if (!person) throw new Error('nobody has signed in')
    const vault = await openVault(embedded.address, await loadMasterKeys([], dataDir))
    await work({ db, vault }, person.id)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
