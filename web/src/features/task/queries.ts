import type { Task } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST, QUIET_LIST } from '#web/lib/query-client.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import { taskQuery, type ListChoice } from '../loose-end/filter/list-filter.ts'
import type { ListPage, PagedSource } from '../loose-end/use-paged-list.ts'
import type { Person } from '../session/use-person.ts'

/** SPEC §9. */
export const TASK_PAGE = 20

export type TaskPage = ListPage<Task>

const VIEWS = {
  /** What came by mail; what the person wrote themself stands in a list of its own. */
  open: { status: 'open', snoozed: 'false', origin: 'mail' },
  snoozed: { status: 'open', snoozed: 'true' },
} as const
export type TaskView = keyof typeof VIEWS

/** Tasks of one view, newest first unless a choice says otherwise, 20 at a time. */
export const taskPages = (person: Person, view: TaskView, choice?: ListChoice): PagedSource<Task, TaskPage> => ({
  pageSize: TASK_PAGE,
  pageQuery: (page) => ({
    queryKey: [...tasksKey, view, choice ?? null, page],
    queryFn: async ({ signal }): Promise<TaskPage> => {
      const query = {
        ...VIEWS[view],
        ...(choice ? taskQuery(choice) : {}),
        limit: `${TASK_PAGE}`,
        offset: `${page * TASK_PAGE}`,
      }
      const found = await answer(person.api.tasks.$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    ...(view === 'open' ? LIVE_LIST : QUIET_LIST),
  }),
})
