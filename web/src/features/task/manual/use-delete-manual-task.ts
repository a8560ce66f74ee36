import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../../loose-end/refresh-items.ts'
import { useNoteChange } from '../../loose-end/undo/use-undo.ts'
import { useRemoval } from '../../loose-end/use-removal.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { changeTask } from '../../loose-end/change/change-task.ts'
import { createManualTask, deleteManualTask } from './queries.ts'

/** Writes a deleted task down anew, in the state that it was in; once, however often it is asked for. */
function writerOf(person: Person, task: Task): () => Promise<void> {
  const { description, due_date, priority, status, snoozed_until: until } = task
  let written: string | null = null
  return async () => {
    const id = written ?? (await createManualTask(person, { task: task.task, description, due_date, priority })).id
    written = id
    if (status === 'completed') await changeTask(person, id, { status })
    else if (until && Date.parse(until) > Date.now()) await changeTask(person, id, { snoozed_until: until })
  }
}

/** Deletes a task that the person wrote themself. The toast can bring it back. */
export function useDeleteManualTask(): (task: Task) => Promise<void> {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave } = useRemoval()
  const noteChange = useNoteChange()

  return async (task) => {
    const { id, task: title } = task
    const left = await leave({ id, title, ending: 'snoozed', save: () => deleteManualTask(person, id) })
    if (left.outcome === 'saved') {
      noteChange(
        { title: 'Task deleted', subject: title, kind: 'success' },
        {
          undo: writerOf(person, task),
          failed: (error) => ({
            title: 'The task could not be brought back',
            subject: title,
            description: errorText(error),
            kind: 'destructive',
          }),
        },
      )
    } else if (left.outcome === 'failed') {
      const description = errorText(left.error)
      toast({ title: 'The task could not be deleted', subject: title, description, kind: 'destructive' })
    }
    await refreshItems(cache)
  }
}
