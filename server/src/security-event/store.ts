import { desc, eq, lte, sql } from 'drizzle-orm'
import {
  SECURITY_EVENTS_SHOWN,
  securityEventSchema,
  type SecurityEvent,
  type SecurityEventKind,
} from '@loose-ends/domain/account/security-event.ts'
import type { Tx } from '#server/db/connect.ts'
import { securityEvents, users } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import type { Vault } from '#server/vault/vault.ts'

/**
 * Writes one line into the person's security log. It holds ids and times, no address. Of somebody who is being deleted
 * nothing is written: the lock makes a deletion wait, and a request that came too late find nobody.
 */
export async function recordSecurityEvent(
  tx: Tx,
  userId: string,
  event: { kind: SecurityEventKind; sessionId: string | null; at: Date },
): Promise<void> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (!person) return
  await tx
    .insert(securityEvents)
    .values({ user_id: userId, kind: event.kind, session_id: event.sessionId, created_at: event.at })
}

/** The newest lines of each kind of the person's security log, newest first. */
export async function listSecurityEvents(tx: Tx, userId: string): Promise<SecurityEvent[]> {
  const { id, kind, created_at: at } = securityEvents
  const nth = sql<number>`row_number() over (partition by ${kind} order by ${at} desc, ${id})`.as('nth')
  const ranked = tx
    .$with('ranked')
    .as(tx.select({ id, kind, at, nth }).from(securityEvents).where(eq(securityEvents.user_id, userId)))
  const rows = await tx
    .with(ranked)
    .select({ id: ranked.id, kind: ranked.kind, at: ranked.at })
    .from(ranked)
    .where(lte(ranked.nth, SECURITY_EVENTS_SHOWN))
    .orderBy(desc(ranked.at), ranked.id)
  return rows.map((row) => onWire(securityEventSchema, row))
}

/**
 * Writes that an account was deleted: when, and a hash of whose it was. To be called as the last thing of the transaction
 * that deletes, as it acts under that hash from then on.
 */
export async function recordDeletion(tx: Tx, vault: Vault, userId: string, at: Date): Promise<void> {
  const nobody = vault.hashedId(userId)
  await tx.execute(sql`select set_config('app.user_id', ${nobody}, true)`)
  const kind: SecurityEventKind = 'account_deleted'
  await tx.insert(securityEvents).values({ user_id: nobody, kind, session_id: null, created_at: at })
}
