import type { z } from 'zod'

/**
 * A stored row as its schema says it travels: instants become ISO 8601 text in UTC, and columns that the schema does not
 * name are left behind. Throws where the row does not fit, which is a fault of ours.
 */
export function onWire<S extends z.ZodType>(schema: S, row: Record<string, unknown>): z.output<S> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return schema.parse(Object.fromEntries(entries))
}
