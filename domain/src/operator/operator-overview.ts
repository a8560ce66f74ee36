import { z } from 'zod'
import { ERROR_CODES } from '../errors.ts'

/** A queue of jobs. `failed` gave up after their last attempt; `oldest_waiting_at` is null when none is due and waiting. */
const queueDepthSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  oldest_waiting_at: z.iso.datetime().nullable(),
})

/** How often work of a queue failed for one reason within the last seven days. */
export const failureCountSchema = z.object({
  queue: z.string(),
  code: z.enum(ERROR_CODES),
  count: z.number().int(),
  last_at: z.iso.datetime(),
})

/** Work that starts by the clock; null: it never ran, as far as is remembered. */
const scheduleSchema = z.object({ name: z.string(), last_run_at: z.iso.datetime().nullable() })

/** How the service is doing (OP-01): numbers, codes and times alone; no mail, no address, no person. */
export const operatorOverviewSchema = z.object({
  queues: z.array(queueDepthSchema),
  failures: z.array(failureCountSchema),
  /** How many mailboxes no longer let us in. */
  reconnect_needed: z.number().int(),
  schedules: z.array(scheduleSchema),
})
export type OperatorOverview = z.infer<typeof operatorOverviewSchema>

/** How many failed jobs of a queue were given back to it. */
export const retriedSchema = z.object({ retried: z.number().int() })
