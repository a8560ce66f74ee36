import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { TASK_PRIORITIES } from '@loose-ends/domain/task/task.ts'
import { taskScore } from '@loose-ends/domain/task/task-score.ts'
import { tasks } from '#server/db/schema/index.ts'

/** A person's tasks, without those of which they said that they are none. Every question about tasks begins with this. */
export const ownTasks = (userId: string): SQL | undefined => and(eq(tasks.user_id, userId), isNull(tasks.dismissed_at))

/** Not hidden until a later date. */
export const isAwake = (now: Date): SQL | undefined => or(isNull(tasks.snoozed_until), lte(tasks.snoozed_until, now))

/** What a person has to do now: in the lists, the counts and the combined list alike. */
export const openTasks = (userId: string, now: Date): SQL | undefined =>
  and(ownTasks(userId), eq(tasks.status, 'open'), isAwake(now))

/** When a task came up: when its mail came in, or when it was written. */
export const cameUpAt = sql<Date>`coalesce(${tasks.received_at}, ${tasks.created_at})`

const scores = TASK_PRIORITIES.map((priority) => `when '${priority}' then ${taskScore(priority)}`).join(' ')

/** `taskScore` in SQL. Written out, so that the planner knows it from the index. */
export const scoreOfTask = sql<number>`(case ${tasks.priority} ${sql.raw(scores)} end)::float8`
