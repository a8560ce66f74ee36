import { z } from 'zod'
import type { ActionableEntry } from '../actionable/actionable-entry.ts'
import type { MovedItem } from '../actionable/moved-item.ts'
import { countAfter, countChange } from '../loose-end/count-after.ts'
import type { Level } from '../level.ts'

/** The change of a count is told against this many days before (CA-04). */
export const COMPARED_DAYS = 7

const countSchema = z.object({ open: z.number().int(), change: z.number().int() })

/** How many open follow-ups are shown now, by type, and how many more that is than seven days before (CA-04). */
export const followUpCountsSchema = z.object({ promises: countSchema, questions: countSchema, meetings: countSchema })
export type FollowUpCounts = z.infer<typeof followUpCountsSchema>

/** In which of the counts the follow-ups of a type are. */
export const COUNT_OF_TYPE = { promise: 'promises', question: 'questions', meeting: 'meetings' } as const

/** The counts once these items are counted as they stand now. */
export function countsAfter(counts: FollowUpCounts, moved: readonly MovedItem[]): FollowUpCounts {
  const after = (name: keyof FollowUpCounts) => {
    const isCounted = ({ type, record }: ActionableEntry) => type === 'follow-up' && COUNT_OF_TYPE[record.type] === name
    const { open, change } = counts[name]
    return { open: countAfter(open, moved, isCounted), change: change + countChange(moved, isCounted) }
  }
  return { promises: after('promises'), questions: after('questions'), meetings: after('meetings') }
}

/** How many items of a whole list are of each priority (FL-02). */
export const levelCountsSchema = z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() })
export type LevelCounts = z.infer<typeof levelCountsSchema>

/** The counts without the items of these priorities, which have left the list. */
export function levelsWithout(counts: LevelCounts, gone: readonly Level[]): LevelCounts {
  const left = (level: Level) => Math.max(0, counts[level] - gone.filter((one) => one === level).length)
  return { high: left('high'), medium: left('medium'), low: left('low') }
}
