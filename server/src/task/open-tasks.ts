import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { tasks } from '#server/db/schema/index.ts'
import { cameUp, scoreOfPriority } from '#server/db/schema/item-scores.ts'

/** A person's tasks, without those of which they said that they are none. Every question about tasks begins with this. */
export const ownTasks = (userId: string): SQL | undefined => and(eq(tasks.user_id, userId), isNull(tasks.dismissed_at))

/** Not hidden until a later date. */
export const isAwake = (now: Date): SQL | undefined => or(isNull(tasks.snoozed_until), lte(tasks.snoozed_until, now))

/** What is not done yet, whether it is awake or hidden until a later date. */
export const unfinishedTasks = (userId: string): SQL | undefined => and(ownTasks(userId), eq(tasks.status, 'open'))

/** What a person has to do now: in the lists, the counts and the combined list alike. */
export const openTasks = (userId: string, now: Date): SQL | undefined => and(unfinishedTasks(userId), isAwake(now))

/** When a task came up: when its mail came in, or when it was written. */
export const cameUpAt = cameUp(tasks.received_at, tasks.created_at)

/** `taskScore` of a stored task. */
export const scoreOfTask = scoreOfPriority(tasks.priority)
