import { z } from 'zod'

/** The counts behind the dashboard's greeting (DB-02): open items only, follow-ups past their 72 hours. */
export const summarySchema = z.object({
  tasks: z.number().int(),
  high_priority_tasks: z.number().int(),
  follow_ups: z.number().int(),
  high_priority_follow_ups: z.number().int(),
  pending_meetings: z.number().int(),
  unanswered_promises: z.number().int(),
})
export type Summary = z.infer<typeof summarySchema>
