import { AppError } from '../errors.ts'
import { SETTLED_BY_PERSON } from '../follow-up/change-status.ts'
import type { TaskStatus } from './task.ts'

export interface TaskChange {
  status?: TaskStatus
  /** A date hides the task until then; null brings it back. */
  snoozed_until?: Date | null
}

export interface TaskChangeFields {
  status?: TaskStatus
  snoozed_until?: Date | null
  completed_at?: Date | null
  settled_by?: string | null
  completion_note?: null
  person_changed_at: Date
}

/**
 * What a person's change makes of a task (SPEC §4, SM-07, AC-04): done, reopened, snoozed, brought back. Throws
 * `snooze_in_past` (VA-07), and `unprocessable` for an empty change or for snoozing what is being completed.
 */
export function changeTask(change: TaskChange, now: Date): TaskChangeFields {
  const { status, snoozed_until: until } = change
  if (status === undefined && until === undefined) {
    throw new AppError('unprocessable', { fields: { status: 'Nothing to change' } })
  }
  if (status === 'completed' && until) {
    throw new AppError('unprocessable', { fields: { snoozed_until: 'A completed task cannot be snoozed' } })
  }
  if (until && until <= now) {
    throw new AppError('snooze_in_past', { fields: { snoozed_until: 'The date is in the past' } })
  }
  const fields: TaskChangeFields = { person_changed_at: now }
  if (until !== undefined) fields.snoozed_until = until
  if (status !== undefined) {
    const isDone = status === 'completed'
    Object.assign(fields, {
      status,
      completed_at: isDone ? now : null,
      settled_by: isDone ? SETTLED_BY_PERSON : null,
      completion_note: null,
      ...(isDone ? { snoozed_until: null } : {}),
    })
  }
  return fields
}
