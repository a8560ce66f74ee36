import { and, eq, inArray } from 'drizzle-orm'
import { followUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { changeMaybe } from '@loose-ends/domain/maybe/change-maybe.ts'
import { settle } from '@loose-ends/domain/settling/settle.ts'
import type { ThreadItem } from '@loose-ends/domain/settling/thread-message.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { maybes } from '#server/db/schema/index.ts'
import { saveDecision } from '#server/maybe/store.ts'
import { ledgerOf, withRelatedThreads } from './related-ledger.ts'
import { toThreadMessage } from './settled-items.ts'

/**
 * Lets what may be an item leave its list once later mail settles it, or its message is removed, and come back when that
 * proves wrong: by the rules for items, apart from them. What the person answered stays as it is, and nobody is told.
 * `threadIds`: those that hold the mail which changed, with all that belong with them. The caller holds `lockItems`.
 */
export async function settleMaybes(tx: Tx, userId: string, threadIds: readonly string[], now: Date): Promise<void> {
  if (threadIds.length === 0) return
  const rows = await tx
    .select()
    .from(maybes)
    .where(
      and(eq(maybes.user_id, userId), anyOf(maybes.thread_id, threadIds), inArray(maybes.state, ['open', 'settled'])),
    )
  if (rows.length === 0) return
  const own = [...new Set(rows.map((row) => row.thread_id))]
  const ledger = await ledgerOf(tx, userId, await withRelatedThreads(tx, userId, own))
  const fates = settle(
    rows.map((row): ThreadItem => ({
      id: row.id,
      type: row.type,
      kind: row.type === 'follow_up' ? followUpType(row.kind) : row.kind,
      direction: row.direction,
      sourceMessageId: row.source_message_id,
      key: row.item_key,
      counterpart: row.type === 'follow_up' ? row.counterpart_hash : null,
      rejected: [],
      takesAnyAnswer: false,
    })),
    ledger.map(toThreadMessage),
  )
  for (const row of rows) {
    const fate = fates.get(row.id)
    const changed = fate ? changeMaybe(row, { event: 'judged', fate }, now) : row
    if (changed !== row) await saveDecision(tx, row, changed)
  }
}
