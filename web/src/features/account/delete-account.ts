import type { Deletion } from '@loose-ends/domain/account/deletion.ts'
import { done } from '#web/lib/done.ts'
import type { SessionClient } from '../session/session-client.ts'
import { endedBy } from '../session/session-state.ts'
import type { Person } from '../session/use-person.ts'

/** Has everything of the person deleted and every session of theirs ended (ST-04), and what is wanted from the mailbox. */
export const deleteAccount = (person: Person, wanted: Deletion): Promise<void> =>
  done(person.api.account.delete.$post({ json: wanted }))

/**
 * What became of a deletion whose answer is lost or tells of a fault. The server stores that it was asked for, so that it will
 * be finished, in one go with the end of every session: where this one stands, it was not.
 */
export async function outcomeOfDeletion(client: SessionClient): Promise<'begun' | 'refused' | 'unknown'> {
  try {
    await client.call('GET', '/auth/user')
    return 'refused'
  } catch (error) {
    return endedBy(error) ? 'begun' : 'unknown'
  }
}
