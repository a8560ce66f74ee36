import { errorOf, reached } from '#web/lib/request.ts'
import type { Person } from '../session/use-person.ts'

/** Has everything of the person deleted and every session of theirs ended (ST-04). */
export async function deleteAccount(person: Person): Promise<void> {
  const response = await reached(person.api.account.delete.$post())
  if (!response.ok) throw await errorOf(response as Response)
}
