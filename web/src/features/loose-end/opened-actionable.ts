import { actionableOfFollowUp, actionableOfTask, type Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { openRow } from '#web/lib/open-fields.ts'
import type { Person } from '../session/use-person.ts'

/** One entry of the combined list, or of what a search found, opened. */
export async function openedActionable(person: Person, entry: ActionableEntry): Promise<Actionable> {
  const key = await person.key
  return entry.type === 'task'
    ? actionableOfTask(await openRow(key, 'loose_ends', entry.record))
    : actionableOfFollowUp(await openRow(key, 'loose_ends', entry.record))
}
