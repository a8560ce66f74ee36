import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import type { MailboxChange, MailboxConnection } from '@loose-ends/domain/email-account/mailbox.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { mailboxFoldersKey } from '#web/lib/query-keys.ts'
import { done } from '#web/lib/done.ts'
import type { Person } from '../session/use-person.ts'

/** The servers behind an address, and its provider's words. */
export const findServers = (person: Person, email: string) =>
  answer(person.api['email-accounts'].servers.$post({ json: { email } }))

export const connectMailbox = (person: Person, wanted: MailboxConnection) =>
  answer(person.api['email-accounts'].$post({ json: wanted }))

export const changeMailbox = (person: Person, id: string, change: MailboxChange) =>
  answer(person.api['email-accounts'][':id'].$patch({ param: { id }, json: change }))

/** The folders of a mailbox at its own servers, by their use: its server is asked each time. */
export const foldersQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...mailboxFoldersKey, id, 'folders'],
    queryFn: async ({ signal }) =>
      (await answer(person.api['email-accounts'][':id'].folders.$get({ param: { id } }, { init: { signal } }))).items,
    retry: false,
  })

/** Ends our access to that mailbox; what was found in it stays or goes. One that is gone already is as good as disconnected. */
export async function disconnectOne(person: Person, id: string, wanted: Disconnection): Promise<void> {
  try {
    await done(person.api['email-accounts'][':id'].$delete({ param: { id }, query: wanted }))
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
}
