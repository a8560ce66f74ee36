import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { requestLabels } from './label-requests.ts'

/**
 * Called whenever items of a person were made, changed, closed or brought back, after the change is stored: tells their
 * open pages, and lets the labels in the mailbox follow.
 */
export async function itemsChanged(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  userId: string,
): Promise<void> {
  await live.publish(userId, { type: 'items' })
  await asPerson(db, userId, (tx) => requestLabels(tx, jobs, userId))
}
