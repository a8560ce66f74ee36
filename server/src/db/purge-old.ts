import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** What goes when its time is over, by the names of the system functions in `0001_access.sql`, which hold the least time of each. */
type Purged = 'security_events' | 'sessions' | 'summaries' | 'replies' | 'ai'

/** Deletes everybody's rows of a kind that were over before `before`; returns how many. */
export async function purgeOld(db: Db, of: Purged, before: Date): Promise<number> {
  const purge = sql.raw(`system_purge_${of}`)
  const { rows } = await db.execute<{ gone: string }>(sql`select ${purge}(${before.toISOString()}) as gone`)
  return Number(rows[0]?.gone ?? 0)
}
