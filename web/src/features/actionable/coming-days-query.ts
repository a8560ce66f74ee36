import type { ComingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { comingDaysKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** What is due and what comes back on each of the coming days (WV-04). Without it the page goes on: it is asked for once. */
export const comingDaysQuery = (person: Person) =>
  queryOptions({
    queryKey: comingDaysKey,
    queryFn: ({ signal }): Promise<ComingDays> => answer(person.api['coming-days'].$get({}, { init: { signal } })),
    ...LIVE_LIST,
    retry: false,
  })
