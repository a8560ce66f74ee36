import type { SyncQueueEntry, SyncTrigger } from '@loose-ends/domain/sync/sync.ts'

/** How anyone asks for a sync (sign-in, button, schedule, push, page): one place, one at a time for each account. */
export interface SyncRequests {
  /**
   * Queues a sync for that person and answers its queue entry. Throws `email_account_missing`,
   * `email_account_disconnected`, `sign_in_scopes_missing` (the mailbox may not be read), `sync_in_progress`, and for a
   * manual one `sync_cooldown` with the time left.
   */
  request(userId: string, trigger: SyncTrigger): Promise<SyncQueueEntry>
}
