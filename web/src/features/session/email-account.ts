import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { accountKey } from '#web/lib/query-keys.ts'
import type { Person } from './use-person.ts'

/** The connected mailbox, or null when there is none. */
export const accountQuery = (person: Person) =>
  queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }): Promise<EmailAccount | null> => {
      try {
        const account = await answer(person.api['email-account'].$get({}, { init: { signal } }))
        return await openRow(await person.key, 'email_accounts', account)
      } catch (error) {
        if (isAppError(error, 'email_account_missing')) return null
        throw error
      }
    },
  })
