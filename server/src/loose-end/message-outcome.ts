import { and, eq, sql } from 'drizzle-orm'
import { shownOutcome } from '@loose-ends/domain/ledger/shown-outcome.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, maybes, messages } from '#server/db/schema/index.ts'

/** Lets the ledger tell what a message shows now (`shownOutcome`). The caller holds `lockItems`. */
export async function saveOutcome(tx: Tx, userId: string, messageId: string): Promise<void> {
  const ofMessage = and(eq(messages.user_id, userId), eq(messages.id, messageId))
  const { rows } = await tx.execute<{ shows: string }>(sql`
    select case when dismissed_at is null then 'item' else 'dismissed' end as shows
      from ${looseEnds} where ${eq(looseEnds.user_id, userId)} and ${eq(looseEnds.source_message_id, messageId)}
    union select state from ${maybes}
      where ${eq(maybes.user_id, userId)} and ${eq(maybes.source_message_id, messageId)}`)
  const outcome = shownOutcome(new Set(rows.map(({ shows }) => shows)))
  if (outcome) await tx.update(messages).set(outcome).where(ofMessage)
}
