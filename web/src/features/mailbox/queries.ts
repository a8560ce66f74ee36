import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import type { Mailbox, MailboxChange, MailboxConnection } from '@loose-ends/domain/email-account/mailbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

/** All mailboxes of the person, opened, the first one first. */
export const mailboxesQuery = (person: Person) =>
  queryOptions({
    queryKey: mailboxesKey,
    queryFn: async ({ signal }): Promise<Mailbox[]> => {
      const { items } = await answer(person.api['email-accounts'].$get({}, { init: { signal } }))
      const key = await person.key
      return Promise.all(items.map((mailbox) => openRow(key, 'email_accounts', mailbox)))
    },
  })

/** What a mailbox is called in lists: by its person, else by its address. */
export const mailboxName = ({ name, email }: Pick<Mailbox, 'name' | 'email'>): string => name ?? email

/** The servers behind an address, and its provider's words. */
export const findServers = (person: Person, email: string) =>
  answer(person.api['email-accounts'].servers.$post({ json: { email } }))

export const connectMailbox = (person: Person, wanted: MailboxConnection) =>
  answer(person.api['email-accounts'].$post({ json: wanted }))

export const changeMailbox = (person: Person, id: string, change: MailboxChange) =>
  answer(person.api['email-accounts'][':id'].$patch({ param: { id }, json: change }))

/** Ends our access to that mailbox; what was found in it stays or goes. */
export const disconnectOne = (person: Person, id: string, wanted: Disconnection): Promise<void> =>
  done(person.api['email-accounts'][':id'].$delete({ param: { id }, query: wanted }))
