import { z } from 'zod'

/** One named part of a priority score. `points` may be negative; the score is the sum, kept within 0 and 10. */
export const reasonSchema = z.object({
  code: z.string(),
  points: z.number(),
  /** The instant that it tells of: a day that is named, since when somebody waits. */
  at: z.iso.datetime().optional(),
  /** How often. */
  count: z.number().int().optional(),
})
export type Reason = z.infer<typeof reasonSchema>

/** A reason without the words of the mail that it may carry along. */
export const reasonAlone = ({ code, points, at, count }: Reason): Reason => ({
  code,
  points,
  ...(at !== undefined && { at }),
  ...(count !== undefined && { count }),
})
