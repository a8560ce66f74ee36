import { sql } from 'drizzle-orm'
import type { SecurityEventKind } from '@loose-ends/domain/account/security-event.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { securityEvents } from '#server/db/schema/index.ts'

/** Writes one line into the person's security log. It holds ids and times, no address. */
export async function recordSecurityEvent(
  tx: Tx,
  userId: string,
  event: { kind: SecurityEventKind; sessionId: string | null; at: Date },
): Promise<void> {
  await tx
    .insert(securityEvents)
    .values({ user_id: userId, kind: event.kind, session_id: event.sessionId, created_at: event.at })
}

/** Deletes every person's lines older than `before`; answers how many. */
export async function purgeSecurityEvents(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ gone: string }>(
    sql`select system_purge_security_events(${before.toISOString()}) as gone`,
  )
  return Number(rows[0]?.gone ?? 0)
}
