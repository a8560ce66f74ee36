import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { UNREADABLE_ITEM } from '@loose-ends/domain/notification/texts.ts'
import { decryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { dueNotice, toldFrom } from '@loose-ends/domain/notification/due-notice.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { emailAccounts, looseEnds, notifications, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import { openTasks } from '#server/loose-end/list-conditions.ts'
import { itemCause } from '#server/loose-end/item-cause.ts'
import { readable } from './readable.ts'
import { createNotification } from './store.ts'

/** From 8:00 to the last minute of a day: no task further ahead is told of yet, whatever the zone. */
const FURTHEST_AHEAD_MS = 16 * HOUR_MS

/**
 * Tells everybody of their tasks that are due or overdue, once for each task and due date (NM-02): from `toldFrom` in the
 * person's zone, or when the task is first seen. What was due before the mailbox was connected is old news; to who has
 * none any more, what was due more than a day ago is, and counts as told.
 */
export async function tellDue(
  context: Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, live, vault } = context
  const now = clock.now()
  const people = sql`select system_people_with_due_tasks(${now.toISOString()}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    const told = await asPerson(db, userId, async (tx) => {
      await wakeDue(tx, userId, now)
      const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
      const key = await vault.personKey(tx, userId)
      const zone = user?.zone ?? 'UTC'
      let count = 0
      for (const { id, task, due, cause, isSilent } of await untold(tx, userId, now)) {
        if (toldFrom(due, zone) > now) continue
        const title = await readable(
          decryptField(key, { table: 'loose_ends', field: 'task', rowId: id }, task),
          UNREADABLE_ITEM.task,
        )
        const notice = dueNotice({ title, due }, now, zone)
        const isNew = await createNotification(
          tx,
          userId,
          key,
          { kind: 'due', ...notice, action_url: itemPath({ type: 'task', id }), cause, isSilent },
          now,
        )
        if (isNew && !isSilent) count += 1
      }
      return count
    })
    if (told > 0) await live.publish(userId, { type: 'notifications' })
  })
}

/** The same that `system_people_with_due_tasks` looks for, of one person. */
async function untold(tx: Tx, userId: string, now: Date) {
  const [account] = await tx
    .select({ connectedAt: emailAccounts.connected_at })
    .from(emailAccounts)
    .where(eq(emailAccounts.user_id, userId))
    .orderBy(emailAccounts.connected_at)
    .limit(1)
  const rows = await tx
    .select({ id: looseEnds.id, task: looseEnds.task, due: looseEnds.due_date })
    .from(looseEnds)
    .where(
      and(
        openTasks(userId),
        lte(looseEnds.due_date, new Date(now.getTime() + FURTHEST_AHEAD_MS)),
        account ? gte(looseEnds.due_date, new Date(account.connectedAt.getTime() - DAY_MS)) : undefined,
      ),
    )
  const isSilent = (due: Date) => !account && due.getTime() < now.getTime() - DAY_MS
  const due = rows.flatMap(({ id, task, due }) =>
    task && due ? [{ id, task, due, cause: itemCause('due', id, `${due.getTime()}`), isSilent: isSilent(due) }] : [],
  )
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
