import type { Level } from '@loose-ends/domain/level.ts'
import type { TaskPriority } from '@loose-ends/domain/task/task.ts'

/** A task's priority in the words that follow-ups use. */
export const TASK_LEVELS: Record<TaskPriority, Level> = { high: 'high', medium: 'medium', other: 'low' }
