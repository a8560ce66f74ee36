import pg from 'pg'
import { LOCKS } from './advisory-locks.ts'
import type { DatabaseAddress } from './connect.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Another running app holds the data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another running copy`)
  }
}

/** Waits for the lock a while; its holder may be dead, and the server not know it yet. */
async function comesFree(client: pg.Client, patienceMs: number): Promise<boolean> {
  if (patienceMs === 0) return false
  await client.query(`SET lock_timeout = ${patienceMs}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.folder])
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/**
 * Connects to the database of that data folder and holds the folder for as long as the connection lives. Throws
 * `DataFolderInUse` when another app holds it for longer than `patienceMs`, else what the connection fails with.
 */
async function holdFolder(address: DatabaseAddress, dataDir: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: 5_000,
    application_name: 'loose-ends folder lock',
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCKS.folder])
  if (rows[0]?.held || (await comesFree(client, patienceMs))) return client
  await client.end()
  throw new DataFolderInUse(dataDir)
}

/** As `holdFolder`; null where there is no server to connect to yet. */
export async function holdFolderOrNull(...args: Parameters<typeof holdFolder>): Promise<pg.Client | null> {
  return holdFolder(...args).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) throw error
    return null
  })
}
