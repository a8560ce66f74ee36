import type { Level } from '../level.ts'
import type { TaskPriority } from './task.ts'

/** A level in the words that a task uses: what is neither high nor medium is `other` (SPEC §7). */
export const taskPriority = (level: Level): TaskPriority => (level === 'low' ? 'other' : level)
