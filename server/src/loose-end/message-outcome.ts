import { and, eq, sql } from 'drizzle-orm'
import type { StoredReason } from '@loose-ends/domain/left-out/left-out.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, maybes, messages } from '#server/db/schema/index.ts'

/**
 * Lets the ledger tell what a message shows now: an item; else something that may be one; else why nothing of what it
 * showed counts any more. One that never showed anything is left as it is. The caller holds `lockItems`.
 */
export async function saveOutcome(tx: Tx, userId: string, messageId: string): Promise<void> {
  const ofMessage = and(eq(messages.user_id, userId), eq(messages.id, messageId))
  const { rows } = await tx.execute<{ shows: string }>(sql`
    select case when dismissed_at is null then 'item' else 'dismissed' end as shows
      from ${looseEnds} where ${eq(looseEnds.user_id, userId)} and ${eq(looseEnds.source_message_id, messageId)}
    union select state from ${maybes}
      where ${eq(maybes.user_id, userId)} and ${eq(maybes.source_message_id, messageId)}`)
  const shown = new Set(rows.map(({ shows }) => shows))
  const leftOut = (reason: StoredReason) => ({ outcome: 'left_out' as const, reason })
  const outcome = shown.has('item')
    ? { outcome: 'item' as const, reason: null }
    : shown.has('open')
      ? { outcome: 'maybe' as const, reason: null }
      : shown.has('dismissed')
        ? leftOut('dismissed')
        : shown.has('dropped')
          ? leftOut('maybe_dropped')
          : shown.has('settled')
            ? leftOut('maybe_settled')
            : null
  if (outcome) await tx.update(messages).set(outcome).where(ofMessage)
}
