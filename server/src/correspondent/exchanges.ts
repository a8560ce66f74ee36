import { and, eq, gt, sql } from 'drizzle-orm'
import type { Exchange } from '@loose-ends/domain/history/correspondent.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'

/** What lies further back says little of how somebody answers now. */
const HISTORY_DAYS = 365

/** What the ledger knows of the messages between a person and any of these correspondents, by their keyed hashes. */
export async function exchangesWith(tx: Tx, userId: string, hashes: readonly string[], now: Date): Promise<Exchange[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .select({
      id: messages.provider_message_id,
      threadId: messages.thread_id,
      direction: messages.direction,
      at: messages.sent_at,
      people: messages.counterpart_hashes,
      author: sql<string | null>`${messages.facts}->'author'->>'address'`,
      nature: sql<string | null>`${messages.facts}->>'nature'`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.user_id, userId),
        gt(messages.sent_at, new Date(now.getTime() - HISTORY_DAYS * DAY_MS)),
        sql`${messages.counterpart_hashes} && ${sql.param([...hashes])}::text[]`,
      ),
    )
  return rows.map(({ nature, ...row }) => ({ ...row, isPersonal: nature === 'personal' }))
}
