import { useMemo } from 'react'
import type { Item } from '../row/item.ts'
import { useChangeFollowUp } from './use-change-follow-up.ts'
import { useChangeTask } from './use-change-task.ts'

/** Moves items between their states, saved for tasks and follow-ups alike (AC-04). */
export function useChangeItem(place: 'dashboard' | 'list') {
  const task = useChangeTask()
  const followUp = useChangeFollowUp(place)
  return useMemo(
    () => ({
      complete: ({ type, record }: Item) => void (type === 'task' ? task.complete(record) : followUp.complete(record)),
      snooze: ({ type, record }: Item, until: Date, unlessReplied = true) =>
        void (type === 'task' ? task.snooze(record, until) : followUp.snooze(record, until, unlessReplied)),
      reopen: ({ type, record }: Item) => void (type === 'task' ? task.reopen(record) : followUp.reopen(record)),
      /** Of a follow-up: a task is never archived. */
      archive: ({ type, record }: Item) => void (type === 'task' ? undefined : followUp.archive(record)),
    }),
    [task, followUp],
  )
}
export type ChangeItem = ReturnType<typeof useChangeItem>
