import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from '#server/log.ts'
import type { Secret } from '#server/vault/secret.ts'
import { APP_ROLE, connectPool, database, type DatabaseAddress, type Db } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'

export interface OpenDatabase {
  address: DatabaseAddress
  /** Connections as the role that owns nothing. */
  db: Db
  /** Ends the connections, and the server where it is ours. */
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl: Secret | null
  dataDir: string
  log: Logger
  onLost(error: Error): void
}

/** The database that DATABASE_URL names, or the one we bring along; migrated and ready. Throws with one clear line. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, log } = options
  const embedded = databaseUrl ? null : await startEmbedded(options)
  const address: DatabaseAddress = embedded?.address ?? { connectionString: databaseUrl?.reveal() }
  try {
    await migrateDatabase(address)
  } catch (cause) {
    await embedded?.stop()
    throw new Error(`The database could not be prepared: ${reasonOf(cause)}`, { cause })
  }
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle database connection dropped')
  const pool = connectPool(address, { role: APP_ROLE, onIdleError })
  try {
    await requireAppRole(pool)
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw error
  }
  return {
    address,
    db: database(pool),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/**
 * Throws when connections do not run as the role that owns nothing: they would see every person's rows. A pooler in
 * between can lose the role on the way.
 */
export async function requireAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role === APP_ROLE) return
  throw new Error(
    `The database does not let connections start as ${APP_ROLE}: DATABASE_URL must reach PostgreSQL without a pooler that drops "options"`,
  )
}

/** A connection failure's own words: they name a host or a role, never a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  // Its own message is the whole text of the statement.
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  if (error instanceof pg.DatabaseError || error instanceof Error) return error.message
  return 'unknown'
}
