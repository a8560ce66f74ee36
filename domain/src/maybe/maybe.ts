import { z } from 'zod'
import { DIRECTIONS, LOOSE_END_TYPES } from '../loose-end/loose-end.ts'
import { MESSAGE_DIRECTIONS } from '../message/message-direction.ts'

/**
 * What became of something that may be an item: `open` waits for the person's word, `taken` is an item now, `dropped` is
 * none, and `settled` is over, as later mail shows.
 */
export const MAYBE_STATES = ['open', 'taken', 'dropped', 'settled'] as const
export type MaybeState = (typeof MAYBE_STATES)[number]

/**
 * Something found in a message that is likely and not sure. It is no item: it stands in a list of its own until the person
 * takes or drops it. Text is encrypted (`ENCRYPTED_FIELDS.maybes`).
 */
export const maybeSchema = z.object({
  id: z.uuid(),
  /** The message that it was found in, by the ledger's id. */
  source_message_id: z.uuid(),
  thread_id: z.string(),
  type: z.enum(LOOSE_END_TYPES),
  direction: z.enum(DIRECTIONS),
  /** Whether the message was received or sent. */
  message_direction: z.enum(MESSAGE_DIRECTIONS),
  sent_at: z.iso.datetime(),
  due_date: z.iso.datetime().nullable(),
  title: z.string(),
  evidence: z.string(),
  subject: z.string().nullable(),
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
})
export type Maybe = z.infer<typeof maybeSchema>

export const maybePageSchema = z.object({ items: z.array(maybeSchema), total: z.number().int() })
export type MaybePage = z.infer<typeof maybePageSchema>

/** How often a person took and dropped what a sender's mail may have asked. */
export const maybeAnswersSchema = z.object({ taken_count: z.number().int(), dropped_count: z.number().int() })
export type MaybeAnswers = z.infer<typeof maybeAnswersSchema>
