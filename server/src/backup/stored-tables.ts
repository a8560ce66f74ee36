import type pg from 'pg'
import { LEAVE_SERVERS_QUEUE } from '#server/account/leave-servers-job.ts'
import { REVOKE_GRANT_QUEUE } from '#server/account/revoke-grant-job.ts'
import { JOBS_ROLE } from '#server/db/sign-in-roles.ts'
import { referredFirst, type Reference } from './table-order.ts'

/** The jobs, with all their partitions. What else the queue keeps, it makes again at each start. */
export const JOBS_TABLE = 'pgboss.job'

export interface StoredTable {
  /** With its schema, quoted where SQL wants it. */
  name: string
  columns: string[]
}

/**
 * Every table that a backup holds, those that others refer to first; of each the columns that are written, not computed.
 * Left out are counters that are worth minutes (`limits`), which a crash may empty as well.
 */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'keys') AND c.relkind = 'r' AND c.relpersistence = 'p' OR c.oid = to_regclass($1)`,
    [JOBS_TABLE],
  )
  const references = await client.query<Reference>(
    `SELECT DISTINCT format('%I.%I', n.nspname, c.relname) AS "from", format('%I.%I', m.nspname, d.relname) AS "to"
     FROM pg_constraint f
       JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_class d ON d.oid = f.confrelid JOIN pg_namespace m ON m.oid = d.relnamespace
     WHERE f.contype = 'f'`,
  )
  const names = referredFirst(
    rows.map(({ name }) => name),
    references.rows,
  )
  return names.flatMap((name) => rows.filter((row) => row.name === name))
}

const identifiers = (columns: readonly string[]) => columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

/** What the queue asks of itself, each minute. Its own queues are made by a program that runs, not with its tables. */
const OF_THE_QUEUE_ITSELF = String.raw`name LIKE '\_\_pgboss\_\_%'`
/** Jobs that hold a sealed grant or login of somebody who is gone or has disconnected: no backup keeps it longer than they do. */
const HOLDING_SECRETS = `name IN ('${REVOKE_GRANT_QUEUE}', '${LEAVE_SERVERS_QUEUE}')`

/** The statement that writes a table's rows out, those of its partitions too. */
export const copyOut = ({ name, columns }: StoredTable): string =>
  `COPY (SELECT ${identifiers(columns)} FROM ${name}${name === JOBS_TABLE ? ` WHERE NOT (${OF_THE_QUEUE_ITSELF} OR ${HOLDING_SECRETS})` : ''}) TO STDOUT`

/** The statement that takes them in again. */
export const copyIn = ({ name, columns }: StoredTable): string => `COPY ${name} (${identifiers(columns)}) FROM STDIN`

/** Becomes, until the transaction ends or another table is entered, the role that may read and write this one. */
export async function enterTable(client: pg.Client, { name }: StoredTable): Promise<void> {
  await client.query(name === JOBS_TABLE ? `SET LOCAL ROLE ${JOBS_ROLE}` : 'RESET ROLE')
}
