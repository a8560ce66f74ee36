import { AppError } from '../errors.ts'
import { SETTLED_BY_PERSON } from '../follow-up/change-status.ts'
import type { TaskPriority, TaskStatus } from './task.ts'

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
  completion_note?: string | null
  person_changed_at: Date
}

/** What a task says, which the person changes of one that they wrote themself alone. */
export interface TaskWords {
  task?: string
  description?: string | null
  due_date?: Date | null
  priority?: TaskPriority
}

/**
 * What a person's change makes of a task (SPEC §4, SM-07, AC-04): done, reopened, snoozed, brought back. Throws
 * `snooze_in_past` (VA-07), and `unprocessable` for snoozing what is being completed and for a change of nothing, not
 * even of its `words`.
 */
export function changeTask(change: TaskChange, now: Date, words: TaskWords | null = null): TaskChangeFields {
  const { status, snoozed_until: until } = change
  if (status === undefined && until === undefined && words === null) {
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
