import type { Task } from './task.ts'

/** Whether a task is hidden until a later date: it stays open, and out of the lists. */
export function isTaskSnoozed(
  { status, snoozed_until: until }: Pick<Task, 'status' | 'snoozed_until'>,
  now: Date,
): boolean {
  return status === 'open' && until !== null && new Date(until) > now
}
