import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { mailboxesKey } from '#web/lib/query-keys.ts'
import type { Person } from './use-person.ts'

/** All mailboxes of the person, opened, the first one first. */
export const mailboxesQuery = (person: Person) =>
  queryOptions({
    queryKey: mailboxesKey,
    queryFn: async ({ signal }): Promise<Mailbox[]> => {
      const { items } = await answer(person.api['email-accounts'].$get({}, { init: { signal } }))
      const key = await person.key
      return openRows(key, 'email_accounts', items)
    },
  })

/** What a mailbox is called in lists: by its person, else by its address. */
export const mailboxName = ({ name, email }: Pick<Mailbox, 'name' | 'email'>): string => name ?? email
