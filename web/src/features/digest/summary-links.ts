import type { Summary } from '@loose-ends/domain/digest/summary.ts'
import { paths, tabPath } from '#web/lib/paths.ts'

const tasks = `${paths.actionables}?type=task`
const followUps = tabPath('sent')

/** The list of just what a count of the summary counts (WV-03). A person's own tasks count as well: the inbox tab has none of them. */
export const SUMMARY_LINKS: Record<keyof Summary, string> = {
  tasks,
  high_priority_tasks: `${tasks}&priority=high`,
  follow_ups: followUps,
  high_priority_follow_ups: `${followUps}&priority=high`,
  pending_meetings: `${paths.actionables}?type=meeting`,
  unanswered_promises: `${followUps}&type=promise`,
}
