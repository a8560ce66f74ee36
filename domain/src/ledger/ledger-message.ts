import { z } from 'zod'
import { MESSAGE_DIRECTIONS } from '../message/message-direction.ts'
import { leftOutReasonSchema } from './left-out-reason.ts'

/** What came of a message; `maybe`: it shows no item, and something of it waits in the list of what may be one. */
export const MESSAGE_OUTCOMES = ['item', 'maybe', 'left_out', 'unreadable'] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/**
 * What is kept of an examined message, as the API returns it. `reason` says why nothing was made
 * of it. Encrypted fields: `ENCRYPTED_FIELDS.messages`, with `id` as their row id; `excerpt` is the one sentence that may
 * prove that something was settled.
 */
export const ledgerMessageSchema = z.object({
  id: z.uuid(),
  thread_id: z.string(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  sent_at: z.iso.datetime(),
  outcome: z.enum(MESSAGE_OUTCOMES),
  reason: leftOutReasonSchema.nullable(),
  subject: z.string().nullable(),
  sender: z.string().nullable(),
  /** The other side as `Name <address>`: the sender, or the first recipient of sent mail; null where nobody is known. */
  counterpart: z.string().nullable(),
  excerpt: z.string().nullable(),
})
export type LedgerMessage = z.infer<typeof ledgerMessageSchema>
