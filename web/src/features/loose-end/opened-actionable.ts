import { actionableOfFollowUp, actionableOfTask, type Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { openRow } from '#web/lib/open-fields.ts'
import type { Person } from '../session/use-person.ts'
import type { Item } from './row/item.ts'

/** A task or a follow-up as the API returns it in a list of both, opened. */
export async function openedItem(person: Person, entry: ActionableEntry): Promise<Item> {
  const key = await person.key
  return entry.type === 'task'
    ? { type: entry.type, record: await openRow(key, 'loose_ends', entry.record) }
    : { type: entry.type, record: await openRow(key, 'loose_ends', entry.record) }
}

/** The same in the one shape of the combined list, and of what a search found. */
export async function openedActionable(person: Person, entry: ActionableEntry): Promise<Actionable> {
  const { type, record } = await openedItem(person, entry)
  return type === 'task' ? actionableOfTask(record) : actionableOfFollowUp(record)
}
