import { and, count, eq, isNotNull, ne } from 'drizzle-orm'
import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds, maybes } from '#server/db/schema/index.ts'

/**
 * How many more items from mail, and things that may be one, the person can have. One that is taken takes its own room as
 * an item, and no other. Exact under `lockItems`.
 */
export async function roomForItems(tx: Tx, userId: string): Promise<number> {
  const fromMail = tx
    .select({ id: looseEnds.source_message_id })
    .from(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), isNotNull(looseEnds.source_message_id)))
    .unionAll(
      tx
        .select({ id: maybes.source_message_id })
        .from(maybes)
        .where(and(eq(maybes.user_id, userId), ne(maybes.state, 'taken'))),
    )
    .limit(MOST_ITEMS_FROM_MAIL)
    .as('from_mail')
  const [row] = await tx.select({ total: count() }).from(fromMail)
  return MOST_ITEMS_FROM_MAIL - (row?.total ?? 0)
}
