import type { SharedDatabase } from '@loose-ends/e2e/shared-database.ts'

/** What the tables and indexes of the app hold, for each message of the ledger. */
export async function storedBytesEach(pool: SharedDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')::float8
            / (SELECT count(*) FROM messages) AS bytes`,
  )
  return rows[0]?.bytes ?? Number.NaN
}
