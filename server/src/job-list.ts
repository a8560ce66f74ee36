import type { Queue, WorkOptions } from 'pg-boss'
import { aiJobSchema, runAiJob } from '#server/ai/ai-job.ts'
import { AI_QUEUE } from '#server/ai/ai-requests.ts'
import type { AnalysisPool } from '#server/analysis/pool.ts'
import { DELETE_ACCOUNT_QUEUE, deleteAccountJobSchema, removePerson } from '#server/account/delete-account.ts'
import { LEAVE_SERVERS_QUEUE, leaveServersJobSchema, runLeaveServersJob } from '#server/account/leave-servers-job.ts'
import { REVOKE_GRANT_QUEUE, revokeGrantJobSchema, runRevokeGrantJob } from '#server/account/revoke-grant-job.ts'
import { refreshDaily } from '#server/correspondent/refresh-daily.ts'
import { sendSummaries } from '#server/digest/send-summaries.ts'
import type { Deps } from '#server/deps.ts'
import { archiveCompleted } from '#server/follow-up/archive-completed.ts'
import { labelJobSchema, runLabelJob } from '#server/label/label-job.ts'
import { LABEL_QUEUE } from '#server/loose-end/label-requests.ts'
import { mailNotifications } from '#server/notification/mail-notifications.ts'
import { tellDue } from '#server/notification/tell-due.ts'
import { renewWatches, runWatchJob, watchJobSchema } from '#server/sync/watch-job.ts'
import { WATCH_QUEUE } from '#server/email-account/watch-requests.ts'
import { findDueReplies, REPLY_QUEUE, replyJobSchema, runReplyJob } from '#server/reply/reply-job.ts'
import { forgetOld } from '#server/retention/forget-old.ts'
import { purge } from '#server/retention/purge.ts'
import { wakeUp } from '#server/snooze/wake-up.ts'
import { backfillJobSchema, runBackfillJob } from '#server/sync/backfill-job.ts'
import { BACKFILL_QUEUE, SYNC_QUEUE } from '#server/sync/queued-sync-requests.ts'
import { scheduleSyncs } from '#server/sync/schedule-syncs.ts'
import { runSyncJob, syncJobSchema } from '#server/sync/sync-job.ts'
import type { SyncContext } from '#server/sync/sync-context.ts'
import type { SyncRequests } from '#server/sync/sync-requests.ts'

export interface JobContext extends SyncContext {
  config: Deps['config']
  mailer: Deps['mailer']
  ai: Deps['ai']
  analysis: Pick<AnalysisPool, 'analyse' | 'withAi'>
  identityOf: Deps['identityOf']
  provider: Deps['provider']
  syncRequests: SyncRequests
}

export interface JobDefinition {
  queue: Queue
  work: WorkOptions
  /** When it starts by itself; in UTC. */
  cron?: string
  /** A computer that is off at that hour does it when it is on again: the hour may be one at which it never runs. */
  isMadeUpFor?: boolean
  /** Idempotent: a job may be run again at any time, also while a forgotten run of it still goes on. */
  run: (context: JobContext, data: unknown, signal: AbortSignal) => Promise<void>
}

const DAY_SECONDS = 86_400
/** A run that is cut short is started again; what fails for a reason of its own is queued anew by its handler. */
const untilDone = { retryLimit: 1_000, retryDelay: 1, deleteAfterSeconds: DAY_SECONDS } as const
/** One at a time; what a missed run would have brought, the next one brings. */
const oftenAlone = { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: DAY_SECONDS } as const
/** One at a time; a run that fails is tried again, as the next one is a day away. */
const dailyAlone = { policy: 'exclusive', retryLimit: 3, retryDelay: 60, deleteAfterSeconds: DAY_SECONDS } as const

/**
 * So many at once in one process, of which half are one person's at most: whose mailbox or mail server keeps its work waiting keeps
 * nobody else's (AV-01).
 */
const shared = (atOnce: 2 | 4 | 6) => ({ localConcurrency: atOnce, localGroupConcurrency: atOnce / 2 })

