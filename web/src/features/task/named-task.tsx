import type { Task } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import { NamedItem } from '../loose-end/named-item.tsx'
import { usePerson } from '../session/use-person.ts'
import { TaskItem } from './task-item.tsx'
import { useChangeTask } from '../loose-end/change/use-change-task.ts'

/** The task that the address names. */
export function NamedTask({ id, onClose }: { id: string; onClose: () => void }) {
  const person = usePerson()
  const change = useChangeTask()
  const get = async (signal: AbortSignal): Promise<Task> => {
    const task = await answer(person.api.tasks[':id'].$get({ param: { id } }, { init: { signal } }))
    return openRow(await person.key, 'loose_ends', task)
  }
  return (
    <NamedItem key={id} noun="task" id={id} listKey={tasksKey} get={get} onClose={onClose}>
      {(task, shown) => <TaskItem task={task} change={change} {...shown} />}
    </NamedItem>
  )
}
