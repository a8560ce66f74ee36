import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Secret } from '#server/secret.ts'
import { readDatabaseUrl, type DatabaseHost } from './database-url.ts'
import { primaryStream } from './primary.ts'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Where a PostgreSQL is: a connection string, or the embedded one's socket folder. What the driver takes to connect. */
export interface DatabaseAddress extends Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'stream'
> {
  /** Where there are several: whichever of them is the primary when a connection is made is connected to. */
  hosts?: readonly DatabaseHost[]
}

/** SQLSTATE of a statement that writes, where nothing may be written. */
const READ_ONLY = '25006'

export interface ConnectOptions {
  max?: number
  /** An idle connection that drops is not an error of the app; it is told here and the pool goes on. */
  onIdleError: (error: Error) => void
}

/** The database at the address that an operator writes. Throws `BadDatabaseUrl` for one that is malformed. */
export function databaseAt(address: Secret): DatabaseAddress {
  const { url, hosts } = readDatabaseUrl(address.reveal())
  return among(hosts, url)
}

const among = (hosts: readonly DatabaseHost[], url: string): DatabaseAddress =>
  hosts.length < 2 ? { connectionString: url } : { connectionString: url, hosts, stream: primaryStream(url, hosts) }

/** The same database, reached as somebody else. A connection string may name its user in two places. */
export function addressAs(address: DatabaseAddress, user: string, password: Secret): DatabaseAddress {
  if (!address.connectionString) return { ...address, user, password: password.reveal() }
  const url = new URL(address.connectionString)
  url.username = ''
  url.password = ''
  // What the query says wins, and works without a host, too.
  url.searchParams.set('user', user)
  url.searchParams.set('password', password.reveal())
  return { ...address, ...among(address.hosts ?? [], url.href) }
}

/** A pool of connections. What the server ends, and after how long, is kept by the role that signs in. */
export function connectPool(address: DatabaseAddress, options: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'loose-ends',
    onConnect: endWhereReadOnly,
  })
  pool.on('error', options.onIdleError)
  // One that is in use drops between two statements: the next one fails, and nobody has to end the program for it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A pool's option `onConnect`: a connection to a server that takes no writes any more is not used again. */
export function endWhereReadOnly(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) connection.stream.destroy()
  })
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
