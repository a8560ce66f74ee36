import { MOST_COUNTERPARTS, type Counterparts } from '@loose-ends/domain/counterpart/counterpart.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { counterpartsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** Everybody with whom something is open; `counterpartsQuery` is answered with the first of them alone. */
export const allCounterpartsQuery = (person: Person) =>
  queryOptions({
    queryKey: [...counterpartsKey, 'all'],
    queryFn: async ({ signal }): Promise<Counterparts> => {
      const query = { limit: `${MOST_COUNTERPARTS}` }
      const found = await answer(person.api.counterparts.$get({ query }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    ...LIVE_LIST,
  })
