import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openEach } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { searchKey } from '#web/lib/query-keys.ts'
import { openedActionable } from '../loose-end/opened-actionable.ts'
import type { Person } from '../session/use-person.ts'

/** The open and snoozed tasks and follow-ups that a phrase finds, best first (SD-02). Nothing is asked for an empty phrase. */
export const searchQuery = (person: Person, phrase: string) =>
  queryOptions({
    queryKey: [...searchKey, phrase],
    enabled: phrase !== '',
    queryFn: async ({ signal }): Promise<Actionable[]> => {
      const { items } = await answer(person.api.search.$get({ query: { q: phrase } }, { init: { signal } }))
      return openEach(items, (entry) => openedActionable(person, entry))
    },
    staleTime: LIVE_LIST.staleTime,
  })
