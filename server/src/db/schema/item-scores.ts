import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { DEFAULT_PRIORITY_SCORE } from '@loose-ends/domain/follow-up/priority-band.ts'
import { TASK_PRIORITIES } from '@loose-ends/domain/task/task.ts'
import { taskScore } from '@loose-ends/domain/task/task-score.ts'

const SCORES = TASK_PRIORITIES.map((priority) => `when '${priority}' then ${taskScore(priority)}`).join(' ')

/** `taskScore` of a column, written out: an index knows a query by its words. */
export const scoreOfPriority = (priority: SQLWrapper): SQL<number> =>
  sql<number>`cast(case ${priority} ${sql.raw(SCORES)} end as double precision)`

/** What a follow-up's score counts, written out likewise. */
export const countedScore = (score: SQLWrapper): SQL<number> =>
  sql<number>`coalesce(${score}, ${sql.raw(String(DEFAULT_PRIORITY_SCORE))}::double precision)`

/** What an item of either type ranks by within its group: its own score, else what a task's priority counts. */
export const rankOf = (score: SQLWrapper, priority: SQLWrapper): SQL<number> =>
  sql<number>`coalesce(${score}, ${scoreOfPriority(priority)}, ${sql.raw(String(DEFAULT_PRIORITY_SCORE))}::double precision)`

/** When a task came up: when its mail came in, or when it was written. */
export const cameUp = (receivedAt: SQLWrapper, createdAt: SQLWrapper): SQL<Date> =>
  sql<Date>`coalesce(${receivedAt}, ${createdAt})`
