import type { ManualTask, NewManualTask } from '@loose-ends/domain/task/manual-task.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { answer } from '#web/lib/answer.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { tasksKey } from '#web/lib/query-keys.ts'
import type { ListPage, PagedSource } from '../../loose-end/list/use-paged-list.ts'
import type { Person } from '../../session/use-person.ts'
import { TASK_PAGE } from '../queries.ts'

const STATES = {
  open: { status: 'open', snoozed: 'false' },
  snoozed: { status: 'open', snoozed: 'true' },
  done: { status: 'completed' },
} as const
export type ManualTaskState = keyof typeof STATES

/** The tasks of one state that the person wrote themself, newest first. */
export const manualTaskPages = (person: Person, state: ManualTaskState): PagedSource<Task, ListPage<Task>> => ({
  pageSize: TASK_PAGE,
  pageQuery: (page) => ({
    queryKey: [...tasksKey, 'manual', state, page],
    queryFn: async ({ signal }): Promise<ListPage<Task>> => {
      const place = { limit: `${TASK_PAGE}`, offset: `${page * TASK_PAGE}` }
      const query = { ...STATES[state], origin: 'own', ...place } as const
      const found = await answer(person.api.tasks.$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    ...LIVE_LIST,
  }),
})

/** `task.id` tells the server that it is the same task when it is sent again. */
export async function createManualTask(person: Person, task: NewManualTask): Promise<Task> {
  return openRow(await person.key, 'loose_ends', await answer(person.api.tasks.$post({ json: task })))
}

export async function editManualTask(person: Person, id: string, task: ManualTask): Promise<Task> {
  const saved = await answer(person.api.tasks[':id'].$patch({ param: { id }, json: task }))
  return openRow(await person.key, 'loose_ends', saved)
}

/** Returns what brings it back; null where nothing does. */
export async function deleteManualTask(person: Person, id: string): Promise<string | null> {
  return (await answer(person.api.tasks[':id'].$delete({ param: { id } }))).undo
}

/** Brings a deleted task back as it was, by what its deletion was answered with. */
export async function restoreManualTask(person: Person, id: string, undo: string): Promise<void> {
  await answer(person.api.tasks[':id'].restore.$post({ param: { id }, json: { undo } }))
}
