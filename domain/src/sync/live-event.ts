import { z } from 'zod'
import { syncQueueEntrySchema } from './sync.ts'

/** SPEC §9: realtime heartbeat, reconnect back-off and time-out (SM-05). */
export const HEARTBEAT_MS = 30_000
export const RECONNECT_BACKOFF_MS = [1_000, 2_000, 5_000, 10_000] as const
export const CONNECT_TIMEOUT_MS = 10_000

/** What the live stream of a signed-in person carries. `items` and `notifications` say that something changed: read it again; with an item, what told of it. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sync'), entry: syncQueueEntrySchema }),
  z.object({ type: z.literal('sync_complete'), auto_completions: z.number().int() }),
  z.object({ type: z.literal('items') }),
  z.object({ type: z.literal('notifications') }),
  z.object({ type: z.literal('session_ended'), session_id: z.uuid() }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
