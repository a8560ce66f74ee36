import { z } from 'zod'

const SETTLED_HOWS = [
  'replied',
  'promised',
  'delivered',
  'thanked',
  'answered',
  'accepted',
  'declined',
  'cancelled',
] as const
export type SettledHow = (typeof SETTLED_HOWS)[number]

/** A message that looks as if it settled an item, without being sure: the person says whether it did (PR-03). */
export const proposalSchema = z.object({
  message_id: z.uuid(),
  how: z.enum(SETTLED_HOWS),
  /** 0 to 1. */
  confidence: z.number(),
  /** When the message was sent. */
  at: z.iso.datetime(),
})
export type Proposal = z.infer<typeof proposalSchema>

/** The person's word on a proposal: it is settled, or still open. */
export const proposalAnswerSchema = z.object({ accept: z.boolean() })
