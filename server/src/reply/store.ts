import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { mailboxText } from '@loose-ends/domain/message/address.ts'
import { LIVE_STATES, replySchema, type CallOffReason, type Reply } from '@loose-ends/domain/reply/reply.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { replies } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'
import { envelopeSchema, type Envelope } from './reply-mail.ts'

export type ReplyRow = typeof replies.$inferSelect
type ReplyChange = Partial<Omit<typeof replies.$inferInsert, 'id' | 'user_id' | 'text' | 'envelope'>>

/** What a reply says, opened. */
export interface ReplyContent {
  text: string
  envelope: Envelope
}

const isLive = inArray(replies.state, [...LIVE_STATES])
/** Not ended, or could not be sent: what it says is wanted still. */
const isUnsent = inArray(replies.state, [...LIVE_STATES, 'failed'])
const ofId = (userId: string, id: string) => and(eq(replies.user_id, userId), eq(replies.id, id))

/** A stored reply as the API returns it. */
export const toReply = (row: ReplyRow): Reply => onWire(replySchema, row)

/** The replies that are not ended, and those that could not be sent, the newest first. */
export async function listReplies(tx: Tx, userId: string): Promise<Reply[]> {
  const rows = await tx
    .select()
    .from(replies)
    .where(and(eq(replies.user_id, userId), isUnsent))
    .orderBy(desc(replies.changed_at), asc(replies.id))
  return rows.map(toReply)
}

/** One reply. Throws `not_found`. */
export async function getReply(tx: Tx, userId: string, id: string): Promise<ReplyRow> {
  const [row] = await tx.select().from(replies).where(ofId(userId, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** The item's reply that is not ended. */
export async function findLiveReply(tx: Tx, userId: string, itemId: string): Promise<ReplyRow | null> {
  const [row] = await tx
    .select()
    .from(replies)
    .where(and(eq(replies.user_id, userId), eq(replies.item_id, itemId), isLive))
  return row ?? null
}

/** The item's reply that whoever answers it goes on with: the one that is not ended, else the newest that could not be sent. */
export async function findUnsentReply(tx: Tx, userId: string, itemId: string): Promise<ReplyRow | null> {
  const [row] = await tx
    .select()
    .from(replies)
    .where(and(eq(replies.user_id, userId), eq(replies.item_id, itemId), isUnsent))
    .orderBy(desc(isLive), desc(replies.changed_at))
    .limit(1)
  return row ?? null
}

/**
 * What was handed in under that id of the browser's (`composing_id`) and went out, or is about to; null where nothing was, or
 * it is to be gone on with.
 */
export async function findHandedIn(
  tx: Tx,
  userId: string,
  itemId: string,
  composingId: string | undefined,
): Promise<ReplyRow | null> {
  if (composingId === undefined) return null
  const ofComposing = and(eq(replies.item_id, itemId), eq(replies.composing_id, composingId))
  const [row] = await tx
    .select()
    .from(replies)
    .where(and(eq(replies.user_id, userId), ofComposing, inArray(replies.state, ['sending', 'sent'])))
  return row ?? null
}

/** Those of these threads that wait: drafts, what is to be sent later, and what may have been sent. */
export async function waitingReplies(tx: Tx, userId: string, threadIds: readonly string[]): Promise<ReplyRow[]> {
  if (threadIds.length === 0) return []
  return tx
    .select()
    .from(replies)
    .where(
      and(
        eq(replies.user_id, userId),
        anyOf(replies.thread_id, threadIds),
        inArray(replies.state, ['draft', 'scheduled', 'unsure']),
      ),
    )
}

/** The ids of the replies that something has to be done about by now, the longest due first. */
export async function dueReplies(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.user_id, userId), lte(replies.due_at, now)))
    .orderBy(asc(replies.due_at))
  return rows.map(({ id }) => id)
}

/** What a person wrote, for the item that it answers. */
export interface WrittenReply extends ReplyContent {
  fields: ReplyChange &
    Pick<
      typeof replies.$inferInsert,
      'item_type' | 'item_id' | 'account_id' | 'thread_id' | 'source_message_id' | 'state'
    >
}

/** Stores a new reply; null when the item has one already, or what was begun there was handed in. */
export async function createReply(
  tx: Tx,
  key: PersonKey,
  userId: string,
  { fields, ...content }: WrittenReply,
  now: Date,
): Promise<ReplyRow | null> {
  const id = randomUUID()
  const values = {
    ...fields,
    ...contentFields(content),
    id,
    user_id: userId,
    message_id: randomUUID(),
    written_at: now,
    created_at: now,
    changed_at: now,
  }
  const [row] = await tx
    .insert(replies)
    .values(await encryptRow(key, 'replies', id, values))
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Stores what a person wrote instead; null when the reply has changed since it was read. */
export async function rewriteReply(
  tx: Tx,
  key: PersonKey,
  known: ReplyRow,
  { fields, ...content }: WrittenReply,
  now: Date,
): Promise<ReplyRow | null> {
  const values = { ...fields, ...contentFields(content), written_at: now }
  return changeReply(tx, known, await encryptRow(key, 'replies', known.id, values), now)
}

function contentFields({ text, envelope }: ReplyContent) {
  return {
    text,
    envelope: JSON.stringify(envelope),
    subject: envelope.subject,
    recipients: [...envelope.to, ...envelope.cc].map(mailboxText).join(', '),
  }
}

/** Changes a reply; null when it has changed since it was read. */
export async function changeReply(
  tx: Tx,
  known: Pick<ReplyRow, 'id' | 'user_id' | 'changed_at' | 'state'>,
  change: Partial<typeof replies.$inferInsert>,
  now: Date,
): Promise<ReplyRow | null> {
  // Two changes within one instant must not look the same.
  const changedAt = new Date(Math.max(now.getTime(), known.changed_at.getTime() + 1))
  const [row] = await tx
    .update(replies)
    .set({ ...change, changed_at: changedAt })
    .where(and(ofId(known.user_id, known.id), eq(replies.state, known.state), eq(replies.changed_at, known.changed_at)))
    .returning()
  return row ?? null
}

/** Ends a reply without sending it: what was begun there may be handed in anew. */
export const endReply = (
  tx: Tx,
  known: ReplyRow,
  end: { state: 'called_off' | 'removed' | 'left'; reason?: CallOffReason },
  now: Date,
) => {
  const { state, reason = null } = end
  return changeReply(tx, known, { state, reason, due_at: null, error_code: null, composing_id: null }, now)
}

/** What a reply says. Throws where nothing is left of it. */
export async function openReply(key: PersonKey, row: ReplyRow): Promise<ReplyContent> {
  const { text, envelope } = await decryptRow(key, 'replies', row.id, { text: row.text, envelope: row.envelope })
  if (text === null) throw new Error('the text of a reply is gone')
  return { text, envelope: envelopeSchema.parse(JSON.parse(envelope)) }
}
