import type { AnalysisPool } from '#server/analysis/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import type { Leases } from '#server/jobs/leases.ts'

/** What syncing needs. */
export interface SyncContext extends Pick<
  Deps,
  'db' | 'vault' | 'clock' | 'live' | 'log' | 'providerOf' | 'openMailbox' | 'push'
> {
  jobs: JobSender
  leases: Leases
  analysis: Pick<AnalysisPool, 'analyse'>
  /** Called after each committed batch; tests stop the world here. */
  afterCommit?(): void | Promise<void>
}

/** What reading did so far. */
export interface Tally {
  examined: number
  created: number
  completed: number
}
