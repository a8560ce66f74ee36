import type { DatabaseAddress } from '#server/db/connect.ts'

/** The same server, another database. */
export function onDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!address.connectionString) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
