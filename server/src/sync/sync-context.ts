import type { AnalysisPool } from '#server/analysis/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import type { Mailbox, Urgency } from '#server/mailbox/provider.ts'
import type { Owner } from '@loose-ends/domain/message/owner.ts'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
import type { Leases } from '#server/jobs/leases.ts'

/** What syncing needs. */
export interface SyncContext extends Pick<
  Deps,
  'db' | 'vault' | 'clock' | 'live' | 'log' | 'provider' | 'openMailbox' | 'push'
> {
  jobs: JobSender
  leases: Leases
  analysis: Pick<AnalysisPool, 'analyse'>
  /** Called after each committed batch; tests stop the world here. */
  afterCommit?(): void | Promise<void>
}

/** One person's mailbox while it is being read. */
export interface Reading {
  userId: string
  accountId: string
  owner: Owner
  /** IANA name. */
  zone: string
  /** When the last sync that completed began; null before the first. What came in since is news. */
  lastSyncedAt: Date | null
  cursor: State | null
  /** Where earlier syncs had read to; the next begins at the first of them. */
  readUpTo: ReadUpTo[]
  /** When a sync last listed the newest mail; null: none did. */
  listedAt: Date | null
  mailbox: Mailbox
  urgency: Urgency
  signal: AbortSignal
}

/** What reading did so far. */
export interface Tally {
  examined: number
  created: number
  completed: number
}
