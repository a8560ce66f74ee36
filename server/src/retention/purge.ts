import { sql } from 'drizzle-orm'
import { AI_RECORDS_MS } from '@loose-ends/domain/ai/outcome.ts'
import { SECURITY_LOG_MS } from '@loose-ends/domain/session/session-times.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

/** Deletes what has outlived its time: the security log (BE-12), sessions, summaries and replies that are over, what an AI was sent. */
export async function purge({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - SECURITY_LOG_MS)
  const events = await purgeOld(db, 'security_events', before)
  const sessions = await purgeOld(db, 'sessions', before)
  const summaries = await purgeOld(db, 'summaries', before)
  const replies = await purgeOld(db, 'replies', before)
  const ai = await purgeOld(db, 'ai', new Date(now - AI_RECORDS_MS))
  log.info({ events, sessions, summaries, replies, ai }, 'what has outlived its time was deleted')
}

/** What goes when its time is over, by the names of the system functions in `0001_access.sql`, which hold the least time of each. */
type Purged = 'security_events' | 'sessions' | 'summaries' | 'replies' | 'ai'

/** Deletes everybody's rows of a kind that were over before `before`; returns how many. */
export async function purgeOld(db: Db, of: Purged, before: Date): Promise<number> {
  const purge = sql.raw(`system_purge_${of}`)
  const { rows } = await db.execute<{ gone: string }>(sql`select ${purge}(${before.toISOString()}) as gone`)
  return Number(rows[0]?.gone ?? 0)
}
