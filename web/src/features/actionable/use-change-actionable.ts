import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { useMemo } from 'react'
import { useChangeFollowUp } from '../loose-end/change/use-change-follow-up.ts'
import { useChangeTask } from '../loose-end/change/use-change-task.ts'

/** Done and Snooze of the combined list, saved for tasks and follow-ups alike (AC-04). */
export function useChangeActionable() {
  const task = useChangeTask()
  const followUp = useChangeFollowUp('list')
  return useMemo(
    () => ({
      complete: (actionable: Actionable) =>
        void (actionable.type === 'task' ? task.complete(actionable.record) : followUp.complete(actionable.record)),
      snooze: (actionable: Actionable, until: Date, unlessReplied: boolean) =>
        void (actionable.type === 'task'
          ? task.snooze(actionable.record, until)
          : followUp.snooze(actionable.record, until, unlessReplied)),
    }),
    [task, followUp],
  )
}
export type ChangeActionable = ReturnType<typeof useChangeActionable>
