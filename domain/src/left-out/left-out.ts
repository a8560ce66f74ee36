import { z } from 'zod'
import { ledgerMessageSchema } from '../ledger/ledger-message.ts'
import { leftOutReasonSchema } from '../ledger/left-out-reason.ts'

/** How far back the list of what was left out goes. */
export const LEFT_OUT_DAYS = 30
/** How many characters may be searched for in it. */
export const LONGEST_LEFT_OUT_SEARCH = 200

/** A message that gave no item, as the ledger knows it. */
export const leftOutSchema = ledgerMessageSchema.omit({ outcome: true }).extend({ reason: leftOutReasonSchema })
export type LeftOut = z.infer<typeof leftOutSchema>

/** A page of the list, with how many messages each reason has in all of it. */
export const leftOutPageSchema = z.object({
  items: z.array(leftOutSchema),
  total: z.number().int(),
  reasons: z.array(z.object({ reason: leftOutReasonSchema, count: z.number().int() })),
})
export type LeftOutPage = z.infer<typeof leftOutPageSchema>
