import { DrizzleQueryError } from 'drizzle-orm'
import { isAppError } from '@loose-ends/domain/errors.ts'

/** What keeps a whole process from its work, whoever asks: an error code of ours for each. */
export type Outage = 'database_unavailable' | 'storage_full' | 'master_key_unknown'

/** SQLSTATE: the disk is full, or what of it the server may use. Node.js: likewise. */
const STORAGE_FULL = /^(53100|ENOSPC|EDQUOT)$/
/**
 * SQLSTATE: connection exceptions, a server that stops, starts or crashed, one that takes no more connections, and one that
 * takes no writes any more, as another became the primary.
 */
const DATABASE_AWAY = /^(08...|57P0[1-5]|53300|25006)$/
/** What connecting to a server, or talking to it, fails with, and in which call: a request that its sender breaks off has none. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const CALLS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** What the driver (pg, pg-pool) throws without a code when a connection ended, fell silent or did not come about. */
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * The outage that an error of the database, or of what it is opened with, tells of, or null. Looks through what only wraps one; what other parts have
 * made their own error of (a mailbox, a mail server) is theirs.
 */
export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null
  if (isAppError(error, 'master_key_unknown')) return 'master_key_unknown'
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (STORAGE_FULL.test(code)) return 'storage_full'
    if (DATABASE_AWAY.test(code)) return 'database_unavailable'
    if (NETWORK.test(code) && typeof syscall === 'string' && CALLS.has(syscall)) return 'database_unavailable'
  }
  if (typeof message === 'string' && DRIVER.test(message)) return 'database_unavailable'
  if (error instanceof AggregateError) return error.errors.map(outageOf).find((outage) => outage !== null) ?? null
  const isWrapper = error instanceof DrizzleQueryError || Object.getPrototypeOf(error) === Error.prototype
  return isWrapper ? outageOf((error as Error).cause) : null
}
