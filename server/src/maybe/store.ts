import { and, asc, count, desc, eq, gte, inArray, type InferSelectModel } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import { LEFT_OUT_DAYS } from '@loose-ends/domain/left-out/left-out.ts'
import type { MaybeDecision } from '@loose-ends/domain/maybe/change-maybe.ts'
import { maybeSchema, type Maybe, type MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'
import { maybes } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import { saveOutcome } from '#server/loose-end/message-outcome.ts'

export type StoredMaybe = InferSelectModel<typeof maybes>

/** Stores what `changeMaybe` says of one, and lets its message tell of it. The caller holds `lockItems`. */
export async function saveDecision(
  tx: Tx,
  { user_id: userId, id, source_message_id: messageId }: StoredMaybe,
  { state, decided_at }: MaybeDecision,
): Promise<void> {
  await tx
    .update(maybes)
    .set({ state, decided_at })
    .where(and(eq(maybes.user_id, userId), eq(maybes.id, id)))
  await saveOutcome(tx, userId, messageId)
}

/** What may be an item in one message, each row locked. */
export const lockMaybesOfMessage = (tx: Tx, userId: string, messageId: string): Promise<StoredMaybe[]> =>
  tx
    .select()
    .from(maybes)
    .where(and(eq(maybes.user_id, userId), eq(maybes.source_message_id, messageId)))
    .for('update')

/** Removes what turned out to be an item or none before anybody said a word to it. */
export async function deleteMaybes(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(maybes).where(and(eq(maybes.user_id, userId), inArray(maybes.id, [...ids])))
}

/** One that waits for the person's word, however old. Throws `not_found`. */
export async function getMaybe(tx: Tx, userId: string, id: string): Promise<Maybe> {
  const [row] = await tx
    .select()
    .from(maybes)
    .where(and(eq(maybes.user_id, userId), eq(maybes.id, id), eq(maybes.state, 'open')))
  if (!row) throw new AppError('not_found')
  return onWire(maybeSchema, row)
}

/** What may be an item in the mail of the last days, of one mailbox or of all, and waits for the person's word; newest first. */
export async function listMaybes(
  tx: Tx,
  userId: string,
  { account, limit, offset }: { account?: string | undefined; limit: number; offset: number },
  now: Date,
): Promise<MaybePage> {
  const where = and(
    eq(maybes.user_id, userId),
    account === undefined ? undefined : eq(maybes.account_id, account),
    eq(maybes.state, 'open'),
    gte(maybes.sent_at, new Date(now.getTime() - LEFT_OUT_DAYS * DAY_MS)),
  )
  const rows = await tx
    .select()
    .from(maybes)
    .where(where)
    .orderBy(desc(maybes.sent_at), asc(maybes.id))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ total: count() }).from(maybes).where(where)
  return { items: rows.map((row) => onWire(maybeSchema, row)), total: all?.total ?? 0 }
}
