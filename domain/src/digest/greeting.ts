import type { Summary } from './summary.ts'

/** 'Good morning' before 12:00, 'Good afternoon' before 17:00, else 'Good evening', by the local hour 0–23 (DB-02). */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** The first word of the person's full name, or 'there' (DB-02). */
export function greetingName(fullName: string | undefined): string {
  return fullName?.trim().split(/\s+/)[0] || 'there'
}

export const CAUGHT_UP = "You're all caught up! 🎉 No pending tasks or follow-ups."
export const HIGH_PRIORITY_ADVICE = 'Focus on your high priority items first for maximum impact.'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What stands open, part by part and without the parts that are zero, in singular and plural (DB-02). */
export function summaryParts(summary: Summary): string[] {
  const high = summary.high_priority_tasks > 0 ? ` (${summary.high_priority_tasks} high priority)` : ''
  const parts = [
    summary.tasks > 0 && counted(summary.tasks, 'task', 'tasks') + high,
    summary.pending_meetings > 0 && counted(summary.pending_meetings, 'pending meeting', 'pending meetings'),
    summary.follow_ups > 0 && counted(summary.follow_ups, 'follow-up', 'follow-ups'),
    summary.unanswered_promises > 0 &&
      counted(summary.unanswered_promises, 'unanswered promise', 'unanswered promises'),
  ]
  return parts.filter((part) => part !== false)
}

/** The greeting's sentence: 'You have 3 tasks (1 high priority), 2 follow-ups and 1 unanswered promise.' or the caught-up text. */
export function summarySentence(summary: Summary): string {
  const parts = summaryParts(summary)
  const last = parts.pop()
  if (last === undefined) return CAUGHT_UP
  return `You have ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`
}

/** Whether the advice about high-priority items is given. */
export function hasHighPriority(summary: Summary): boolean {
  return summary.high_priority_tasks + summary.high_priority_follow_ups > 0
}
