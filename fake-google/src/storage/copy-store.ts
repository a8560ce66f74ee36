import { DatabaseSync } from 'node:sqlite'

/** The one file of a folder that holds everything. */
export const STORE_FILE = 'google.sqlite'

/** Writes a store as it is at this moment to a new file, whoever writes to it meanwhile. */
export function copyStore(file: string, to: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}
