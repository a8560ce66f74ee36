import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The role that requests and jobs run as: it owns nothing, and row-level security applies to it.
 *
 * @public drizzle-kit reads it
 */
export const appRole = pgRole('looseends_app').existing()

/** The person set by `asPerson` for the running transaction; null outside one, so that nothing is visible then. */
const currentPerson = sql`nullif(current_setting('app.user_id', true), '')::uuid`

/** The one policy of every table: a person's rows are those whose owner column holds the current person's id. */
export const ownRows = (table: string, owner = 'user_id') =>
  pgPolicy(`${table}_own_rows`, {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: sql`${sql.identifier(owner)} = ${currentPerson}`,
    withCheck: sql`${sql.identifier(owner)} = ${currentPerson}`,
  })

/** A random id, as the key of its table. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** An instant, UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
/** When the row was made, UTC. */
export const createdAt = () => instant().notNull().defaultNow()

/** Base64 of IV, ciphertext and tag; the column stands in `ENCRYPTED_FIELDS`. */
export const encrypted = () => text()
