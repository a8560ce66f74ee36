import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { NO_SUBJECT, RETURNED_TITLES, UNREADABLE_ITEM } from '@loose-ends/domain/notification/texts.ts'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { asPerson } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeItems, wakeDue } from '#server/loose-end/change-item.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'
import { readable } from '#server/notification/readable.ts'
import { createNotification } from '#server/notification/store.ts'

/**
 * Brings back everything whose snooze is over, however long ago, and tells each person of it (SM-06, NM-02). Run again,
 * or by two processes at once, it tells nothing twice.
 */
export async function wakeUp(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live, vault } = context
  const now = clock.now()
  const people = sql`select system_people_with_returns(${now.toISOString()}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    await asPerson(db, userId, async (tx) => {
      await lockItems(tx, userId)
      await wakeDue(tx, userId, now)
      // Those whose list was read meanwhile are back already, and only have to be told of.
      const returned = await tx
        .select()
        .from(looseEnds)
        .where(and(eq(looseEnds.user_id, userId), isNotNull(looseEnds.returned_from)))
        .for('update')
      const key = await vault.personKey(tx, userId)
      for (const item of returned) {
        const from = item.returned_from ?? now
        const notice = {
          kind: 'returned' as const,
          title: noticeOf(item, from, now),
          content: await titleOf(key, item),
          action_url: itemPath(item),
          // Another return from a snooze until the same day is another cause.
          cause: `returned:${item.id}:${(from > now ? now : from).toISOString()}`,
        }
        await createNotification(tx, userId, key, notice, now)
      }
      await changeItems(tx, userId, returned, { event: 'told' }, now)
    })
    await live.publish(userId, { type: 'items' })
    await live.publish(userId, { type: 'notifications' })
  })
}

/** What brought it back: its time, or something that came before. */
function noticeOf({ address_failed_at: failedAt }: LooseEndRow, from: Date, now: Date): string {
  if (from <= now) return RETURNED_TITLES.on_time
  return failedAt === null ? RETURNED_TITLES.they_wrote : RETURNED_TITLES.address_failed
}

async function titleOf(key: PersonKey, { id, type, task, subject, smart_summary }: LooseEndRow): Promise<string> {
  const opened = decryptRow(key, 'loose_ends', id, { task, subject, smart_summary })
  const title = opened.then((words) => words.task || words.smart_summary || words.subject || NO_SUBJECT)
  return readable(title, UNREADABLE_ITEM[type])
}
