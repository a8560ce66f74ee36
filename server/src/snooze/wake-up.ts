import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { decryptField, decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { dueFollowUps, unfinishedItems } from '#server/loose-end/list-conditions.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { readable } from '#server/notification/readable.ts'
import { createNotification } from '#server/notification/store.ts'

const ON_TIME = 'Back from snooze'

interface Returned {
  id: string
  title: string
  actionUrl: string
  /** Until when it was snoozed. */
  from: Date
  /** What the person is told. */
  notice: string
}

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
      const key = await vault.personKey(tx, userId)
      const returned = [...(await wakeTasks(tx, userId, key, now)), ...(await wakeFollowUps(tx, userId, key, now))]
      for (const { id, title, actionUrl, from, notice: told } of returned) {
        // Another return from a snooze until the same day is another cause.
        const cause = `returned:${id}:${(from > now ? now : from).toISOString()}`
        const notice = {
          kind: 'returned' as const,
          title: told,
          content: title,
          action_url: actionUrl,
          cause,
        }
        await createNotification(tx, userId, key, notice, now)
      }
    })
    await live.publish(userId, { type: 'items' })
    await live.publish(userId, { type: 'notifications' })
  })
}

async function wakeTasks(tx: Tx, userId: string, key: PersonKey, now: Date): Promise<Returned[]> {
  const due = await tx
    .select({ id: looseEnds.id, task: looseEnds.task, from: looseEnds.snoozed_until })
    .from(looseEnds)
    .where(and(unfinishedItems(userId, 'task'), lte(looseEnds.snoozed_until, now)))
    .for('update')
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await tx
    .update(looseEnds)
    .set({ snoozed_until: null })
    .where(and(eq(looseEnds.user_id, userId), inArray(looseEnds.id, ids)))
  const titles = await Promise.all(
    due.map(({ id, task }) =>
      readable(decryptField(key, { table: 'loose_ends', field: 'task', rowId: id }, task ?? ''), 'A task'),
    ),
  )
  return due.map(({ id, from }, n) => ({
    id,
    title: titles[n] ?? '',
    actionUrl: '/actionables',
    from: from ?? now,
    notice: ON_TIME,
  }))
}

/** Those whose list was read meanwhile are back already, and only have to be told of. */
async function wakeFollowUps(tx: Tx, userId: string, key: PersonKey, now: Date): Promise<Returned[]> {
  const rows = await tx
    .select()
    .from(looseEnds)
    .where(and(eq(looseEnds.user_id, userId), or(isNotNull(looseEnds.returned_from), dueFollowUps(userId, now))))
    .for('update')
  const returned: Returned[] = []
  for (const { id, status, snoozed_until: until, returned_from: readFrom, ...row } of rows) {
    const isDue = status === 'snoozed' && until !== null && until <= now
    await tx
      .update(looseEnds)
      .set({ returned_from: null, ...(isDue ? { status: 'open', snoozed_until: null, unless_reply_since: null } : {}) })
      .where(and(eq(looseEnds.user_id, userId), eq(looseEnds.id, id)))
    // Closed, snoozed again or dismissed since its list was read: nothing is back.
    if (row.dismissed_at !== null || (!isDue && status !== 'open')) continue
    const title = await readable(followUpTitle(key, id, row), 'A follow-up')
    const from = (isDue ? until : readFrom) ?? now
    returned.push({ id, title, actionUrl: `/dashboard?followUp=${id}`, from, notice: noticeOf(row, from, now) })
  }
  return returned
}

/** What brought it back: its time, or something that came before. */
function noticeOf({ address_failed_at: failedAt }: { address_failed_at: Date | null }, from: Date, now: Date): string {
  if (from <= now) return ON_TIME
  return failedAt === null ? 'Back early: they wrote' : 'Back early: the address failed'
}

async function followUpTitle(
  key: PersonKey,
  id: string,
  { subject, smart_summary }: { subject: string | null; smart_summary: string | null },
): Promise<string> {
  const opened = await decryptRow(key, 'loose_ends', id, { subject, smart_summary })
  return opened.smart_summary || opened.subject || 'No subject'
}
