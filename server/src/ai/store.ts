import { and, count, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { aiRecordSchema, isSameService, type AiRecord, type AiService } from '@loose-ends/domain/ai/ai.ts'
import type { AiFailure, AiOutcome, NotAskedReason } from '@loose-ends/domain/ai/outcome.ts'
import type { AiQuestion } from '@loose-ends/domain/ai/reading.ts'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { dueDay } from '@loose-ends/domain/task/due-day.ts'
import type { Tx } from '#server/db/connect.ts'
import { aiConsents, aiRecords, aiUsage, messages } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { onWire } from '#server/http/wire.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { isAskedAbout } from './still-asked.ts'

/** Which AI the person agreed to, whichever there is now; null: none. */
export async function agreedService(tx: Tx, userId: string): Promise<AiService | null> {
  const { provider, model, host } = aiConsents
  const [agreed] = await tx.select({ provider, model, host }).from(aiConsents).where(eq(aiConsents.user_id, userId))
  return agreed ?? null
}

/** Stores that the person agrees to a service from now on, or (`null`) to none; what they agreed to already stays as it is. */
export async function saveConsent(tx: Tx, userId: string, service: AiService | null, now: Date): Promise<void> {
  // What is asked and applied meanwhile comes before it or after it as a whole.
  await lockItems(tx, userId)
  const known = await agreedService(tx, userId)
  if (known && service && isSameService(known, service)) return
  await tx.delete(aiConsents).where(eq(aiConsents.user_id, userId))
  if (service) await tx.insert(aiConsents).values({ user_id: userId, since: now, ...service })
}

/** A message that waits to be put to the AI. */
export interface Waiting {
  id: string
  /** What the mailbox calls it. */
  ref: Ref
  attempts: number
}

/**
 * Messages of an account that the AI may be asked about and that are not settled with it yet, newest first, but for those
 * that are `without`. The ledger itself is the list, so that none is lost or asked twice.
 */
export async function waitingMessages(
  tx: Tx,
  { userId, accountId }: OfAccount,
  { service, now, without, limit }: { service: AiService; now: Date; without: readonly string[]; limit: number },
): Promise<Waiting[]> {
  const rows = await tx
    .select({ id: messages.id, ref: messages.provider_ref, attempts: aiRecords.attempts })
    .from(messages)
    .leftJoin(aiRecords, and(eq(aiRecords.user_id, messages.user_id), eq(aiRecords.message_id, messages.id)))
    .where(
      and(
        eq(messages.account_id, accountId),
        isAskedAbout(tx, userId, service, now),
        notInArray(messages.id, [...without]),
        or(isNull(aiRecords.outcome), eq(aiRecords.outcome, 'asking')),
      ),
    )
    .orderBy(desc(messages.sent_at), messages.id)
    .limit(limit)
  return rows.map(({ id, ref, attempts }) => ({ id, ref, attempts: attempts ?? 0 }))
}

export interface Asking {
  userId: string
  key: PersonKey
  messageId: string
  service: string
  /** What is about to be sent, and what was sent about this message before it in this attempt. */
  questions: readonly AiQuestion[]
  /** What the next question may cost. */
  tokens: number
}

/**
 * Notes what is about to be sent and sets aside what it may cost; nothing may be sent before. Returns false where the
 * person's budget for the day has no room for it. `isFirst`: a new attempt at the message begins.
 */
export async function beginAsking(
  tx: Tx,
  { userId, key, messageId, service, questions, tokens }: Asking,
  day: { day: string; limit: number; now: Date; isFirst: boolean },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${aiUsage} (user_id, day, tokens, changed_at)
    select ${userId}, ${day.day}, ${tokens}, ${day.now.toISOString()} where ${tokens}::integer <= ${day.limit}::integer
    on conflict (user_id, day) do update
      set tokens = ${aiUsage}.tokens + excluded.tokens, changed_at = excluded.changed_at
      where ${aiUsage}.tokens + excluded.tokens <= ${day.limit}
    returning 1`)
  if (rows.length === 0) return false
  const more = day.isFirst ? 1 : 0
  const row = await encryptRow(key, 'ai_records', messageId, {
    user_id: userId,
    message_id: messageId,
    outcome: 'asking' as const,
    service,
    sent: JSON.stringify(questions),
    attempts: 1,
    created_at: day.now,
  })
  await tx
    .insert(aiRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [aiRecords.user_id, aiRecords.message_id],
      set: { outcome: 'asking', service, sent: row.sent, attempts: sql`${aiRecords.attempts} + ${more}` },
    })
  return true
}

/** Puts the real cost of a question in the place of what was set aside. */
export async function settleCost(
  tx: Tx,
  { userId, messageId, tokens }: Pick<Asking, 'userId' | 'messageId' | 'tokens'>,
  day: string,
  spent: number,
): Promise<void> {
  await tx
    .update(aiUsage)
    .set({ tokens: sql`greatest(0, ${aiUsage.tokens} + ${spent - tokens})` })
    .where(and(eq(aiUsage.user_id, userId), eq(aiUsage.day, day)))
  await tx
    .update(aiRecords)
    .set({ tokens: sql`${aiRecords.tokens} + ${spent}` })
    .where(ofMessage(userId, messageId))
}

const ofMessage = (userId: string, messageId: string) =>
  and(eq(aiRecords.user_id, userId), eq(aiRecords.message_id, messageId))

export interface Closing {
  outcome: Exclude<AiOutcome, 'asking'>
  reason: AiFailure | NotAskedReason | null
  /** What came back, as it came. */
  answer: string | null
}

/** Writes what became of a message that was asked about. Returns false where that was written before. */
export async function closeRecord(
  tx: Tx,
  { userId, key, messageId, service }: Pick<Asking, 'userId' | 'key' | 'messageId' | 'service'>,
  { outcome, reason, answer }: Closing,
  now: Date,
): Promise<boolean> {
  const row = await encryptRow(key, 'ai_records', messageId, {
    user_id: userId,
    message_id: messageId,
    outcome,
    reason,
    service,
    answer,
    created_at: now,
  })
  const closed = await tx
    .insert(aiRecords)
    .values(row)
    .onConflictDoUpdate({
      target: [aiRecords.user_id, aiRecords.message_id],
      set: { outcome, reason, answer: row.answer },
      setWhere: eq(aiRecords.outcome, 'asking'),
    })
    .returning({ id: aiRecords.message_id })
  return closed.length > 0
}

/** What the person spent on that day. */
export async function usedTokens(tx: Tx, userId: string, now: Date, zone: string): Promise<number> {
  const [row] = await tx
    .select({ tokens: aiUsage.tokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.user_id, userId), eq(aiUsage.day, dueDay(now, zone))))
  return row?.tokens ?? 0
}

/** The records with the subjects of their messages; `service`: the AI that is configured now. */
const recordsWithSubject = (tx: Tx, { userId, service, now }: Reader) =>
  tx
    .select({
      record: aiRecords,
      subject: messages.subject,
      isAsked: service ? sql<boolean>`coalesce(${isAskedAbout(tx, userId, service, now)}, false)` : sql<boolean>`false`,
    })
    .from(aiRecords)
    .leftJoin(messages, and(eq(messages.user_id, aiRecords.user_id), eq(messages.id, aiRecords.message_id)))

/** Who reads the records, when, and which AI there is. */
export interface Reader {
  userId: string
  service: AiService | null
  now: Date
}

type WithSubject = Awaited<ReturnType<typeof recordsWithSubject>>[number]

function toRecord({ record, subject, isAsked }: WithSubject): AiRecord {
  const isOver = record.outcome === 'asking' && !isAsked
  const over = isOver ? { outcome: 'local' as const, reason: 'no_longer_asked' as const } : {}
  return onWire(aiRecordSchema, { ...record, ...over, subject })
}

/** What was sent, newest first. */
export async function listRecords(
  tx: Tx,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: AiRecord[]; total: number }> {
  const ofReader = eq(aiRecords.user_id, reader.userId)
  const rows = await recordsWithSubject(tx, reader)
    .where(ofReader)
    .orderBy(desc(aiRecords.created_at), aiRecords.message_id)
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ total: count() }).from(aiRecords).where(ofReader)
  return { records: rows.map(toRecord), total: all?.total ?? 0 }
}

/** What was sent about one message. Throws `not_found`. */
export async function getRecord(tx: Tx, reader: Reader, messageId: string): Promise<AiRecord> {
  const [row] = await recordsWithSubject(tx, reader).where(ofMessage(reader.userId, messageId))
  if (!row) throw new AppError('not_found')
  return toRecord(row)
}
