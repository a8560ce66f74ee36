import { daysAfter, type ComingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { comingDaysKey } from '#web/lib/query-keys.ts'
import { useMovedSince } from '../loose-end/moved-items.ts'
import { usePerson, type Person } from '../session/use-person.ts'

/** What is due and what comes back on each of the coming days (WV-04). Without it the page goes on: it is asked for once. */
export const comingDaysQuery = (person: Person) =>
  queryOptions({
    queryKey: comingDaysKey,
    queryFn: ({ signal }): Promise<ComingDays> => answer(person.api['coming-days'].$get({}, { init: { signal } })),
    ...LIVE_LIST,
    retry: false,
  })

/** The same with what the person did since. */
export function useComingDays(): ComingDays | undefined {
  const person = usePerson()
  const { data, dataUpdatedAt } = useQuery(comingDaysQuery(person))
  const moved = useMovedSince(dataUpdatedAt)
  return data && daysAfter(data, moved, person.user.time_zone)
}
