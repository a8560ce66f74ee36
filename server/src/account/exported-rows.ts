import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { ENCRYPTED_FIELDS, UNOPENED, type EncryptedTable } from '@loose-ends/domain/encryption/fields.ts'
import { decryptField, type FieldPlace, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { endExportClaim, renewExportClaim } from './export-claim.ts'
import { EXPORTED_TABLES, isShown, type ExportedTable, type FateOfKeys } from './exported-columns.ts'

/** Rows at hand at a time: what an export costs in memory, however much there is. */
const PAGE_ROWS = 200

export type Row = Record<string, unknown>
export type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'config'>

/** Passes an export's text on. The claim that it needs ends with it, also when the reader gives up. */
export async function* underClaim({ db }: Needs, userId: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* text
  } finally {
    await asPerson(db, userId, (tx) => endExportClaim(tx, userId))
  }
}

/**
 * What the person sees of one table, decrypted, a page of rows at a time: each is read when the reader has taken the one
 * before it, and is as the database is at that moment. A table of which nothing is shown has no rows. Needs a claim, and
 * renews it.
 */
export async function* exportedRows({ db, vault, clock }: Needs, userId: string, name: string): AsyncGenerator<Row[]> {
  const exported = EXPORTED_TABLES[name]
  if (!exported) throw new Error(`the table ${name} is not exported`)
  if (!Object.values(exported.columns).some(isShown)) return
  let after: Row | null = null
  do {
    const page: { rows: Row[]; key: PersonKey } = await asPerson(db, userId, async (tx) => {
      await renewExportClaim(tx, userId, clock.now())
      return { rows: await readPage(tx, userId, exported, after), key: await vault.personKey(tx, userId) }
    })
    const { rows, key } = page
    if (rows.length > 0) yield await Promise.all(rows.map((row) => shownRow(key, name, exported, row)))
    after = rows.length === PAGE_ROWS ? (rows.at(-1) ?? null) : null
  } while (after)
}

async function readPage(tx: Tx, userId: string, { table, columns, order }: ExportedTable, after: Row | null) {
  const all = getTableColumns(table)
  const wanted = Object.fromEntries(
    Object.entries(all).filter(([name]) => isShown(columns[name]) || order.includes(name)),
  )
  const owner = all.user_id ?? users.id
  return tx
    .select(wanted)
    .from(table)
    .where(and(eq(owner, userId), after ? isAfter(order, after) : undefined))
    .orderBy(...order.map((name) => asc(sql.identifier(name))))
    .limit(PAGE_ROWS)
}

/** The rows that come later in that order, compared as a whole. */
function isAfter(order: readonly string[], row: Row): SQL {
  const names = sql.join(
    order.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    order.map((name) => sql`${row[name]}`),
    sql`, `,
  )
  return sql`(${names}) > (${values})`
}

/** What the person sees of a row. `JSON.stringify` writes instants as ISO 8601. */
async function shownRow(key: PersonKey, name: string, { columns, order }: ExportedTable, row: Row): Promise<Row> {
  const id = String(row[order[0] ?? ''])
  const open: Row = isEncrypted(name) ? { ...row, ...(await opened(key, name, id, row)) } : row
  return Object.fromEntries(
    Object.entries(open).flatMap(([column, value]): [string, unknown][] => {
      const fate = columns[column]
      if (typeof fate === 'object') return [[column, ofKeys(value, fate)]]
      return fate === 'shown' ? [[column, value]] : []
    }),
  )
}

/** The encrypted fields of a row, opened; one that no key opens says so, and keeps nobody from having the rest. */
async function opened(key: PersonKey, table: EncryptedTable, rowId: string, row: Row): Promise<Row> {
  const fields = ENCRYPTED_FIELDS[table].flatMap((field) => {
    const sealed = row[field]
    return typeof sealed === 'string' ? [{ place: { table, field, rowId } as FieldPlace, sealed }] : []
  })
  const texts = fields.map(async ({ place, sealed }) => [
    place.field,
    await readable(decryptField(key, place, sealed), UNOPENED),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

const isEncrypted = (name: string): name is EncryptedTable => name in ENCRYPTED_FIELDS

const ofKeys = (value: unknown, fates: FateOfKeys): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([key]) => fates[key] === 'shown'))
    : value
