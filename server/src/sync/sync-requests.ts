import type { SyncPart, SyncQueueEntry, SyncTrigger } from '@loose-ends/domain/sync/sync.ts'

export interface SyncWish {
  part: SyncPart
  /** How many of the newest messages of a folder; null: as many as always. */
  limit: number | null
}

export const WHOLE_SYNC: SyncWish = { part: 'whole', limit: null }

/** `accountId`: of which mailbox; the person's first one unless told. */
export interface SyncRequestOptions {
  accountId?: string | undefined
  wish?: SyncWish
  byClient?: boolean
}

/** How anyone asks for a sync (sign-in, button, schedule, push, page): one place, one at a time for each account. */
export interface SyncRequests {
  /**
   * Queues a sync of a mailbox of that person and returns its queue entry. Throws `email_account_missing`,
   * `email_account_disconnected`, `email_account_paused`, `sign_in_scopes_missing` (the mailbox may not be read) and `sync_in_progress`: a
   * sign-in is given the one that is under way. `byClient`: asked for by a program in the person's hands, whatever it calls the reason; it keeps the pause between two syncs, else
   * `sync_cooldown` with the time left (VA-08).
   */
  request(userId: string, trigger: SyncTrigger, options?: SyncRequestOptions): Promise<SyncQueueEntry>
}
