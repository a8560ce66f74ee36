import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { refreshItems } from '../../loose-end/refresh-items.ts'
import { useNoteChange } from '../../loose-end/undo/use-undo.ts'
import { useRemoval } from '../../loose-end/use-removal.ts'
import { usePerson } from '../../session/use-person.ts'
import { deleteManualTask, restoreManualTask } from './queries.ts'

/** Deletes a task that is the person's own. The toast can bring it back as it was. */
export function useDeleteManualTask(): (task: Task) => Promise<void> {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const noteChange = useNoteChange()

  return async (task) => {
    const { id, task: title } = task
    const left = await leave({ id, title, ending: 'snoozed', save: () => deleteManualTask(person, id) })
    if (left.outcome === 'saved') {
      const told = { title: 'Task deleted', subject: title, kind: 'success' } as const
      const { saved } = left
      const undo = async (token: string) => {
        await restoreManualTask(person, id, token)
        comeBack(id)
      }
      const failed = (error: unknown): ToastContent => ({
        title: 'The task could not be brought back',
        subject: title,
        description: errorText(error),
        kind: 'destructive',
      })
      if (saved === null) toast(told)
      else noteChange(told, { undo: () => undo(saved), failed })
    } else if (left.outcome === 'failed') {
      const description = errorText(left.error)
      toast({ title: 'The task could not be deleted', subject: title, description, kind: 'destructive' })
    }
    await refreshItems(cache)
  }
}
