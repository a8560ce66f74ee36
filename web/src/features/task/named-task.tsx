import type { Task } from '@loose-ends/domain/task/task.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { isItemId, NamedItem } from '../loose-end/named-item.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson, type Person } from '../session/use-person.ts'
import { TaskItem } from './task-item.tsx'
import { useChangeTask } from './use-change-task.ts'

/** One task, whatever its state. */
const taskQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'one', id],
    enabled: isItemId(id),
    queryFn: async ({ signal }): Promise<Task> => {
      const task = await answer(person.api.tasks[':id'].$get({ param: { id } }, { init: { signal } }))
      return openRow(await person.key, 'tasks', task)
    },
    ...LIVE_LIST,
  })

/** The task that the address names. */
export function NamedTask({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(taskQuery(usePerson(), id))
  const change = useChangeTask()
  const linkTo = useMailLink()
  const now = useNow()
  return (
    <NamedItem key={id} noun="task" id={id} found={found} onClose={onClose}>
      {(task) => (
        <TaskItem
          task={task}
          now={now}
          ending={undefined}
          href={linkTo(task.thread_id)}
          change={change}
          isHighlighted
        />
      )}
    </NamedItem>
  )
}
