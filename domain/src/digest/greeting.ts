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

const CAUGHT_UP = "You're all caught up! 🎉 No pending tasks or follow-ups."
export const HIGH_PRIORITY_ADVICE = 'Focus on your high priority items first for maximum impact.'

/** A stretch of the greeting's sentence, and what of the summary it counts, where it is a count. */
interface SentencePart {
  text: string
  counts?: keyof Summary
}

const COUNTED = [
  ['tasks', 'task', 'tasks'],
  ['pending_meetings', 'pending meeting', 'pending meetings'],
  ['follow_ups', 'follow-up', 'follow-ups'],
  ['unanswered_promises', 'unanswered promise', 'unanswered promises'],
] as const satisfies readonly (readonly [keyof Summary, string, string])[]

/**
 * The greeting's sentence, without the counts that are zero, in singular and plural: 'You have 3 tasks (1 high priority), 2
 * follow-ups and 1 unanswered promise.' or the caught-up text (DB-02). `figure`: how a count is written.
 */
export function summarySentence(summary: Summary, figure: (count: number) => string = String): SentencePart[] {
  const counted = COUNTED.filter(([counts]) => summary[counts] > 0)
  if (counted.length === 0) return [{ text: CAUGHT_UP }]
  const parts = counted.flatMap(([counts, one, many], index): SentencePart[] => {
    const joint = index === 0 ? 'You have ' : index === counted.length - 1 ? ' and ' : ', '
    const high = counts === 'tasks' && summary.high_priority_tasks
    return [
      { text: joint },
      { text: `${figure(summary[counts])} ${summary[counts] === 1 ? one : many}`, counts },
      ...(high
        ? [
            { text: ' (' },
            { text: `${figure(high)} high priority`, counts: 'high_priority_tasks' } as const,
            { text: ')' },
          ]
        : []),
    ]
  })
  return [...parts, { text: '.' }]
}

/** Whether the advice about high-priority items is given. */
export function hasHighPriority(summary: Summary): boolean {
  return summary.high_priority_tasks + summary.high_priority_follow_ups > 0
}
