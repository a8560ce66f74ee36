import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { searchKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** The open and snoozed follow-ups that a phrase finds, best first (SD-02). Nothing is asked for an empty phrase. */
export const searchQuery = (person: Person, phrase: string) =>
  queryOptions({
    queryKey: [...searchKey, phrase],
    enabled: phrase !== '',
    queryFn: async ({ signal }): Promise<FollowUp[]> => {
      const { items } = await answer(person.api.search.$get({ query: { q: phrase } }, { init: { signal } }))
      return openRows(await person.key, 'follow_ups', items)
    },
    staleTime: LIVE_LIST.staleTime,
  })
