import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { mailThreadsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/**
 * A message in its conversation, by the ledger's id, as the mailbox has it now. It stays in memory for as long as it is
 * looked at, and a minute longer; it is written nowhere.
 */
export const mailThreadQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...mailThreadsKey, id],
    queryFn: ({ signal }): Promise<MailThread> =>
      answer(person.api.messages[':id'].thread.$get({ param: { id } }, { init: { signal } })),
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
    retry: false,
  })
