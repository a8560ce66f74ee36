import { isAppError } from '@loose-ends/domain/errors.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import type { ManualTask } from '@loose-ends/domain/task/manual-task.ts'
import type { Task, TaskPriority } from '@loose-ends/domain/task/task.ts'
import { errorText } from '#web/lib/error-copy.ts'

export interface Failure {
  /** What is wrong with the whole; null when it is only single fields. */
  text: string | null
  fields: Record<string, string>
}
export const NO_FAILURE: Failure = { text: null, fields: {} }
const FIELDS = ['task', 'description', 'due_date', 'priority'] as const

/** What the server says of single fields stands at them; anything else, above the buttons. */
export function failureOf(error: unknown): Failure {
  const fields = (isAppError(error) && error.fields) || {}
  return { text: FIELDS.some((field) => field in fields) ? null : errorText(error), fields }
}

/** What stands in the form. */
export interface TypedTask {
  title: string
  description: string
  /** `YYYY-MM-DD`; empty: none. */
  day: string
  priority: TaskPriority
  /** By what the server knows a new one that was sent, be its answer lost or not. */
  id?: string
}

const dayOf = (task: Task | null, zone: string) => (task?.due_date ? dueDay(new Date(task.due_date), zone) : '')

export const typedOf = (task: Task | null, zone: string): TypedTask => ({
  title: task?.task ?? '',
  description: task?.description ?? '',
  day: dayOf(task, zone),
  priority: task?.priority ?? 'medium',
})

export const wordsOf = (
  { title, description, day, priority }: TypedTask,
  task: Task | null,
  zone: string,
): ManualTask => ({
  task: title,
  description: description.trim() === '' ? null : description,
  // A due date that was not touched keeps its time of day.
  due_date:
    task?.due_date && day === dayOf(task, zone) ? task.due_date : (dueInstant(day, zone)?.toISOString() ?? null),
  priority,
})
