import { z } from 'zod'

/** One named part of a priority score. `points` may be negative; the score is the sum, kept within 0 and 10. */
export const reasonSchema = z.object({ code: z.string(), points: z.number() })
export type Reason = z.infer<typeof reasonSchema>
