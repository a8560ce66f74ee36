import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { returnText } from '#web/lib/dates.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'
import { toldOf } from '../told-of.ts'
import { useTellChange } from '../undo/use-tell-change.ts'
import type { Ending } from '../departures.ts'
import { useRemoval } from '../use-removal.ts'
import { usePerson } from '../../session/use-person.ts'
import { changeTask, type TaskChange } from './change-task.ts'

const FAILED: ToastContent = {
  title: 'Update failed',
  description: 'Could not update task status. Please try again.',
  kind: 'destructive',
}

/** Changes of tasks: the row leaves at once, comes back when the change fails, and can be undone (SM-07). */
export function useChangeTask() {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave } = useRemoval()
  const tellChange = useTellChange()

  return useMemo(() => {
    const move = async (task: Task, change: TaskChange, ending: Ending, told: ToastContent) => {
      const withReply = (reply?: ScheduledReply) => ({ ...change, ...(reply ? { scheduled_reply: reply } : {}) })
      const left = await leave({
        id: task.id,
        title: task.task,
        ending,
        closes: change.status === 'completed',
        save: (reply) => changeTask(person, task.id, withReply(reply)),
        kept: (reply) => ({ type: 'task', id: task.id, userId: person.user.id, change: withReply(reply) }),
      })
      const failed = { ...FAILED, subject: task.task }
      if (left.outcome === 'saved') {
        const said = toldOf({ ...told, kind: 'success' }, task.task, left.reply)
        tellChange(said, [{ id: task.id, undo: left.saved }], () => failed)
      } else if (left.outcome === 'failed') toast(failed)
      await refreshItems(cache)
    }
    return {
      complete: (task: Task) =>
        move(task, { status: 'completed' }, 'done', {
          title: 'Task updated',
          description: 'Task status has been updated successfully.',
        }),
      snooze: (task: Task, until: Date) =>
        move(task, { snoozed_until: until.toISOString() }, 'snoozed', {
          title: 'Task snoozed',
          description: `Item will reappear ${returnText(until, new Date(), person.user.time_zone)}.`,
        }),
      /** Back to the open tasks, from a snooze or from done. */
      reopen: (task: Task) =>
        move(task, task.status === 'open' ? { snoozed_until: null } : { status: 'open' }, 'reopened', {
          title: task.snoozed_until !== null && task.status === 'open' ? 'Task brought back' : 'Task reopened',
          description: 'It is back on your dashboard.',
        }),
    }
  }, [person, cache, leave, tellChange])
}
