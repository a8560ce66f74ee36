import { summaryAfter, type Summary } from '@loose-ends/domain/digest/summary.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { summaryKey } from '#web/lib/query-keys.ts'
import { useMovedSince } from '../loose-end/moved-items.ts'
import { usePerson, type Person } from '../session/use-person.ts'

/** The counts behind the greeting. */
export const summaryQuery = (person: Person) =>
  queryOptions({
    queryKey: summaryKey,
    queryFn: async ({ signal }): Promise<Summary> => answer(person.api.summary.$get({}, { init: { signal } })),
    ...LIVE_LIST,
  })

/** The same counts with what the person did since. */
export function useSummary(): { data: Summary | undefined; isPending: boolean } {
  const { data, dataUpdatedAt, isPending } = useQuery(summaryQuery(usePerson()))
  const moved = useMovedSince(dataUpdatedAt)
  return { data: data && summaryAfter(data, moved), isPending }
}
