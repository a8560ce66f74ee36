import { sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'

const keysSchema = z.array(z.object({ key: z.string() }))

/**
 * Inserts those of the rows that are new and returns their `key`s. All rows have the same columns. They travel as one
 * parameter: a statement can have 65,535, and a mailbox full of requests would need more.
 */
export async function insertNew<T extends PgTable>(
  tx: Tx,
  table: T,
  key: keyof InferInsertModel<T> & string,
  rows: readonly InferInsertModel<T>[],
): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const made = await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning ${sql.identifier(key)} as key`)
  return new Set(keysSchema.parse(made.rows).map((row) => row.key))
}
