import { DrizzleQueryError } from 'drizzle-orm'
import type { Logger } from '#server/log.ts'
import type { Secret } from '#server/secret.ts'
import { connectPool, database, databaseAt, type DatabaseAddress, type Db } from './connect.ts'
import { borrowEmbedded, startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { openSignInRoles, type ForEachPool } from './sign-in-roles.ts'

export interface PreparedDatabase {
  /** As the owner of the tables: for what comes before the pools, and for changing keys. */
  owner: DatabaseAddress
  /** Stops the server where it is ours; once it is `overdue`, in any way, within 3 s. */
  stop(overdue?: AbortSignal): Promise<void>
}

export interface PrepareOptions {
  /** Null: the one that is brought along. */
  databaseDirectUrl: Secret | null
  dataDir: string
  log: Logger
  onLost(error: Error): void
  /** Aborted: the start is given up. */
  signal?: AbortSignal
}

/** The operator's database, or the one we bring along; migrated. Throws with one clear line. */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { databaseDirectUrl } = options
  const { address: owner, stop } = databaseDirectUrl
    ? { address: databaseAt(databaseDirectUrl), stop: async () => undefined }
    : await startEmbedded(options)
  try {
    await migrateDatabase(owner)
  } catch (cause) {
    await stop()
    throw new Error(`The database could not be prepared: ${reasonOf(cause)}`, { cause })
  }
  return { owner, stop }
}

/**
 * The database for a command beside the app, as its owner: the operator's, or that of the data folder,
 * which is started for the while where the app does not run. Throws one clear line when there is none.
 */
export async function borrowDatabase(
  options: Pick<PrepareOptions, 'databaseDirectUrl' | 'dataDir' | 'log'>,
): Promise<PreparedDatabase> {
  const { databaseDirectUrl, log } = options
  if (databaseDirectUrl) return { owner: databaseAt(databaseDirectUrl), stop: async () => undefined }
  const onLost = (error: Error) => log.error({ err: error }, 'the database went away')
  const { address, stop } = await borrowEmbedded({ ...options, onLost })
  return { owner: address, stop }
}

export interface SignedIn {
  /** For connections beside the pool that hold a session: none of them can become the owner. */
  addresses: ForEachPool<DatabaseAddress>
  /** For what needs no more of a session than one transaction. */
  pooled: ForEachPool<DatabaseAddress>
  /** Connections as the role that owns nothing. */
  db: Db
  /** Ends the connections when nothing uses them any more. */
  close(): Promise<void>
}

export interface SignInOptions {
  /** `Vault.databasePassword`. */
  password: Secret
  log: Logger
  max?: number
  /** The same database behind a pooler, which may hand out a session for one transaction; none: reached as the owner reaches it. */
  pooler?: DatabaseAddress | undefined
}

/** Signs in to a migrated database as the roles of its own that the app has there. Throws with one clear line. */
export async function signInToDatabase(
  owner: DatabaseAddress,
  { password, log, max, pooler }: SignInOptions,
): Promise<SignedIn> {
  const addresses = await openSignInRoles(owner, password)
  const pooled = pooler ? await openSignInRoles(owner, password, pooler) : addresses
  let isClosed = false
  const onIdleError = (error: Error) => {
    // The pool does not wait for the connections that it ends, and the server may be stopped right after it.
    if (!isClosed) log.warn({ err: error }, 'an idle database connection dropped')
  }
  const isPooled = pooler !== undefined
  const pool = connectPool(pooled.app, { onIdleError, isPooled, ...(max === undefined ? {} : { max }) })
  const close = () => {
    isClosed = true
    return pool.end()
  }
  return { addresses, pooled, db: database(pool), close }
}

/** A connection failure's own words: they name a host or a role, never a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  // Its own message is the whole text of the statement.
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  if (error instanceof Error) return error.message === 'timeout expired' ? 'it does not answer' : error.message
  return 'unknown'
}
