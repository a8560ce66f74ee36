import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { summaryKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** The counts behind the greeting. */
export const summaryQuery = (person: Person) =>
  queryOptions({
    queryKey: summaryKey,
    queryFn: async ({ signal }): Promise<Summary> => answer(person.api.summary.$get({}, { init: { signal } })),
    ...LIVE_LIST,
  })
