import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** How whole rows of a table are read by a statement that is written out. */
interface WholeRows<T extends PgTable> {
  /** All columns, for the text of the statement: made once, and not each time that it is run. */
  columns: SQL
  /** The rows of its answer, as a query of the table has them. */
  of(answer: { rows: Record<string, unknown>[] }): T['$inferSelect'][]
}

/** Whole rows of that table, whose columns are named in the schema as in the database. */
export function wholeRows<T extends PgTable>(table: T): WholeRows<T> {
  const columns = Object.entries(getTableColumns(table))
  // The driver hands on instants as text, and everything else as it is.
  const instants = columns.filter(([, column]) => column.dataType === 'date')
  const read = (row: Record<string, unknown>) => {
    for (const [name, column] of instants) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
    }
    return row as T['$inferSelect']
  }
  return {
    columns: sql.raw(columns.map(([name]) => `"${name}"`).join(', ')),
    of: ({ rows }) => rows.map(read),
  }
}
