import { z } from 'zod'

/** The change of a count is told against this many days before (CA-04). */
export const COMPARED_DAYS = 7

const countSchema = z.object({ open: z.number().int(), change: z.number().int() })

/** How many open follow-ups are shown now, by type, and how many more that is than seven days before (CA-04). */
export const followUpCountsSchema = z.object({ promises: countSchema, questions: countSchema, meetings: countSchema })
export type FollowUpCounts = z.infer<typeof followUpCountsSchema>

/** How many items of a whole list are of each priority (FL-02). */
export const levelCountsSchema = z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() })
export type LevelCounts = z.infer<typeof levelCountsSchema>
