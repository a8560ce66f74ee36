import { and, eq, isNull, sql } from 'drizzle-orm'
import { SAME_TOPIC_MS } from '@loose-ends/domain/settling/settle.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages, type LedgerRow } from '#server/db/schema/index.ts'

/** The ledger's rows of these threads, each message once. */
export async function ledgerOf(tx: Tx, userId: string, threadIds: readonly string[]): Promise<LedgerRow[]> {
  if (threadIds.length === 0) return []
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.user_id, userId), isNull(messages.copy_of), anyOf(messages.thread_id, threadIds)))
}

/**
 * These threads, and all that hold a message which belongs with one of theirs by the rules of `settle`: about the same
 * calendar event, of the same conversation, or of the same people under the same subject, within the time that a subject
 * keeps mail together. Threads that are related through a third one alone are not among them.
 */
export async function withRelatedThreads(tx: Tx, userId: string, threadIds: readonly string[]): Promise<string[]> {
  if (threadIds.length === 0) return []
  const overlap = (list: 'domains' | 'names') => sql`
    (other.facts->'people'->${list}::text) ?|
      array(select jsonb_array_elements_text(one.facts->'people'->${list}::text))`
  const sharing = (mark: 'event' | 'topic' | 'conversation') => sql`
    select other.thread_id as thread
    from ${messages} as one join ${messages} as other
      on other.user_id = one.user_id
      and other.${sql.identifier(mark)} = one.${sql.identifier(mark)}
      and other.thread_id <> one.thread_id
    where one.user_id = ${userId} and one.thread_id = any(${sql.param([...threadIds])}::text[])`
  const { rows } = await tx.execute<{ thread: string }>(sql`
    ${sharing('event')} union ${sharing('conversation')} union ${sharing('topic')}
      and abs(extract(epoch from other.sent_at - one.sent_at)) * 1000 <= ${SAME_TOPIC_MS}
      and (other.counterpart_hashes && one.counterpart_hashes or ${overlap('domains')} or ${overlap('names')})`)
  return [...new Set([...threadIds, ...rows.map(({ thread }) => thread)])]
}
