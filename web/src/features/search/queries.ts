import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openEach, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { searchKey } from '#web/lib/query-keys.ts'
import { openedActionable } from '../loose-end/opened-actionable.ts'
import type { Person } from '../session/use-person.ts'

/** What a phrase finds: the open and snoozed tasks and follow-ups, best first, and the people whom it names. */
export interface Found {
  items: Actionable[]
  people: FoundPerson[]
}

/** What the server finds for a phrase (SD-02). Nothing is asked for an empty one. */
export const searchQuery = (person: Person, phrase: string) =>
  queryOptions({
    queryKey: [...searchKey, phrase],
    enabled: phrase !== '',
    queryFn: async ({ signal }): Promise<Found> => {
      const found = await answer(person.api.search.$get({ query: { q: phrase } }, { init: { signal } }))
      return {
        items: await openEach(found.items, (entry) => openedActionable(person, entry)),
        people: await openRows(await person.key, 'loose_ends', found.people),
      }
    },
    staleTime: LIVE_LIST.staleTime,
  })
