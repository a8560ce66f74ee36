import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
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

/** Whoever keeps a mailbox. `isNameless`: by no name that people know; `name` is then that of its mail server, if anything. */
export interface MailboxProvider extends ProviderNames {
  isNameless?: boolean
}

/** Whoever keeps a mailbox that is not known yet, as the server calls one at any servers. */
export const NAMELESS: MailboxProvider = { name: 'your mailbox', company: 'your mail provider', isNameless: true }

type Kept = Pick<Mailbox, 'kind' | 'provider' | 'server_login'>

/** A server that is no known provider's lends its own name (`mailboxSchema`). */
const isNameless = ({ provider, server_login: login }: Kept): boolean =>
  provider === NAMELESS.name || login?.includes(`"host":"${provider}"`) === true

/** What people call whoever keeps that mailbox; the usual provider where none is connected. */
export const providerOf = (mailbox: Kept | null | undefined): MailboxProvider =>
  !mailbox || mailbox.kind === usual.kind
    ? usual
    : { name: mailbox.provider, company: mailbox.provider, isNameless: isNameless(mailbox) }

/** The same of the connected mailbox, as far as the page knows it. */
export const providerIn = (cache: QueryClient): ProviderNames =>
  providerOf(cache.getQueryData<Mailbox | null>(accountKey))