/** Every job there is. */
export const JOBS: readonly JobDefinition[] = [
  {
    // Of one person's syncs one waits at most; that only one runs is the lease's.
    queue: { name: SYNC_QUEUE, policy: 'short', expireInSeconds: 3_600, ...untilDone },
    work: shared(6),
    run: (context, data, signal) => runSyncJob(context, syncJobSchema.parse(data), signal),
  },
  {
    queue: { name: BACKFILL_QUEUE, policy: 'short', expireInSeconds: 6 * 3_600, ...untilDone },
    work: shared(4),
    run: (context, data, signal) => runBackfillJob(context, backfillJobSchema.parse(data), signal),
  },
  {
    // Of one person's label jobs one waits at most; that only one runs is the lease's.
    queue: { name: LABEL_QUEUE, policy: 'short', expireInSeconds: 3_600, ...untilDone },
    work: shared(4),
    run: (context, data, signal) => runLabelJob(context, labelJobSchema.parse(data), signal),
  },
  {
    queue: {
      name: WATCH_QUEUE,
      policy: 'short',
      retryLimit: 4,
      retryDelay: 30,
      retryBackoff: true,
      deleteAfterSeconds: DAY_SECONDS,
    },
    work: shared(2),
    run: (context, data, signal) => runWatchJob(context, watchJobSchema.parse(data), signal),
  },
  {
    // Of one person's one waits at most; that only one runs is the lease's. Two at a time: the service is asked a few things at once.
    queue: { name: AI_QUEUE, policy: 'short', expireInSeconds: 6 * 3_600, ...untilDone },
    work: shared(2),
    run: (context, data, signal) => runAiJob(context, aiJobSchema.parse(data), signal),
  },
  {
    queue: { name: DELETE_ACCOUNT_QUEUE, policy: 'exclusive', expireInSeconds: 1_800, ...untilDone, retryDelay: 30 },
    work: {},
    run: (context, data) => removePerson(context, deleteAccountJobSchema.parse(data)),
  },
  {
    // Most of a day of attempts, then the queue deletes what is left of the grant; at the latest a day after it was sent.
    queue: {
      name: REVOKE_GRANT_QUEUE,
      policy: 'standard',
      retryLimit: 12,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 4 * 3_600,
      retentionSeconds: DAY_SECONDS,
      deleteAfterSeconds: 60,
    },
    work: {},
    run: (context, data) => runRevokeGrantJob(context, revokeGrantJobSchema.parse(data)),
  },
  {
    // Until what the job says, and once more to forget the login; at the latest six hours after it was sent the queue deletes it.
    queue: {
      name: LEAVE_SERVERS_QUEUE,
      policy: 'standard',
      retryLimit: 60,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 1_800,
      retentionSeconds: 6 * 3_600,
      deleteAfterSeconds: 60,
    },
    work: {},
    run: (context, data) => runLeaveServersJob(context, leaveServersJobSchema.parse(data)),
  },
  {
    queue: { name: 'reminders', ...oftenAlone },
    work: {},
    cron: '* * * * *',
    run: remind,
  },
  {
    // Who is due is found anew each minute, and each day of a person is sent once.
    queue: { name: 'summaries', ...oftenAlone },
    work: {},
    cron: '* * * * *',
    run: (context, _data, signal) => sendSummaries(context, signal),
  },
  {
    queue: { name: 'notification-mail', ...oftenAlone },
    work: {},
    cron: '* * * * *',
    run: (context, _data, signal) => mailNotifications(context, signal),
  },
  {
    // Of one reply's jobs one waits at most; that only one runs is the lease's.
    queue: { name: REPLY_QUEUE, policy: 'short', expireInSeconds: 600, ...untilDone },
    work: shared(4),
    run: (context, data, signal) => runReplyJob(context, replyJobSchema.parse(data), signal),
  },
  {
    queue: { name: 'due-replies', ...oftenAlone },
    work: {},
    cron: '* * * * *',
    run: (context, _data, signal) => findDueReplies(context, signal),
  },
  {
    queue: { name: 'refresh-items', ...dailyAlone },
    work: {},
    cron: '7 2 * * *',
    isMadeUpFor: true,
    run: (context, _data, signal) => refreshDaily(context, signal),
  },
  {
    queue: { name: 'archive', ...dailyAlone },
    work: {},
    cron: '41 2 * * *',
    isMadeUpFor: true,
    run: (context, _data, signal) => archiveCompleted(context, signal),
  },
  {
    queue: { name: 'schedule-syncs', ...oftenAlone },
    work: {},
    cron: '* * * * *',
    run: (context, _data, signal) => scheduleSyncs(context, signal),
  },
  {
    // A watch lives for a week; providers ask for a renewal every day.
    queue: { name: 'renew-watches', ...oftenAlone },
    work: {},
    cron: '23 * * * *',
    run: (context, _data, signal) => renewWatches(context, signal),
  },
  {
    queue: { name: 'forget', ...dailyAlone },
    work: {},
    cron: '29 3 * * *',
    isMadeUpFor: true,
    run: (context, _data, signal) => forgetOld(context, signal),
  },
  {
    queue: { name: 'purge', ...dailyAlone },
    work: {},
    cron: '17 3 * * *',
    isMadeUpFor: true,
    run: purge,
  },
]

/** Brings back what was snoozed until now, and tells of what is due. */
async function remind(context: JobContext, _data: unknown, signal: AbortSignal): Promise<void> {
  await wakeUp(context, signal)
  await tellDue(context, signal)
}
