import type { Task } from '@loose-ends/domain/task/task.ts'
import type { ReactNode } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { ItemList } from '../loose-end/item-list.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePagedList } from '../loose-end/use-paged-list.ts'
import { usePerson } from '../session/use-person.ts'
import { taskPages, type TaskView } from './queries.ts'
import { TaskItem } from './task-item.tsx'
import { useChangeTask } from '../loose-end/change/use-change-task.ts'

export interface TaskListProps {
  view?: TaskView
  label?: string
  wide?: boolean
  /** The id of one that is shown elsewhere on the page, and so not here. */
  named?: string | null
  /** What stands there without any task. */
  empty: ReactNode
  loading?: ReactNode
}

/** The tasks of one view, newest first. */
export function TaskList(props: TaskListProps) {
  const { view = 'open', label = 'Inbox tasks', wide = false, named = null } = props
  const { empty, loading = <ListSkeleton rows={4} /> } = props
  const list = usePagedList(taskPages(usePerson(), view), named)
  const change = useChangeTask()
  const linkTo = useMailLink()
  const now = useNow()

  if (list.error) {
    return (
      <LoadError text="Error loading tasks. Please try again." detail={errorText(list.error)} onRetry={list.retry} />
    )
  }
  if (!list.first) return loading
  if (list.total === 0) return list.first.items.some(({ id }) => id === named) ? null : empty
  return (
    <ItemList<Task>
      list={list}
      label={label}
      wide={wide}
      keys={{
        titleOf: (task) => task.task,
        hrefOf: (task) => linkTo(task.thread_id),
        typeOf: () => 'task',
        ...(view === 'completed'
          ? {}
          : {
              done: (task) => void change.complete(task),
              snooze: (task, until) => void change.snooze(task, until),
            }),
      }}
    >
      {(task) => (
        <TaskItem task={task} now={now} ending={list.endingOf(task.id)} href={linkTo(task.thread_id)} change={change} />
      )}
    </ItemList>
  )
}
