import { and, count, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { TaskChangeFields } from '@loose-ends/domain/task/change-task.ts'
import { taskSchema, type Task, type TaskStatus } from '@loose-ends/domain/task/task.ts'
import type { Tx } from '#server/db/connect.ts'
import { tasks } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

export interface TaskFilter {
  status?: TaskStatus
  /** True: only those hidden until a later date; false: only those that are not. */
  snoozed?: boolean
  limit: number
  offset: number
}

const isAwake = (now: Date): SQL | undefined => or(isNull(tasks.snoozed_until), lte(tasks.snoozed_until, now))

/** A person's tasks, newest first by when the mail came in (SPEC §7). */
export async function listTasks(
  tx: Tx,
  userId: string,
  filter: TaskFilter,
  now: Date,
): Promise<{ items: Task[]; total: number }> {
  const where = and(
    eq(tasks.user_id, userId),
    filter.status ? eq(tasks.status, filter.status) : undefined,
    filter.snoozed === true ? gt(tasks.snoozed_until, now) : undefined,
    filter.snoozed === false ? isAwake(now) : undefined,
  )
  const rows = await tx
    .select()
    .from(tasks)
    .where(where)
    .orderBy(desc(sql`coalesce(${tasks.received_at}, ${tasks.created_at})`), desc(tasks.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [all] = await tx.select({ total: count() }).from(tasks).where(where)
  return { items: rows.map((row) => onWire(taskSchema, row)), total: all?.total ?? 0 }
}

/** Saves a person's change. Throws `not_found`. */
export async function saveTaskChange(tx: Tx, userId: string, id: string, fields: TaskChangeFields): Promise<Task> {
  const [row] = await tx
    .update(tasks)
    .set(fields)
    .where(and(eq(tasks.user_id, userId), eq(tasks.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(taskSchema, row)
}

/** Open tasks that are not snoozed: all of them, the high ones, and the meeting proposals among them. */
export async function countOpenTasks(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ all: number; high: number; meetings: number }> {
  const [row] = await tx
    .select({
      all: count(),
      high: sql<number>`count(*) filter (where ${tasks.priority} = 'high')`.mapWith(Number),
      meetings: sql<number>`count(*) filter (where ${tasks.kind} = 'meeting')`.mapWith(Number),
    })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), eq(tasks.status, 'open'), isAwake(now)))
  return row ?? { all: 0, high: 0, meetings: 0 }
}
