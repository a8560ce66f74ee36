import { and, eq, exists, gte, inArray, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { AiService } from '@loose-ends/domain/ai/ai.ts'
import { AI_NEWEST_MS } from '@loose-ends/domain/ai/outcome.ts'
import { REASONS_OF_NOTHING } from '@loose-ends/domain/mail-kind/message-nature.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { aiConsents, emailAccounts, messages, senderRules } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'

/** A message, and the service that is asked about it. */
export interface AskedAbout {
  userId: string
  messageId: string
  service: AiService
}

/** The AI is not to be asked about the message any more, and what it answered before counts no longer. */
export class NoLongerAsked extends Error {
  override readonly name = 'NoLongerAsked'
}

/**
 * Which of a person's messages that service may be asked about, as a condition on the ledger: of people, with items or what
 * may be one, or without anything asked; not older than three days; come in since the person agreed to this very service; in
 * a mailbox that is connected and does not rest; no copy of another message; not from somebody whose mail the person leaves
 * out; and none that the person made an item of themself. No other place decides it (decision 0012).
 */
export function isAskedAbout(tx: Tx, userId: string, service: AiService, now: Date): SQL | undefined {
  const one = { one: sql`1` }
  const agreed = tx
    .select(one)
    .from(aiConsents)
    .where(
      and(
        eq(aiConsents.user_id, userId),
        eq(aiConsents.provider, service.provider),
        eq(aiConsents.model, service.model),
        eq(aiConsents.host, service.host),
        // The clock of a mail server may be ahead of ours.
        lte(aiConsents.since, messages.sent_at),
        lte(aiConsents.since, messages.examined_at),
      ),
    )
  const mailbox = tx
    .select(one)
    .from(emailAccounts)
    .where(
      and(
        eq(emailAccounts.user_id, userId),
        eq(emailAccounts.id, messages.account_id),
        eq(emailAccounts.status, 'connected'),
      ),
    )
  const leftOut = tx
    .select(one)
    .from(senderRules)
    .where(
      and(
        eq(senderRules.user_id, userId),
        eq(senderRules.mode, 'leave_out'),
        eq(senderRules.sender_hash, sql`${messages.facts}->'author'->>'address'`),
      ),
    )
  return and(
    eq(messages.user_id, userId),
    isNull(messages.copy_of),
    gte(messages.sent_at, new Date(now.getTime() - AI_NEWEST_MS)),
    or(
      and(inArray(messages.outcome, ['item', 'maybe']), isNull(messages.reason)),
      and(eq(messages.outcome, 'left_out'), inArray(messages.reason, REASONS_OF_NOTHING)),
    ),
    sql`${messages.facts}->>'nature' = 'personal'`,
    exists(agreed),
    exists(mailbox),
    notExists(leftOut),
  )
}

/**
 * One transaction about a message that the AI is asked about: before each question, and where an answer is written down or
 * applied. Whatever ends the asking (the switch, a mailbox that is disconnected, a word of the person) comes before it or
 * after it as a whole. Throws `NoLongerAsked`.
 */
export function whileAskedAbout<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, messageId, service }: AskedAbout,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asPerson(db, userId, async (tx) => {
    await lockItems(tx, userId)
    const there = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, messageId), isAskedAbout(tx, userId, service, clock.now())))
    if (there.length === 0) throw new NoLongerAsked()
    return work(tx)
  })
}
