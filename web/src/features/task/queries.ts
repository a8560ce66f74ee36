import type { Task, TaskStatus } from '@loose-ends/domain/task/task.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** SPEC §9. */
const TASK_PAGE = 20

export interface TaskPage {
  items: Task[]
  total: number
}

/** Open tasks that are not snoozed, newest first, 20 at a time. */
export const openTasksQuery = (person: Person) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey, 'open'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<TaskPage> => {
      const query = { status: 'open', snoozed: 'false', limit: `${TASK_PAGE}`, offset: `${pageParam}` } as const
      const page = await answer(person.api.tasks.$get({ query }, { init: { signal } }))
      return { ...page, items: await openRows(await person.key, 'tasks', page.items) }
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
    ...LIVE_LIST,
  })

export interface TaskChange {
  status?: TaskStatus
  snoozed_until?: string | null
}

export async function changeTask(person: Person, id: string, change: TaskChange): Promise<Task> {
  const task = await answer(person.api.tasks[':id'].$patch({ param: { id }, json: change }))
  return openRow(await person.key, 'tasks', task)
}
