import type { Task } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import { taskQuery, type ListChoice } from '../loose-end/filter/list-filter.ts'
import type { ListPage, PagedSource } from '../loose-end/list/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

/** SPEC §9. */
export const TASK_PAGE = 20

export type TaskPage = ListPage<Task>

/** What came by mail and is to be done now; what the person wrote themself stands in a list of its own. */
const LISTED = { status: 'open', snoozed: 'false', origin: 'mail' } as const

/** The tasks to be done now, newest first unless a choice says otherwise, 20 at a time. */
export const taskPages = (person: Person, choice?: ListChoice): PagedSource<Task, TaskPage> => ({
  pageSize: TASK_PAGE,
  pageQuery: (page) => ({
    queryKey: [...tasksKey, 'open', choice ?? null, page],
    queryFn: async ({ signal }): Promise<TaskPage> => {
      const query = {
        ...LISTED,
        ...(choice ? taskQuery(choice) : {}),
        limit: `${TASK_PAGE}`,
        offset: `${page * TASK_PAGE}`,
      }
      const found = await answer(person.api.tasks.$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    ...LIVE_LIST,
  }),
})
