import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { maybeKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** How many things may be an item and wait for the person's word: all that the dashboard knows of them. */
export const maybeCountQuery = (person: Person) =>
  queryOptions({
    queryKey: [...maybeKey, 'count'],
    queryFn: async ({ signal }): Promise<number> =>
      (await answer(person.api.maybe.$get({ query: { limit: '1' } }, { init: { signal } }))).total,
  })
