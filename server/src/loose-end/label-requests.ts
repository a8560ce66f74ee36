import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import { listEmailAccounts } from '#server/email-account/store.ts'
import { areLabelsOn } from '#server/email-settings/store.ts'

export const LABEL_QUEUE = 'labels'

/** Changes that come close together are put into the mailbox together. */
const SETTLE_SECONDS = 2

/** Queues jobs that bring the labels in the person's mailboxes in line with the items; nothing waits for them. */
export async function requestLabels(tx: Tx, jobs: Deps['jobs'], userId: string): Promise<void> {
  for (const { id: accountId } of await listEmailAccounts(tx, userId)) {
    const ids = await labelIdsOf(tx, userId, accountId)
    const hasNone = ids.task === null && ids.follow_up === null
    // Nothing to put on, and nothing to take off.
    if (hasNone && !(await areLabelsOn(tx, { userId, accountId }))) continue
    const job = { userId, accountId, attempt: 1 }
    await jobs.send(tx, LABEL_QUEUE, job, { key: accountId, delaySeconds: SETTLE_SECONDS })
  }
}
