import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { NAMELESS, type ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { provider as usual } from '#web/lib/product-config.ts'
import { accountKey } from '#web/lib/query-keys.ts'
import type { Person } from './use-person.ts'

/** The connected mailbox, the first one of several, or null when there is none. */
export const accountQuery = (person: Person) =>
  queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }): Promise<Mailbox | null> => {
      try {
        const account = await answer(person.api['email-account'].$get({}, { init: { signal } }))
        return await openRow(await person.key, 'email_accounts', account)
      } catch (error) {
        if (isAppError(error, 'email_account_missing')) return null
        throw error
      }
    },
  })

/** What people call whoever keeps that mailbox; the usual provider where none is connected. */
export function providerOf(mailbox: Pick<Mailbox, 'kind' | 'provider'> | null | undefined): ProviderNames {
  if (!mailbox || mailbox.kind === usual.kind) return usual
  return mailbox.provider === null ? NAMELESS : { name: mailbox.provider, company: mailbox.provider }
}

/** The same of the connected mailbox, as far as the page knows it. */
export const providerIn = (cache: QueryClient): ProviderNames =>
  providerOf(cache.getQueryData<Mailbox | null>(accountKey))
