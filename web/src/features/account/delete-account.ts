import { done } from '#web/lib/done.ts'
import type { Person } from '../session/use-person.ts'

/** Has everything of the person deleted and every session of theirs ended (ST-04). */
export const deleteAccount = (person: Person): Promise<void> => done(person.api.account.delete.$post())
