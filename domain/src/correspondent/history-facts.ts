import { z } from 'zod'

/** The counts that a statement about a correspondent is based on. */
export const historyFactsSchema = z.object({
  /** Messages between the two. */
  messages: z.number().int(),
  /** Of the owner's messages that had time to be answered, several in a row counted once: all, and the answered ones. */
  turns: z.number().int(),
  answered: z.number().int(),
  /** From the owner's message to their answer, the median; null where they never answered. */
  median_answer_hours: z.number().nullable(),
})
export type HistoryFacts = z.infer<typeof historyFactsSchema>
