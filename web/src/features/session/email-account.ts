import { meantMailbox } from '@loose-ends/domain/email-account/email-account.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { NAMELESS, type ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { QueryClient } from '@tanstack/react-query'
import { provider as usual } from '#web/lib/product-config.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import { mailboxesQuery } from './mailboxes.ts'
import type { Person } from './use-person.ts'

/** Of the person's mailboxes the one that is meant where only one can be, or null when there is none. */
export const accountQuery = (person: Person) => ({ ...mailboxesQuery(person), select: meantMailbox<Mailbox> })

/** What people call whoever keeps that mailbox; the usual provider where none is connected. */
export function providerOf(mailbox: Pick<Mailbox, 'kind' | 'provider'> | null | undefined): ProviderNames {
  if (!mailbox || mailbox.kind === usual.kind) return usual
  return mailbox.provider === null ? NAMELESS : { name: mailbox.provider, company: mailbox.provider }
}

/** The mailbox that is meant, as far as the page knows it. */
const accountIn = (cache: QueryClient): Mailbox | null =>
  meantMailbox(cache.getQueryData<Mailbox[]>(mailboxesKey) ?? [])

/** What people call whoever keeps it. */
export const providerIn = (cache: QueryClient): ProviderNames => providerOf(accountIn(cache))
