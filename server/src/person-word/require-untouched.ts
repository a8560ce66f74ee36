import { and, eq } from 'drizzle-orm'
import { ITEM_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { replies } from '#server/db/schema/index.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'

/**
 * Throws `unprocessable` for an item that was made by the person's word where something was done with it since: it cannot go as
 * if it had not been made.
 */
export async function requireUntouched(
  tx: Tx,
  { user_id, id, status, dismissed_at }: Pick<LooseEndRow, 'user_id' | 'id' | 'status' | 'dismissed_at'>,
): Promise<void> {
  const [reply] = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.user_id, user_id), eq(replies.item_id, id)))
    .limit(1)
  if (reply || status !== 'open' || dismissed_at !== null)
    throw new AppError('unprocessable', { fields: { id: ITEM_ERRORS.changedSince } })
}
