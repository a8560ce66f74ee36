import { and, eq, inArray, or, sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'

export type LedgerRow = InferSelectModel<typeof messages>

/** A person who writes to the same people under the same subject for ever has a habit, not a conversation. */
const MAX_THREADS = 2_000

/**
 * The ledger's rows of these threads, and of all threads that belong to them: about the same calendar event, with the same
 * first message, or of the same people under the same subject. Left out are those that hold nothing to settle.
 */
export async function relatedLedger(tx: Tx, userId: string, threadIds: readonly string[]): Promise<LedgerRow[]> {
  const groups = new Groups()
  for (const threadId of threadIds) groups.add(threadId)
  for (let open: string[] = [...threadIds]; open.length > 0 && groups.size <= MAX_THREADS + threadIds.length;) {
    const pairs = await relatedThreads(tx, userId, open)
    open = [...new Set(pairs.map(({ related }) => related))].filter((threadId) => !groups.has(threadId))
    for (const { thread, related } of pairs) groups.join(thread, related)
  }
  const wanted = groups.withAnyOf(await eventfulThreads(tx, userId, groups.all))
  if (wanted.length === 0) return []
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.user_id, userId), inArray(messages.thread_id, wanted)))
}

/** Those of the threads that ever gave an item, or that are about a calendar event. */
async function eventfulThreads(tx: Tx, userId: string, threadIds: readonly string[]): Promise<string[]> {
  if (threadIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ threadId: messages.thread_id })
    .from(messages)
    .where(
      and(
        eq(messages.user_id, userId),
        inArray(messages.thread_id, [...threadIds]),
        or(
          eq(messages.outcome, 'item'),
          eq(messages.reason, 'dismissed'),
          sql`${messages.facts}->>'event' is not null`,
        ),
      ),
    )
  return rows.map((row) => row.threadId)
}

async function relatedThreads(
  tx: Tx,
  userId: string,
  threadIds: readonly string[],
): Promise<{ thread: string; related: string }[]> {
  const overlap = (list: 'domains' | 'names') => sql`
    (other.facts->'people'->${list}::text) ?|
      array(select jsonb_array_elements_text(one.facts->'people'->${list}::text))`
  const sharing = (mark: 'event' | 'topic' | 'conversation') => sql`
    select one.thread_id as thread, other.thread_id as related
    from ${messages} as one join ${messages} as other
      on other.user_id = one.user_id
      and (other.facts->>${sql.raw(`'${mark}'`)}) = (one.facts->>${sql.raw(`'${mark}'`)})
      and other.thread_id <> one.thread_id
    where one.user_id = ${userId} and one.thread_id = any(${sql.param([...threadIds])}::text[])`
  const { rows } = await tx.execute<{ thread: string; related: string }>(sql`
    ${sharing('event')} union ${sharing('conversation')} union ${sharing('topic')}
      and (other.counterpart_hashes && one.counterpart_hashes or ${overlap('domains')} or ${overlap('names')})`)
  return rows
}

/** Threads that belong together, directly or through others. */
class Groups {
  readonly #memberOf = new Map<string, Set<string>>()

  get size(): number {
    return this.#memberOf.size
  }

  get all(): string[] {
    return [...this.#memberOf.keys()]
  }

  has(thread: string): boolean {
    return this.#memberOf.has(thread)
  }

  add(thread: string): Set<string> {
    const group = this.#memberOf.get(thread) ?? new Set([thread])
    this.#memberOf.set(thread, group)
    return group
  }

  join(one: string, other: string): void {
    const [large, small] = [this.add(one), this.add(other)].toSorted((a, b) => b.size - a.size)
    if (!large || !small || large === small) return
    for (const thread of small) {
      large.add(thread)
      this.#memberOf.set(thread, large)
    }
  }

  /** The members of all groups that one of these belongs to. */
  withAnyOf(threads: readonly string[]): string[] {
    const wanted = new Set<string>()
    for (const group of new Set(threads.flatMap((thread) => this.#memberOf.get(thread) ?? [])))
      for (const thread of group) wanted.add(thread)
    return [...wanted]
  }
}
