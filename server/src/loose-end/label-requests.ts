import type { Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { getEmailSettings } from '#server/email-settings/store.ts'

export const LABEL_QUEUE = 'labels'

/** Changes that come close together are put into the mailbox together. */
const SETTLE_SECONDS = 2

/** Lets a job bring the mailbox's labels in line with the items; nothing waits for it. */
export async function requestLabels(tx: Tx, jobs: Deps['jobs'], userId: string): Promise<void> {
  const settings = await getEmailSettings(tx, userId)
  // Without labels in the mailbox there is nothing to put on, and nothing to take off.
  if (!settings.gmail_tasks_label_id && !settings.gmail_followups_label_id) return
  await jobs.send(tx, LABEL_QUEUE, { userId, attempt: 1 }, { key: userId, delaySeconds: SETTLE_SECONDS })
}
