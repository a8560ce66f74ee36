import { z } from 'zod'
import type { MovedItem } from '../actionable/moved-item.ts'
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

/** In which of the counts an item is while it stands open. */
function countedIn({ type, record }: MovedItem['item']): (keyof Summary)[] {
  if (type === 'task') {
    return [
      'tasks',
      ...(record.priority === 'high' ? (['high_priority_tasks'] as const) : []),
      ...(record.kind === 'meeting' ? (['pending_meetings'] as const) : []),
    ]
  }
  return [
    'follow_ups',
    ...(priorityBand(record.priority_score) === 'high' ? (['high_priority_follow_ups'] as const) : []),
    ...(record.type === 'meeting' ? (['pending_meetings'] as const) : []),
    ...(record.type === 'promise' ? (['unanswered_promises'] as const) : []),
  ]
}

/** The counts once these items are counted as they stand now. */
export function summaryAfter(summary: Summary, moved: readonly MovedItem[]): Summary {
  const after = { ...summary }
  for (const { item, by } of moved) {
    for (const count of countedIn(item)) after[count] = Math.max(0, after[count] + by)
  }
  return after
}
