import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ITEM_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { CHOSEN, chosenItem, chosenOrigin } from '@loose-ends/domain/left-out/chosen-item.ts'
import { isUnreadableReason } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { begun } from '@loose-ends/domain/loose-end/change.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import { fromMailboxText, type Address } from '@loose-ends/domain/message/address.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages, type LedgerRow } from '#server/db/schema/index.ts'
import { sourceColumns, type ItemSource } from '#server/loose-end/item-rows.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { saveDismissal } from '#server/person-word/person-word.ts'
import { requireUntouched } from '#server/person-word/require-untouched.ts'
import { roomForItems } from '#server/loose-end/room.ts'
import { deleteItem, insertItem, lockItemsOfMessage } from '#server/loose-end/store.ts'
import type { Teaching } from '#server/person-word/note-dismissal.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { leaveOutAgain, noteLesson } from '#server/sender-rule/store.ts'

/** An item of a message. */
interface ItemOf {
  type: LooseEndType
  id: string
}

/** The item that was made of a message, and whether its sender, who was left out, is so no longer. */
export interface MadeItem extends ItemOf {
  sender_back: boolean
}

/**
 * Makes an item of a message that shows none, from what the ledger knows of it. Where the person dismissed its items they
 * come back instead, and where it shows one already that one is answered. Throws `not_found`, and `unprocessable` for a
 * person who has as many items as anybody can have.
 */
export async function makeItem(
  tx: Tx,
  parts: Teaching,
  userId: string,
  messageId: string,
  type: LooseEndType,
): Promise<MadeItem> {
  const ledger = await lockMessage(tx, userId, messageId)
  const items = await lockItemsOfMessage(tx, userId, messageId)
  const shown = items.filter((item) => item.dismissed_at === null)
  const first = preferred(shown, type)
  if (first) return { ...first, sender_back: false }
  const dismissed = preferred(items, type)
  if (dismissed) {
    for (const item of items) await saveDismissal(tx, parts, userId, item, false)
    return { ...dismissed, sender_back: false }
  }
  if ((await roomForItems(tx, userId)) <= 0)
    throw new AppError('unprocessable', { fields: { id: ITEM_ERRORS.tooManyFromMail(MOST_ITEMS_FROM_MAIL) } })
  const key = await parts.vault.personKey(tx, userId)
  const known = await decryptRow(key, 'messages', messageId, ledger)
  const counterpart = counterpartOf(known)
  const id = randomUUID()
  await insertChosen(tx, parts, key, { id, type, known, counterpart })
  await tx.update(messages).set({ outcome: 'item' }).where(ofMessage(userId, messageId))
  // What has the owner for its author teaches nothing about anyone's mail.
  const isOwn = ledger.reason === 'from_yourself' || ledger.reason === 'unproven_own'
  const isTaught = ledger.direction === 'received' && !isOwn && counterpart.email !== ''
  const taught = isTaught && (await noteLesson(tx, parts, userId, counterpart.email, 'wanted'))
  const now = parts.clock.now()
  await noteKindLesson(tx, userId, type === 'task' ? 'task_request' : 'follow_up_question', 'wanted', now)
  await refreshItems(tx, parts, userId, now)
  return { type, id, sender_back: taught && taught.from === 'leave_out' && taught.to !== 'leave_out' }
}

/**
 * Takes back what `makeItem` made of a message: an item that it made is gone and the message is left out for the reason it was; what
 * it brought back is dismissed again. `leavesOut`: the making had brought the sender back, who is left out again. Once more
 * changes nothing. Throws `not_found`, and `unprocessable` where something was done with what was made.
 */
export async function unmakeItem(
  tx: Tx,
  parts: Teaching,
  userId: string,
  messageId: string,
  leavesOut: boolean,
): Promise<void> {
  const ledger = await lockMessage(tx, userId, messageId)
  const { reason } = ledger
  const items = await lockItemsOfMessage(tx, userId, messageId)
  const isChosen = items.length > 0 && items.every(({ reasons }) => reasons.some(({ code }) => code === CHOSEN))
  const isMade = isChosen && reason !== null && reason !== 'dismissed'
  if (isMade) for (const item of items) await requireUntouched(tx, item)
  for (const item of items) if (item.dismissed_at === null) await saveDismissal(tx, parts, userId, item, true)
  if (!isMade) return
  for (const { id } of items) await deleteItem(tx, userId, id)
  if (leavesOut) {
    const key = await parts.vault.personKey(tx, userId)
    const { email } = counterpartOf(await decryptRow(key, 'messages', messageId, ledger))
    await leaveOutAgain(tx, parts, userId, email)
  }
  const outcome = isUnreadableReason(reason) ? 'unreadable' : 'left_out'
  await tx.update(messages).set({ outcome, reason }).where(ofMessage(userId, messageId))
}

const ofMessage = (userId: string, id: string) => and(eq(messages.user_id, userId), eq(messages.id, id))

/** The caller holds `lockItems` afterwards. */
async function lockMessage(tx: Tx, userId: string, id: string): Promise<LedgerRow> {
  await lockItems(tx, userId)
  const [ledger] = await tx.select().from(messages).where(ofMessage(userId, id)).for('update')
  if (!ledger) throw new AppError('not_found')
  return ledger
}

function preferred(items: readonly ItemOf[], type: LooseEndType): ItemOf | null {
  const item = items.find((one) => one.type === type) ?? items[0]
  return item ? { type: item.type, id: item.id } : null
}

/** The other side, as far as it is known. */
const counterpartOf = ({ counterpart }: LedgerRow): Address => fromMailboxText(counterpart ?? '')

interface NewItem extends ItemOf {
  known: LedgerRow
  counterpart: Address
}

async function insertChosen(
  tx: Tx,
  { vault, clock }: Teaching,
  key: PersonKey,
  { id, type, known, counterpart }: NewItem,
): Promise<void> {
  const { user_id: userId, direction: written, sent_at: at, subject, excerpt } = known
  const item = chosenItem(
    { direction: written, subject, person: counterpart.name || counterpart.email || null },
    CHOSEN,
  )
  const source: ItemSource = {
    accountId: known.account_id,
    messageId: known.id,
    threadId: known.thread_id,
    at,
    subject,
    key: vault.hash('item', [userId, CHOSEN, type].join('\0')),
  }
  const ofTask = {
    kind: 'request' as const,
    task: item.title,
    email_excerpt: excerpt,
    priority: item.priority,
  }
  const ofFollowUp = {
    kind: 'question' as const,
    waiting_since: at,
    preview: excerpt,
    action_required: item.title,
    business_impact: priorityBand(item.score),
  }
  const row = {
    ...(type === 'task' ? ofTask : ofFollowUp),
    ...sourceColumns(source, counterpart, { userId, vault }),
    id,
    type,
    origin: chosenOrigin(type),
    date: at,
    direction: item.direction,
    created_at: at,
    evidence: excerpt,
    reasons: item.reasons,
    priority_score: item.score,
    // What the thread said until now does not settle what the person wants to see now.
    ...begun(
      { ...item, type, origin: chosenOrigin(type) },
      { event: 'wanted', known: await messagesOfThread(tx, known) },
      clock.now(),
    ),
  }
  await insertItem(tx, await encryptRow(key, 'loose_ends', id, row))
}

async function messagesOfThread(tx: Tx, { user_id, thread_id }: LedgerRow): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.user_id, user_id), eq(messages.thread_id, thread_id)))
    .orderBy(messages.id)
  return rows.map(({ id }) => id)
}
