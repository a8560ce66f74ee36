import { z } from 'zod'

/** Which columns each schema names, found out once. */
const named = new WeakMap<z.ZodType, readonly string[]>()

function columnsOf(schema: z.ZodType, row: Record<string, unknown>): readonly string[] {
  if (!(schema instanceof z.ZodObject)) return Object.keys(row)
  const known = named.get(schema) ?? Object.keys(schema.shape)
  named.set(schema, known)
  return known
}

/**
 * A stored row as its schema says it travels: instants become ISO 8601 text in UTC, and columns that the schema does not
 * name are left behind. Throws where the row does not fit, which is a fault of ours.
 */
export function onWire<S extends z.ZodType>(schema: S, row: Record<string, unknown>): z.output<S> {
  const shown: Record<string, unknown> = {}
  for (const name of columnsOf(schema, row)) {
    const value = row[name]
    if (value !== undefined) shown[name] = value instanceof Date ? value.toISOString() : value
  }
  return schema.parse(shown)
}
