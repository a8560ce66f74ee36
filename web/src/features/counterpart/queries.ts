import type { Acquaintance } from '@loose-ends/domain/counterpart/counterpart.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { QUIET_LIST } from '#web/lib/query-client.ts'
import { counterpartsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** What is known of one correspondent. `not_found` for one with whom there is no item. */
export const acquaintanceQuery = (person: Person, counterpart: string) =>
  queryOptions({
    queryKey: [...counterpartsKey, counterpart],
    queryFn: async ({ signal }): Promise<Acquaintance> => {
      const param = { person: counterpart }
      const found = await answer(person.api.counterparts[':person'].$get({ param }, { init: { signal } }))
      return openRow(await person.key, 'loose_ends', found)
    },
    ...QUIET_LIST,
  })
