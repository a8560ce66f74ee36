import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { operatorKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

const REFRESH_MS = 10 * SECOND_MS

/** How the service is doing; asked for again every ten seconds while the page is looked at. */
export const operatorQuery = (person: Person) =>
  queryOptions({
    queryKey: operatorKey,
    queryFn: ({ signal }) => answer(person.api.operator.$get({}, { init: { signal } })),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })

/** Gives the failed jobs of a queue back to it. */
export const retryQueue = (person: Person, name: string) =>
  answer(person.api.operator.queues[':name'].retry.$post({ param: { name } }))
