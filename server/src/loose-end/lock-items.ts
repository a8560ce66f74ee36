import { sql } from 'drizzle-orm'
import { lockOf } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Held, until the transaction ends, by whoever changes a person's items, and taken before anything else of theirs is
 * changed: what is decided about one item changes others (mail of its thread settles them, a lesson moves their scores),
 * and two such transactions must see each other and never wait for each other in a ring.
 */
export async function lockItems(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('items', userId)})`)
}
