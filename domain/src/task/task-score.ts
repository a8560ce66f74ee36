import type { TaskPriority } from './task.ts'

/** SPEC §3 (EN-02): what a task's priority counts for where tasks and follow-ups are ordered together. */
export function taskScore(priority: TaskPriority): number {
  switch (priority) {
    case 'high':
      return 8
    case 'medium':
      return 5
    case 'other':
      return 3
  }
}
