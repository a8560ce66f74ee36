import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { dueNotice, toldFrom } from '@loose-ends/domain/notification/due-notice.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { emailAccounts, looseEnds, notifications } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import type { Deps } from '#server/deps.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import { holds, isInState, ownItems } from '#server/loose-end/list-conditions.ts'
import { itemCause } from '#server/loose-end/item-cause.ts'
import { itemTitle } from './item-title.ts'
import { createNotification } from './store.ts'

/** From 8:00 to the last minute of a day: nothing further ahead is told of yet, whatever the zone. */
const FURTHEST_AHEAD_MS = 16 * HOUR_MS

/**
 * Tells everybody of what they owe and is due or overdue, tasks and promises of their own, once for each item and due date
 * (NM-02): from `toldFrom` in the person's zone, or when the item is first seen. A promise is told of on its day, though the
 * lists keep it back for 72 hours. What was due before the mailbox could be read is old news, however often it was connected
 * since; to who has none any more, what was due more than a day ago is, and counts as told.
 */
export async function tellDue(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live, vault } = context
  const now = clock.now()
  const people = sql`select system_people_with_due_items(${now.toISOString()}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    const told = await asPerson(db, userId, async (tx) => {
      await wakeDue(tx, userId, now)
      const key = await vault.personKey(tx, userId)
      const zone = await zoneOf(tx, userId)
      let count = 0
      for (const { item, due, cause, isSilent } of await untold(tx, userId, now)) {
        if (toldFrom(due, zone) > now) continue
        const notice = dueNotice({ title: await itemTitle(key, item), due }, now, zone)
        const isNew = await createNotification(
          tx,
          userId,
          key,
          { kind: 'due', ...notice, action_url: itemPath(item), cause, isSilent },
          now,
        )
        if (isNew && !isSilent) count += 1
      }
      return count
    })
    if (told > 0) await live.publish(userId, { type: 'notifications' })
  })
}

/** The same that `system_people_with_due_items` looks for, of one person. */
async function untold(tx: Tx, userId: string, now: Date) {
  const [account] = await tx
    .select({ readableSince: emailAccounts.readable_since })
    .from(emailAccounts)
    .where(eq(emailAccounts.user_id, userId))
    .orderBy(emailAccounts.readable_since)
    .limit(1)
  const rows = await tx
    .select({
      id: looseEnds.id,
      type: looseEnds.type,
      task: looseEnds.task,
      subject: looseEnds.subject,
      smart_summary: looseEnds.smart_summary,
      due_date: looseEnds.due_date,
    })
    .from(looseEnds)
    .where(
      and(
        ownItems(userId),
        holds(looseEnds.direction, 'i_owe'),
        isInState(['open']),
        lte(looseEnds.due_date, new Date(now.getTime() + FURTHEST_AHEAD_MS)),
        account ? gte(looseEnds.due_date, new Date(account.readableSince.getTime() - DAY_MS)) : undefined,
      ),
    )
  const isSilent = (due: Date) => !account && due.getTime() < now.getTime() - DAY_MS
  const due = rows.flatMap((item) => {
    const { id, due_date: at } = item
    return at ? [{ item, due: at, cause: itemCause('due', id, `${at.getTime()}`), isSilent: isSilent(at) }] : []
  })
  if (due.length === 0) return []
  const told = await tx
    .select({ cause: notifications.cause })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        anyOf(
          notifications.cause,
          due.map(({ cause }) => cause),
        ),
      ),
    )
  const known = new Set(told.map(({ cause }) => cause))
  return due.filter(({ cause }) => !known.has(cause))
}
