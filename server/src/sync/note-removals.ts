import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { closedWithMessage } from '@loose-ends/domain/notification/texts.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { REMOVAL_WORDS, removalMark, type Removal } from '@loose-ends/domain/loose-end/removal.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { looseEnds, maybes, messages } from '#server/db/schema/index.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { MovedMessage } from '#server/mailbox/provider.ts'
import { titleOfItem } from '#server/notification/item-title.ts'
import { createNotification } from '#server/notification/store.ts'
import { passOn } from '#server/ledger/copies.ts'
import { settleThreads, type ClosedItem } from '#server/ledger/settle-threads.ts'
import { refsOfMessages } from '#server/ledger/message-id.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * Notes where messages of the ledger are now, and lets their items follow: what goes to the bin or to spam takes its open
 * item along, and brings it back when it returns, unless a copy of it is still there. Only where a message is counts, so doing it again changes nothing, in
 * whatever order it became known. Returns how many items went, of which the person is told.
 */
export async function noteRemovals(
  context: Pick<SyncContext, 'db' | 'vault' | 'clock' | 'live' | 'jobs'>,
  { userId, accountId, zone }: Pick<Reading, 'userId' | 'accountId' | 'zone'>,
  moved: readonly MovedMessage[],
): Promise<number> {
  if (moved.length === 0) return 0
  const { db, vault, clock, live, jobs } = context
  const now = clock.now()
  const changed = await asPerson(db, userId, async (tx) => {
    await lockItems(tx, userId)
    const rows = await savePlaces(tx, { userId, accountId }, moved, now)
    if (rows.length === 0) return null
    const key = await vault.personKey(tx, userId)
    const threadIds = [...new Set([...rows.map((row) => row.threadId), ...(await passOn(tx, userId))])]
    const { closed, threadIds: settled } = await settleThreads(tx, { userId, zone, key, now }, threadIds)
    await refreshItems(tx, context, userId, now, [...settled.union(new Set(threadIds))])
    await requestLabels(tx, jobs, userId)
    const told = closed.filter(({ how }) => how === 'removed')
    for (const item of told) await createNotification(tx, userId, key, await noticeOf(tx, userId, key, item), now)
    return { told: told.length }
  })
  if (!changed) return 0
  await live.publish(userId, { type: 'items' })
  if (changed.told > 0) await live.publish(userId, { type: 'notifications' })
  return changed.told
}

/** Returns the threads of the messages that are elsewhere than was known. */
async function savePlaces(
  tx: Tx,
  { userId, accountId }: Pick<Reading, 'userId' | 'accountId'>,
  moved: readonly MovedMessage[],
  now: Date,
): Promise<{ threadId: string }[]> {
  const places: (Removal | null)[] = [...new Set(moved.map(({ to }) => to))]
  const changed: { threadId: string }[] = []
  for (const to of places) {
    const refs = moved.filter((one) => one.to === to).map(({ ref }) => ref)
    const rows = await tx
      .update(messages)
      .set({
        removed: to,
        // From the bin it is deleted for good a month later: that is nothing new.
        removed_at: to === null ? null : sql`coalesce(${messages.removed_at}, ${now.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(messages.user_id, userId),
          eq(messages.account_id, accountId),
          anyOf(messages.provider_ref, refs),
          sql`${messages.removed} is distinct from ${to}::text`,
        ),
      )
      .returning({ threadId: messages.thread_id })
    changed.push(...rows)
  }
  return changed
}

async function noticeOf(tx: Tx, userId: string, key: PersonKey, { id, type, at }: ClosedItem) {
  const [row] = await tx
    .select({ removed: messages.removed })
    .from(messages)
    .innerJoin(looseEnds, and(eq(looseEnds.user_id, messages.user_id), eq(looseEnds.source_message_id, messages.id)))
    .where(and(eq(messages.user_id, userId), eq(looseEnds.id, id)))
  return {
    kind: 'completed' as const,
    ...closedWithMessage(type, await titleOfItem(tx, userId, key, { id, type }), REMOVAL_WORDS[row?.removed ?? 'bin']),
    action_url: paths.completed,
    cause: `removed:${id}:${at.toISOString()}`,
  }
}

/** The messages whose place decides about an item: those of what is open, or may be one, and of items closed for their place. */
export async function decidingMessages(
  { db }: Pick<SyncContext, 'db'>,
  { userId, accountId }: Pick<Reading, 'userId' | 'accountId'>,
): Promise<Ref[]> {
  return asPerson(db, userId, async (tx) => {
    const byPlace = like(looseEnds.settled_by, removalMark('%'))
    const ofItems = await tx
      .select({ id: looseEnds.source_message_id })
      .from(looseEnds)
      .where(
        and(
          isNotNull(looseEnds.source_message_id),
          or(unfinishedItems(userId), and(eq(looseEnds.user_id, userId), byPlace)),
        ),
      )
    const ofMaybes = await tx
      .select({ id: maybes.source_message_id })
      .from(maybes)
      .where(and(eq(maybes.user_id, userId), eq(maybes.state, 'open')))
    const ids = [...ofItems, ...ofMaybes].flatMap(({ id }) => (id === null ? [] : [id]))
    return refsOfMessages(tx, { userId, accountId }, ids)
  })
}
