import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { shortDayText } from '#web/lib/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { summaryKey, tasksKey } from '#web/lib/query-keys.ts'
import { passFocusOn, useRemoval, type Ending } from '../loose-end/use-removal.ts'
import { usePerson } from '../session/use-person.ts'
import { changeTask, type TaskChange, type TaskPage } from './queries.ts'

type Pages = InfiniteData<TaskPage, number>

const without = (id: string) => (known: Pages | undefined) =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      items: page.items.filter((task) => task.id !== id),
      total: page.total - 1,
    })),
  }

/** Done and Snooze for tasks: the row leaves at once, comes back when the change fails, and can be undone (SM-07). */
export function useChangeTask() {
  const person = usePerson()
  const cache = useQueryClient()
  const removal = useRemoval()

  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: tasksKey }),
      cache.invalidateQueries({ queryKey: summaryKey }),
    ])
  }

  const failed = () =>
    toast({
      title: 'Update failed',
      description: 'Could not update task status. Please try again.',
      kind: 'destructive',
    })

  const undo = async (id: string, change: TaskChange) => {
    try {
      await changeTask(person, id, change)
    } catch {
      failed()
    }
    await refresh()
  }

  const remove = async (
    task: Task,
    change: TaskChange,
    ending: Ending,
    told: { title: string; description: string },
  ) => {
    await cache.cancelQueries({ queryKey: tasksKey })
    const saving = changeTask(person, task.id, change).then(
      () => true,
      () => false,
    )
    passFocusOn()
    await removal.leave(task.id, ending)
    const before = cache.getQueriesData<Pages>({ queryKey: tasksKey })
    cache.setQueriesData<Pages>({ queryKey: tasksKey }, without(task.id))
    const isSaved = await saving
    removal.settle(task.id)
    if (isSaved) {
      const back: TaskChange = { status: task.status, snoozed_until: task.snoozed_until }
      toast({ ...told, kind: 'success', action: { label: 'Undo', onClick: () => void undo(task.id, back) } })
    } else {
      for (const [key, data] of before) cache.setQueryData(key, data)
      failed()
    }
    await refresh()
  }

  return {
    leaving: removal.leaving,
    complete: (task: Task) =>
      remove(task, { status: 'completed' }, 'done', {
        title: 'Task updated',
        description: 'Task status has been updated successfully.',
      }),
    snooze: (task: Task, until: Date) =>
      remove(task, { snoozed_until: until.toISOString() }, 'snoozed', {
        title: 'Task snoozed',
        description: `Item will reappear on ${shortDayText(until)}.`,
      }),
  }
}
