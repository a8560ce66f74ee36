import type { Disconnection } from '@loose-ends/domain/email-account/disconnection.ts'
import { done } from '#web/lib/done.ts'
import type { Person } from '../session/use-person.ts'

/** Ends our access to the person's mailbox; what was found in it stays or goes. */
export const disconnectMailbox = (person: Person, wanted: Disconnection): Promise<void> =>
  done(person.api['email-account'].$delete({ query: wanted }))
