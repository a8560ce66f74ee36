import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './connect.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** About a quarter of a megabyte: what is left of a full disk may still take a single page. */
const ROWS = 4_000

/**
 * Tries whether the database can store something, and leaves nothing behind. Rejects when it cannot. A temporary table
 * needs new room on the disk each time, which a change of a row there already may not.
 */
export async function tryWrite(db: Db): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table tried_write (filler text) on commit drop`)
      await tx.execute(sql`insert into tried_write select md5(i::text) from generate_series(1, ${ROWS}) i`)
    })
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    // Where temporary tables are not allowed, it cannot be tried: that says nothing of the disk.
    if (cause instanceof pg.DatabaseError && cause.code === INSUFFICIENT_PRIVILEGE) return
    throw error
  }
}
