import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { ENCRYPTED_FIELDS, type EncryptedTable } from '@loose-ends/domain/encryption/fields.ts'
import { decryptField, encryptField, keyIdOf, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { EXPORTED_TABLES, type ExportedTable } from '#server/account/exported-columns.ts'
import type { Tx } from '#server/db/connect.ts'

/** Rows in one transaction: what others may have to wait for. */
const PAGE_ROWS = 200

type Row = Record<string, unknown>

/** Every table with encrypted columns. */
export const SEALED_TABLES: readonly EncryptedTable[] = Object.keys(ENCRYPTED_FIELDS) as EncryptedTable[]

/** What became of a page: how many rows were sealed anew, and where the next page begins; null: there is none. */
export interface Resealed {
  changed: number
  /** Fields that no key opens. They stay as they are. */
  broken: number
  next: Row | null
}

/** Seals a page of the person's rows of one table with their newest key, as far as they are sealed with another. */
export async function resealPage(
  tx: Tx,
  key: PersonKey,
  { userId, name, after }: { userId: string; name: EncryptedTable; after: Row | null },
): Promise<Resealed> {
  const exported = EXPORTED_TABLES[name]
  if (!exported) throw new Error(`no order is known for the rows of ${name}`)
  const rows = await lockPage(tx, userId, name, exported, after)
  let [changed, broken] = [0, 0]
  for (const row of rows) {
    const { fields, failed } = await sealAnew(key, name, String(row[exported.order[0] ?? '']), row)
    broken += failed
    if (Object.keys(fields).length === 0) continue
    changed += 1
    const columns = getTableColumns(exported.table)
    const place = exported.order.map((column) => sql`${columns[column]} = ${row[column]}`)
    await tx
      .update(exported.table)
      .set(fields)
      .where(and(ownedBy(userId, exported), ...place))
  }
  return { changed, broken, next: rows.length === PAGE_ROWS ? (rows.at(-1) ?? null) : null }
}

const ownedBy = (userId: string, { table }: ExportedTable) => {
  const { user_id: owner, id } = getTableColumns(table)
  const column = owner ?? id
  if (!column) throw new Error('a table of a person names its owner')
  return eq(column, userId)
}

function lockPage(tx: Tx, userId: string, name: EncryptedTable, exported: ExportedTable, after: Row | null) {
  const { table, order } = exported
  const wanted = new Set<string>([...order, ...ENCRYPTED_FIELDS[name]])
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => wanted.has(column)))
  const names = sql.join(
    order.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    order.map((column) => sql`${after?.[column]}`),
    sql`, `,
  )
  return tx
    .select(columns)
    .from(table)
    .where(and(ownedBy(userId, exported), after ? sql`(${names}) > (${values})` : undefined))
    .orderBy(...order.map((column) => asc(sql.identifier(column))))
    .limit(PAGE_ROWS)
    .for('no key update')
}

async function sealAnew(key: PersonKey, table: EncryptedTable, rowId: string, row: Row) {
  const fields: Row = {}
  let failed = 0
  for (const field of ENCRYPTED_FIELDS[table]) {
    const sealed = row[field]
    if (typeof sealed !== 'string' || keyIdOf(sealed) === key.current) continue
    // The cast is safe: the field is one of that table's.
    const place = { table, field } as { table: 'users'; field: 'email' }
    try {
      const plain = await decryptField(key, { ...place, rowId }, sealed)
      fields[field] = await encryptField(key, { ...place, rowId }, plain)
    } catch (error) {
      if (!isAppError(error, 'decryption_failed')) throw error
      failed += 1
    }
  }
  return { fields, failed }
}
