import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { requestLabels } from './label-requests.ts'

/**
 * Called whenever items of a person were made, changed, closed or brought back, after the change is stored: tells their
 * open pages, and lets the labels in the mailbox follow. What fails of that is logged and never thrown, as the change is
 * stored: whoever repeated it would do it twice. Each sync asks for the labels again.
 */
export async function itemsChanged(
  { db, live, jobs, log }: Pick<Deps, 'db' | 'live' | 'jobs' | 'log'>,
  userId: string,
): Promise<void> {
  await live.publish(userId, { type: 'items' })
  await asPerson(db, userId, (tx) => requestLabels(tx, jobs, userId)).catch((error: unknown) => {
    log.warn({ err: error, userId }, 'labels could not be asked for; the next sync does')
  })
}
