import type { Deletion } from '@loose-ends/domain/account/deletion.ts'
import { done } from '#web/lib/done.ts'
import type { Person } from '../session/use-person.ts'

/** Has everything of the person deleted and every session of theirs ended (ST-04), and what is wanted from the mailbox. */
export const deleteAccount = (person: Person, wanted: Deletion): Promise<void> =>
  done(person.api.account.delete.$post({ json: wanted }))
