import { and, eq } from 'drizzle-orm'
import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { chosenOrigin } from '@loose-ends/domain/left-out/chosen-item.ts'
import { begun } from '@loose-ends/domain/loose-end/change.ts'
import { changeMaybe, type MaybeEvent } from '@loose-ends/domain/maybe/change-maybe.ts'
import type { Maybe, MaybeState } from '@loose-ends/domain/maybe/maybe.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import type { Tx } from '#server/db/connect.ts'
import { maybes } from '#server/db/schema/index.ts'
import { itemRow } from '#server/loose-end/item-rows.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { Teaching } from '#server/person-word/note-dismissal.ts'
import { requireUntouched } from '#server/person-word/require-untouched.ts'
import { deleteItem, insertItem, lockItem } from '#server/loose-end/store.ts'
import { noteMaybeAnswer } from '#server/sender-rule/store.ts'
import { findingOf } from './maybe-row.ts'
import { saveDecision, type StoredMaybe } from './store.ts'

/** What the person can say: it is an item, it is none, or neither any more. */
export type MaybeAnswer = Exclude<MaybeEvent['event'], 'judged'>

/**
 * Stores what the person says of something that may be an item. `taken` makes the item, under the same id, as the sync
 * makes those that are sure; whatever was answered before is taken back with what came of it and with what was learned.
 * Saying the same again changes nothing. Throws `not_found`, and `unprocessable` where the item that would have to go has
 * been worked with.
 */
export async function answerMaybe(
  tx: Tx,
  parts: Teaching,
  userId: string,
  id: string,
  said: MaybeAnswer,
): Promise<Pick<Maybe, 'id' | 'type'>> {
  await lockItems(tx, userId)
  const ofId = and(eq(maybes.user_id, userId), eq(maybes.id, id))
  const [row] = await tx.select().from(maybes).where(ofId).for('update')
  if (!row) throw new AppError('not_found')
  const { type } = row
  const now = parts.clock.now()
  const changed = changeMaybe(row, { event: said }, now)
  if (changed === row) return { id, type }
  if (row.state === 'taken') await removeItem(tx, row)
  if (changed.state === 'taken') await makeItem(tx, parts, row, now)
  await saveDecision(tx, row, changed)
  await learn(tx, parts, row, changed.state)
  await refreshItems(tx, parts, userId, now)
  return { id, type }
}

async function makeItem(tx: Tx, { vault }: Teaching, row: StoredMaybe, now: Date): Promise<void> {
  const key = await vault.personKey(tx, row.user_id)
  const { finding, source } = await findingOf(key, row)
  const sealing = { userId: row.user_id, key, vault }
  const origin = chosenOrigin(row.type)
  const taken = begun({ ...finding, origin }, { event: 'wanted', known: [] }, now)
  await insertItem(tx, { ...(await itemRow(finding, source, sealing, row.id)), ...taken, origin })
}

/** Removes the item that was made of it, unless something was done with it since. */
async function removeItem(tx: Tx, { user_id, id }: StoredMaybe): Promise<void> {
  const item = await lockItem(tx, user_id, id)
  if (item) await requireUntouched(tx, item)
  await deleteItem(tx, user_id, id)
}

/** The owner's own mail teaches nothing about anyone's. */
async function learn(tx: Tx, parts: Teaching, row: StoredMaybe, to: MaybeState): Promise<void> {
  if (row.message_direction === 'sent' || row.sender_email === null) return
  const key = await parts.vault.personKey(tx, row.user_id)
  const place = { table: 'maybes' as const, field: 'sender_email' as const, rowId: row.id }
  const sender = await decryptField(key, place, row.sender_email)
  await noteMaybeAnswer(tx, parts, row.user_id, sender, { from: row.state, to })
}
