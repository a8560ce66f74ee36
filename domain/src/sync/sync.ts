import { z } from 'zod'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'

/** SPEC §9: the inbox and the sent step look at this many newest messages each. */
export const FIRST_STEP_MESSAGES = 15
/** BE-01: how far back the first backfill reads. */
export const BACKFILL_DAYS = 90
/** SPEC §9: pause between two syncs that a person asks for (SM-02). */
export const SYNC_COOLDOWN_MS = 3 * MINUTE_MS
/** SPEC §9: background check, and the metric it wants to see (SM-04). */
export const MONITOR_INTERVAL_MS = 30 * MINUTE_MS
export const MONITOR_ACTIVITY_MS = 4 * HOUR_MS
/** SPEC §9: a sync starts this long after a sign-in (SM-01). */
export const AUTO_SYNC_DELAY_MS = 2 * SECOND_MS

/**
 * How much one sync does. `whole`: all that changed since the last one; `thorough`: that, and what became of every open
 * item is decided anew; `inbox` and `sent`: the newest messages of that folder alone (SPEC §7).
 */
export const SYNC_PARTS = ['whole', 'thorough', 'inbox', 'sent'] as const
export type SyncPart = (typeof SYNC_PARTS)[number]

/** Whether a sync of one kind leaves nothing to do for one of the other. */
export const coversPart = (done: SyncPart, wished: SyncPart): boolean =>
  done === 'whole' || done === 'thorough' || done === wished

export const SYNC_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]

export const SYNC_STEPS = ['start', 'inbox', 'sent', 'analysis', 'finalizing', 'completed'] as const
export type SyncStep = (typeof SYNC_STEPS)[number]

/** SPEC §2: percentages on the connect card; any other step counts as 20. */
export const SYNC_STEP_PERCENT: Record<SyncStep, number> = {
  start: 10,
  inbox: 40,
  sent: 70,
  analysis: 20,
  finalizing: 90,
  completed: 100,
}

/** SPEC §4: what is shown while a sync is at a step. */
export const SYNC_STEP_TEXT: Record<SyncStep, string> = {
  start: 'Starting intelligent sync...',
  inbox: 'Processing inbox...',
  sent: 'Processing sent emails...',
  analysis: 'Intelligent thread analysis...',
  finalizing: 'Finalizing...',
  completed: 'Sync completed',
}

export const SYNC_TRIGGERS = ['sign_in', 'manual', 'schedule', 'push', 'page', 'connect'] as const
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number]

/**
 * A sync queue entry (SPEC §3). `error_code` is one of `ERROR_CODES`: what a failed sync failed with, and what the analysis
 * step of a completed one did (ER-01).
 */
export const syncQueueEntrySchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  status: z.enum(SYNC_STATUSES),
  trigger: z.enum(SYNC_TRIGGERS),
  step: z.enum(SYNC_STEPS),
  next_attempt_at: z.iso.datetime().nullable(),
  error_code: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type SyncQueueEntry = z.infer<typeof syncQueueEntrySchema>

/** Marks that a sync finished, with what it did (SPEC §3). */
export const syncMetricSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  created_at: z.iso.datetime(),
  examined: z.number().int(),
  created: z.number().int(),
  completed: z.number().int(),
  duration_ms: z.number().int(),
})
export type SyncMetric = z.infer<typeof syncMetricSchema>

/**
 * Everything a screen shows of syncing. `cooldown_until` is null when a manual sync is allowed now. `backfill` tells how
 * far the reading of older mail has come, from the newest backwards: `reached` is when the oldest message read so far came
 * in, null before the first; `total` is how many messages there are to read in all, null until they are counted. `tied`
 * is how many items later mail closed by itself (WV-11).
 */
export const syncStateSchema = z.object({
  entry: syncQueueEntrySchema.nullable(),
  last_metric: syncMetricSchema.nullable(),
  cooldown_until: z.iso.datetime().nullable(),
  backfill: z.object({
    examined: z.number().int(),
    total: z.number().int().nullable(),
    reached: z.iso.datetime().nullable(),
    done: z.boolean(),
  }),
  tied: z.number().int(),
})
export type SyncState = z.infer<typeof syncStateSchema>

/**
 * How much of a mailbox is read for the first time (DB-01); null before its messages are counted, and once all are read.
 * What has come in since the count is not among it, so no more than all of it is ever read.
 */
export function readShare({ examined, total, done }: SyncState['backfill']) {
  if (done || !total) return null
  const read = Math.min(examined, total)
  return { read, total, percent: Math.floor((100 * read) / total) }
}

/** SPEC §4: an entry counts as syncing when pending or processing, and as retrying when failed with a next attempt. */
export const SYNCING_STATUSES = ['pending', 'processing'] as const satisfies readonly SyncStatus[]

export function isSyncing(entry: Pick<SyncQueueEntry, 'status'> | null): boolean {
  return SYNCING_STATUSES.some((status) => status === entry?.status)
}
export function isRetrying(entry: Pick<SyncQueueEntry, 'status' | 'next_attempt_at'> | null): boolean {
  return entry?.status === 'failed' && entry.next_attempt_at !== null
}
