import { ITEM_ERRORS } from '../copy/field-errors.ts'
import { AppError } from '../errors.ts'
import type { LooseEndEvent } from '../loose-end/change.ts'
import type { TaskPriority, TaskStatus } from './task.ts'

export interface TaskChange {
  status?: TaskStatus
  /** A date hides the task until then; null brings it back. */
  snoozed_until?: Date | null
}

/** What a task says, which the person changes of one that they wrote themself alone. */
export interface TaskWords {
  task?: string
  description?: string | null
  due_date?: Date | null
  priority?: TaskPriority
}

/**
 * What happens to a task by what a person asks for (SPEC §4, SM-07, AC-04): done, reopened, snoozed, brought back, written
 * anew. `known`: the evidence that there is by then. Throws `unprocessable` for snoozing what is being completed and for a
 * change of nothing, not even of its words.
 */
export function taskEvents(
  { status, snoozed_until: until }: TaskChange,
  hasWords: boolean,
  known: readonly string[],
): LooseEndEvent[] {
  if (status === undefined && until === undefined && !hasWords)
    throw new AppError('unprocessable', { fields: { status: ITEM_ERRORS.noChange } })
  if (status === 'completed' && until)
    throw new AppError('unprocessable', { fields: { snoozed_until: ITEM_ERRORS.completedNotSnoozed } })
  const events: LooseEndEvent[] = []
  if (status === 'completed') events.push({ event: 'completed' })
  if (status === 'open') events.push({ event: 'reopened', known })
  if (until === null) events.push({ event: 'brought_back' })
  if (until) events.push({ event: 'snoozed', until, unlessReplied: false, known })
  if (hasWords) events.push({ event: 'edited' })
  return events
}
