import { and, eq, isNotNull, or } from 'drizzle-orm'
import { removalMark } from '@loose-ends/domain/loose-end/removal.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/db/schema/index.ts'
import type { LooseEndRow } from './store.ts'

/** What a person knows of by now who says that an item is open: every message of its thread, and that its own was removed. */
export async function knownEvidence(tx: Tx, item: LooseEndRow): Promise<string[]> {
  const { user_id: userId, thread_id: threadId, source_message_id: source } = item
  const ofThread = threadId === null ? undefined : eq(messages.thread_id, threadId)
  const isRemovedSource = source === null ? undefined : and(eq(messages.id, source), isNotNull(messages.removed))
  if (!ofThread && !isRemovedSource) return []
  const rows = await tx
    .select({ id: messages.id, thread: messages.thread_id, removed: messages.removed })
    .from(messages)
    .where(and(eq(messages.user_id, userId), or(ofThread, isRemovedSource)))
  return rows.flatMap(({ id, thread, removed }) => [
    ...(thread === threadId ? [id] : []),
    ...(id === source && removed !== null ? [removalMark(id)] : []),
  ])
}
