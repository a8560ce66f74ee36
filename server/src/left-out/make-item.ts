import { randomUUID } from 'node:crypto'
import { and, eq, type InferSelectModel } from 'drizzle-orm'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { CHOSEN, chosenItem } from '@loose-ends/domain/left-out/chosen-item.ts'
import type { ChosenType } from '@loose-ends/domain/left-out/left-out.ts'
import { MOST_ITEMS_FROM_MAIL } from '@loose-ends/domain/loose-end/room.ts'
import { fromMailboxText, normalizeEmail, type Address } from '@loose-ends/domain/message/address.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, messages, tasks } from '#server/db/schema/index.ts'
import { saveFollowUpDismissal } from '#server/follow-up/store.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { roomForItems } from '#server/loose-end/room.ts'
import type { Teaching } from '#server/sender-rule/note-dismissal.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { noteKindLesson } from '#server/sender-rule/kind-rules.ts'
import { noteLesson } from '#server/sender-rule/store.ts'
import { saveTaskDismissal } from '#server/task/store.ts'

type LedgerRow = InferSelectModel<typeof messages>

/** An item of a message, wherever it is stored. */
export interface ItemOfMessage {
  type: ChosenType
  id: string
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
  type: ChosenType,
): Promise<ItemOfMessage> {
  await lockItems(tx, userId)
  const ofMessage = and(eq(messages.user_id, userId), eq(messages.provider_message_id, messageId))
  const [ledger] = await tx.select().from(messages).where(ofMessage).for('update')
  if (!ledger) throw new AppError('not_found')
  const items = await itemsOf(tx, userId, messageId)
  const shown = items.filter((item) => item.dismissedAt === null)
  const first = preferred(shown, type)
  if (first) return first
  const dismissed = preferred(items, type)
  if (dismissed) {
    for (const item of items) {
      const restore = item.type === 'task' ? saveTaskDismissal : saveFollowUpDismissal
      await restore(tx, parts, userId, item.id, false)
    }
    return dismissed
  }
  if ((await roomForItems(tx, userId)) <= 0)
    throw new AppError('unprocessable', { fields: { id: `There is room for ${MOST_ITEMS_FROM_MAIL} items from mail` } })
  const key = await parts.vault.personKey(tx, userId)
  const known = await decryptRow(key, 'messages', messageId, ledger)
  const counterpart = counterpartOf(known)
  const id = randomUUID()
  await insertItem(tx, parts, key, { id, type, known, counterpart })
  await tx.update(messages).set({ outcome: 'item', reason: null }).where(ofMessage)
  // An own note says nothing about anyone's mail.
  if (ledger.direction === 'received' && ledger.reason !== 'from_yourself' && counterpart.email !== '')
    await noteLesson(tx, parts, userId, counterpart.email, 'wanted')
  const now = parts.clock.now()
  await noteKindLesson(tx, userId, type === 'task' ? 'task_request' : 'follow_up_question', 'wanted', now)
  await refreshItems(tx, parts, userId, now)
  return { type, id }
}

async function itemsOf(tx: Tx, userId: string, messageId: string) {
  const ofTasks = await tx
    .select({ id: tasks.id, dismissedAt: tasks.dismissed_at })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), eq(tasks.source_message_id, messageId)))
    .orderBy(tasks.id)
  const ofFollowUps = await tx
    .select({ id: followUps.id, dismissedAt: followUps.dismissed_at })
    .from(followUps)
    .where(and(eq(followUps.user_id, userId), eq(followUps.source_message_id, messageId)))
    .orderBy(followUps.id)
  return [
    ...ofTasks.map((row) => ({ type: 'task' as const, ...row })),
    ...ofFollowUps.map((row) => ({ type: 'follow_up' as const, ...row })),
  ]
}

function preferred(items: readonly ItemOfMessage[], type: ChosenType): ItemOfMessage | null {
  const item = items.find((one) => one.type === type) ?? items[0]
  return item ? { type: item.type, id: item.id } : null
}

/** The other side. Rows from before it was kept know a name at most. */
function counterpartOf({ counterpart, direction, sender }: LedgerRow): Address {
  if (counterpart !== null) return fromMailboxText(counterpart)
  if (direction === 'sent' || sender === null) return { name: '', email: '' }
  return sender.includes('@') ? { name: '', email: normalizeEmail(sender) } : { name: sender, email: '' }
}

interface NewItem extends ItemOfMessage {
  known: LedgerRow
  counterpart: Address
}

async function insertItem(
  tx: Tx,
  { vault, clock }: Teaching,
  key: PersonKey,
  { id, type, known, counterpart }: NewItem,
): Promise<void> {
  const { direction: written, subject, excerpt } = known
  const item = chosenItem(
    { direction: written, subject, person: counterpart.name || counterpart.email || null },
    CHOSEN,
  )
  const shared = {
    id,
    user_id: known.user_id,
    source_message_id: known.provider_message_id,
    thread_id: known.thread_id,
    item_key: vault.hash('item', [known.user_id, CHOSEN, type].join('\0')),
    direction: item.direction,
    created_at: known.sent_at,
    sender_name: counterpart.name || null,
    sender_email: counterpart.email || null,
    subject,
    evidence: excerpt,
    reasons: item.reasons,
    priority_score: item.score,
    person_changed_at: clock.now(),
    // What the thread said until now does not settle what the person wants to see now.
    rejected_evidence: await messagesOfThread(tx, known),
  }
  if (type === 'task') {
    const row = {
      ...shared,
      task: item.title,
      email_excerpt: excerpt,
      priority: item.priority,
      kind: 'request' as const,
      received_at: known.sent_at,
    }
    await tx.insert(tasks).values(await encryptRow(key, 'tasks', id, row))
  } else {
    const row = {
      ...shared,
      type: 'question' as const,
      date: known.sent_at,
      waiting_since: known.sent_at,
      preview: excerpt,
      action_required: item.title,
      business_impact: priorityBand(item.score),
      counterpart_hash: counterpart.email === '' ? null : vault.hash('address', counterpart.email),
    }
    await tx.insert(followUps).values(await encryptRow(key, 'follow_ups', id, row))
  }
}

async function messagesOfThread(tx: Tx, { user_id, thread_id }: LedgerRow): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.provider_message_id })
    .from(messages)
    .where(and(eq(messages.user_id, user_id), eq(messages.thread_id, thread_id)))
    .orderBy(messages.provider_message_id)
  return rows.map(({ id }) => id)
}
