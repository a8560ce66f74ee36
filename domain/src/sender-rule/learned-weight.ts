import { z } from 'zod'

/** What a person said of the items of one sender or of one kind, counted. */
export const decisionsSchema = z.object({
  /** "Not a task", "not a follow-up". */
  dismissed_count: z.number().int(),
  /** "This should be one." */
  wanted_count: z.number().int(),
  /** Confirmed or rejected that it was settled: either way it was a real one. */
  kept_count: z.number().int(),
})
export type Decisions = z.infer<typeof decisionsSchema>

/** The most that a sender's and a kind's decisions move the priority of an item, in points up or down. */
export const MOST_FOR_SENDER = 2
export const MOST_FOR_KIND = 1

/** Doubt, counted in decisions: the first decision moves little, and the bound is never reached. */
const DOUBT = 3

/**
 * The points that decisions add to the priority of every open item of that sender or kind, to one decimal: between `-most`
 * and `most`, 0 without any. It follows from the counts alone, so what is taken back leaves no trace.
 */
export function learnedWeight({ dismissed_count, wanted_count, kept_count }: Decisions, most: number): number {
  const wanted = 2 * wanted_count + kept_count
  const share = (wanted - dismissed_count) / (wanted + dismissed_count + DOUBT)
  return Math.round(10 * most * share) / 10 || 0
}
