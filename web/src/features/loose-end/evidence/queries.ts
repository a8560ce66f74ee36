import type { LedgerMessage } from '@loose-ends/domain/ledger/ledger-message.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { messagesKey } from '#web/lib/query-keys.ts'
import type { Person } from '../../session/use-person.ts'

/** What is kept of one examined message. */
export const messageQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...messagesKey, id],
    queryFn: async ({ signal }): Promise<LedgerMessage> => {
      const message = await answer(person.api.messages[':id'].$get({ param: { id } }, { init: { signal } }))
      return openRow(await person.key, 'messages', message)
    },
  })
