import type { Pool } from 'pg'

export interface Table {
  name: string
  /** The column that holds the person, where one does. */
  owner: string | null
}

/** Every table that the app or its queue keeps. */
export async function everyTable(owner: Pool): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    SELECT format('%I.%I', t.table_schema, t.table_name) AS name,
      (SELECT column_name FROM information_schema.columns c WHERE c.table_schema = t.table_schema
        AND c.table_name = t.table_name AND (column_name = 'user_id' OR t.table_name = 'users' AND column_name = 'id')) AS owner
    FROM information_schema.tables t WHERE table_schema IN ('public', 'pgboss', 'limits') AND table_type = 'BASE TABLE'`)
  return rows
}

const SAMPLE: Record<string, string> = {
  text: `'sample'`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
  boolean: 'false',
  integer: '0',
  'double precision': '0',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
}

/** Of columns that do not take anything. */
const SAMPLES_OF_COLUMNS: Record<string, Record<string, string>> = {
  'public.passkeys': { credential_id: 'gen_random_uuid()' },
  'public.loose_ends': { type: `'task'`, kind: `'manual'`, task: `'sample'`, priority: `'medium'` },
}

/** The statement that puts a row of that person into a table, whatever its columns. */
export async function sampleRow(owner: Pool, { name, owner: column }: Table, userId: string): Promise<string> {
  const { rows } = await owner.query<{ column: string; type: string }>(
    `SELECT column_name AS column, data_type AS type FROM information_schema.columns
     WHERE format('%I.%I', table_schema, table_name) = $1 AND is_nullable = 'NO' AND column_default IS NULL
       AND column_name <> $2`,
    [name, column],
  )
  const values = {
    ...Object.fromEntries(rows.map((row) => [row.column, SAMPLE[row.type] ?? `'no sample of ${row.type}'`])),
    ...SAMPLES_OF_COLUMNS[name],
  }
  return `INSERT INTO ${name} (${[column, ...Object.keys(values)].join(', ')})
    VALUES (${[`'${userId}'`, ...Object.values(values)].join(', ')})`
}

/** Puts a row of that person into every table that has none of them. */
export async function fillTables(owner: Pool, userId: string): Promise<void> {
  for (const table of await everyTable(owner)) {
    if (!table.owner) continue
    const { rowCount } = await owner.query(`SELECT 1 FROM ${table.name} WHERE ${table.owner} = $1`, [userId])
    if (rowCount === 0) await owner.query(await sampleRow(owner, table, userId))
  }
}
