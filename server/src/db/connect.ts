import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import {
  drizzle,
  NodePgSession,
  NodePgTransaction,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { Secret } from '#server/secret.ts'
import { readDatabaseUrl, type DatabaseHost } from './database-url.ts'
import { CASING, OFTEN, preparingClient } from './prepared-statements.ts'
import { primaryStream, READ_ONLY } from './primary.ts'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
type Tables = ExtractTablesWithRelations<typeof schema>
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, Tables>

/** Where a PostgreSQL is: a connection string, or the embedded one's socket folder. What the driver takes to connect. */
export interface DatabaseAddress extends Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'stream' | 'connectionTimeoutMillis'
> {
  /** Where there are several: whichever of them is the primary when a connection is made is connected to. */
  hosts?: readonly DatabaseHost[]
}

/**
 * A connection on which nothing is said is probed from then on, ten times, a second apart. Without it an end that went
 * away silently is noticed after hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30 * SECOND_MS } as const

/** How long connecting may take, even to a server that accepts and then says nothing. */
const CONNECT_WITHIN = { connectionTimeoutMillis: 10 * SECOND_MS } as const

/** A response is waited for this many times as long as the server lets a statement run. */
const PATIENCE = 2

/**
 * How the app's connections are kept. Statements are sent as they come, in their order, each without waiting for what the
 * one before says. One that is not answered fails, and ends its connection: a server that is cut off says nothing, and
 * the system would send for a quarter of an hour. The server lets a statement take 30 seconds.
 */
const KEPT = {
  ...KEEP_ALIVE,
  pipeline: true,
  ...CONNECT_WITHIN,
  query_timeout: PATIENCE * 30 * SECOND_MS,
}

export interface ConnectOptions {
  max?: number
  /** An idle connection that drops is not an error of the app; it is told here and the pool goes on. */
  onIdleError: (error: Error) => void
  /** A pooler stands in between, which may hand out a session for one transaction: nothing is kept in it. */
  isPooled?: boolean
}

/** The database at the address that an operator writes. Throws `BadDatabaseUrl` for one that is malformed. */
export function databaseAt(address: Secret): DatabaseAddress {
  const { url, hosts } = readDatabaseUrl(address.reveal())
  return among(hosts, url)
}

const among = (hosts: readonly DatabaseHost[], url: string): DatabaseAddress => ({
  ...CONNECT_WITHIN,
  connectionString: url,
  ...(hosts.length < 2 ? {} : { hosts, stream: primaryStream(url, hosts) }),
})

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

/**
 * A pool of connections. `Promise.all` of several statements costs one way there and back. What the server ends, and after
 * how long, is kept by the role that signs in.
 */
export function connectPool(address: DatabaseAddress, options: ConnectOptions): pg.Pool {
  const settings = {
    ...address,
    ...KEPT,
    max: options.max ?? 10,
    application_name: 'loose-ends',
    ...(options.isPooled ? {} : { Client: preparingClient() }),
    onConnect: endWhereReadOnly,
  }
  return openPool(settings, options.onIdleError)
}

function openPool(settings: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', onIdleError)
  // One that is in use drops between two statements: the next one fails, and nobody has to end the program for it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection beside the pool, kept alike, for what holds a session; not connected yet. */
export const sessionClient = (address: DatabaseAddress, name: string): pg.Client =>
  new pg.Client({ ...address, ...KEPT, application_name: name })

/** A pool's option `onConnect`: a connection to a server that takes no writes any more is not used again. */
export function endWhereReadOnly(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) connection.stream.destroy()
  })
}

/** Queries over that pool; the pool stays whose it was. */
export function database(pool: pg.Pool): Db {
  return drizzle(pool, { schema, casing: CASING })
}

const dialect = new PgDialect({ casing: CASING })
const SET_PERSON = `${OFTEN}select set_config('app.user_id', $1, true)`

/**
 * Runs `work` in one transaction as that person: row-level security shows and accepts their rows only, whatever a query
 * forgets. Its first statements go out together with those that begin it: where beginning failed, they see nobody's rows
 * and write nothing, and it throws. Never waits on the network inside.
 */
export async function asPerson<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, committed } = await runAsPerson(db, userId, work)
  await committed
  return result
}

/** The same for what reads: nobody waits for the end of the transaction, unless it `hasChanged` something. */
export async function readAsPerson<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, committed, tx } = await runAsPerson(db, userId, work)
  if (changed.has(tx)) await committed
  return result
}

/**
 * `asPerson` for work of which a statement may take that long, where others end sooner: on a connection of its own, so that
 * nobody's request waits for one meanwhile.
 */
export async function asPersonAtLength<T>(
  { $client: { options } }: Db,
  userId: string,
  statementMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // Spreading a pool's options leaves out the password.
  const { password } = options
  const pool = openPool({ ...options, password, max: 1, query_timeout: PATIENCE * statementMs }, () => {})
  try {
    return await asPerson(database(pool), userId, async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(statementMs))}`)
      return work(tx)
    })
  } finally {
    await pool.end()
  }
}

const changed = new WeakSet<Tx>()

/** Says of what usually reads that this time it changed something. */
export function hasChanged(tx: Tx): void {
  changed.add(tx)
}

async function runAsPerson<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>) {
  const client = await db.$client.connect()
  const release = (error?: Error) => client.release(error)
  try {
    const begun = begin(client, userId)
    const session = new NodePgSession<typeof schema, Tables>(client, dialect, undefined)
    const tx = new NodePgTransaction<typeof schema, Tables>(dialect, session, undefined)
    const result = await work(tx)
    await begun
    const committed = client.query('COMMIT').then(
      () => release(),
      (error: Error) => {
        release(error)
        throw error
      },
    )
    committed.catch(() => {})
    return { result, committed, tx }
  } catch (error) {
    await client.query('ROLLBACK').then(() => release(), release)
    throw error
  }
}

/** Begins a transaction as that person. */
function begin(client: pg.PoolClient, userId: string): Promise<unknown> {
  const begun = Promise.all([client.query('BEGIN'), client.query({ text: SET_PERSON, values: [userId] })])
  // Awaited in time, unless what runs within fails first.
  begun.catch(() => {})
  return begun
}
