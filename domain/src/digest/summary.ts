import { z } from 'zod'
import type { ActionableEntry } from '../actionable/actionable-entry.ts'
import type { MovedItem } from '../actionable/moved-item.ts'
import { countAfter } from '../loose-end/count-after.ts'
import { priorityBand } from '../follow-up/priority-band.ts'

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

/** Which open items each of the counts is of. */
const COUNTED: Record<keyof Summary, (item: ActionableEntry) => boolean> = {
  tasks: ({ type }) => type === 'task',
  high_priority_tasks: ({ type, record }) => type === 'task' && record.priority === 'high',
  follow_ups: ({ type }) => type === 'follow-up',
  high_priority_follow_ups: ({ type, record }) =>
    type === 'follow-up' && priorityBand(record.priority_score) === 'high',
  pending_meetings: ({ type, record }) => (type === 'task' ? record.kind : record.type) === 'meeting',
  unanswered_promises: ({ type, record }) => type === 'follow-up' && record.type === 'promise',
}

/** The counts once these items are counted as they stand now. */
export function summaryAfter(summary: Summary, moved: readonly MovedItem[]): Summary {
  const after = { ...summary }
  for (const name of Object.keys(COUNTED) as (keyof Summary)[])
    after[name] = countAfter(summary[name], moved, COUNTED[name])
  return after
}
