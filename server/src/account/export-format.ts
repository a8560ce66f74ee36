import { z } from '@hono/zod-openapi'
import { getTableColumns, type Column, type ColumnDataType } from 'drizzle-orm'
import { EXPORTED_TABLES, isShown, type ExportedTable } from './exported-columns.ts'

/** Grows by one when a reader of older exports could stumble over newer ones. */
export const EXPORT_VERSION = 1
export const EXPORT_FORMAT = 'account-export'

const KINDS: Partial<Record<ColumnDataType, z.ZodType>> = {
  date: z.iso.datetime(),
  boolean: z.boolean(),
  number: z.number(),
  array: z.array(z.string()),
  json: z.unknown(),
}

/** The shape of an export, read from the tables themselves so that it cannot fall behind them. */
export const exportSchema = z
  .object({
    format: z.literal(EXPORT_FORMAT),
    version: z.literal(EXPORT_VERSION),
    product: z.string(),
    exported_at: z.iso.datetime(),
    tables: z.object(
      Object.fromEntries(Object.entries(EXPORTED_TABLES).map(([name, table]) => [name, z.array(rowSchema(table))])),
    ),
  })
  .openapi('AccountExport')

function rowSchema({ table, columns }: ExportedTable) {
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => isShown(columns[name]))
  return z.strictObject(Object.fromEntries(shown.map(([name, column]) => [name, valueSchema(column)])))
}

function valueSchema(column: Column): z.ZodType {
  const schema = kindSchema(column)
  return column.notNull ? schema : schema.nullable()
}

function kindSchema({ dataType, enumValues, name }: Column): z.ZodType {
  if (dataType === 'string') return enumValues?.length ? z.enum(enumValues) : z.string()
  const schema = KINDS[dataType]
  if (!schema) throw new Error(`the export has no shape for the column ${name}, which is ${dataType}`)
  return schema
}
