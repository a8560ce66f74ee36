import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { actionablesKey, followUpsKey, tasksKey } from '#web/lib/query-keys.ts'
import type { Person } from '../../session/use-person.ts'
import { openedItem } from '../opened-actionable.ts'
import type { Item } from '../row/item.ts'
import { listedRow } from './listed-row.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text of the address can name an item at all. */
export const isItemId = (id: string): boolean => UUID.test(id)

const LISTS = [
  { queryKey: tasksKey, itemOf: (one: object) => ({ type: 'task', record: one }) as Item },
  { queryKey: followUpsKey, itemOf: (one: object) => ({ type: 'follow-up', record: one }) as Item },
  { queryKey: actionablesKey, itemOf: (one: object) => one as Item },
] as const

/** The item as a list has it, and when the list was answered (ms since the epoch). */
export function listed(cache: QueryClient, id: string): { item: Item; answeredAt: number } | undefined {
  for (const { queryKey, itemOf } of LISTS) {
    const found = listedRow(cache, queryKey, id)
    if (found) return { item: itemOf(found.row), answeredAt: found.answeredAt }
  }
  return undefined
}

/** One item by its id, whatever its type, state and age; known at once where a list on the page has it. */
export const itemQuery = (person: Person, cache: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...actionablesKey, 'one', id],
    enabled: isItemId(id),
    queryFn: async ({ signal }): Promise<Item> => {
      const entry = await answer(person.api.items[':id'].$get({ param: { id } }, { init: { signal } }))
      return openedItem(person, entry)
    },
    initialData: () => listed(cache, id)?.item,
    initialDataUpdatedAt: () => listed(cache, id)?.answeredAt,
    ...LIVE_LIST,
  })
