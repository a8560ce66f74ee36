import { sql, type Column, type SQL } from 'drizzle-orm'

/** That a text column holds one of these values, however many: one parameter, where `inArray` has one for each. */
export const anyOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`
