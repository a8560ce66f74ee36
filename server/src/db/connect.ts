import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Where a PostgreSQL is: a connection string, or the embedded one's socket folder. */
export type DatabaseAddress = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export const APP_ROLE = 'looseends_app'
export const JOBS_ROLE = 'looseends_jobs'

export interface ConnectOptions {
  /** The role that every connection of the pool runs as; absent, the one that the address signs in with. */
  role?: typeof APP_ROLE | typeof JOBS_ROLE
  max?: number
  /** An idle connection that drops is not an error of the app; it is told here and the pool goes on. */
  onIdleError: (error: Error) => void
}

/**
 * The same address for connections that run as that role. A connection string may bring `options` of its own: they come
 * first, as they would take the place of ours.
 */
export function asRole(address: DatabaseAddress, role: typeof APP_ROLE | typeof JOBS_ROLE) {
  const ours = `-c role=${role}`
  if (!address.connectionString) return { ...address, options: ours }
  const [base = '', ...query] = address.connectionString.split('?')
  const parameters = new URLSearchParams(query.join('?'))
  const options = [parameters.get('options') ?? '', ours].join(' ').trim()
  parameters.delete('options')
  const rest = parameters.toString()
  return { ...address, connectionString: rest ? `${base}?${rest}` : base, options }
}

/** A pool of connections. Statements are ended after 30 s, idle transactions after 60 s. */
export function connectPool(address: DatabaseAddress, options: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(options.role ? asRole(address, options.role) : address),
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'loose-ends',
  })
  pool.on('error', options.onIdleError)
  // One that is in use drops between two statements: the next one fails, and nobody has to end the program for it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function database(pool: pg.Pool): Db {
  return drizzle(pool, { schema, casing: 'snake_case' })
}

/**
 * Runs `work` in one transaction as that person: row-level security shows and accepts their rows only, whatever a query
 * forgets. Never waits on the network inside.
 */
export async function asPerson<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`)
    return work(tx)
  })
}
