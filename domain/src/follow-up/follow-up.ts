import { DIRECTIONS, LOOSE_END_STATUSES, type LooseEndKind } from '../loose-end/loose-end.ts'
import { z } from 'zod'
import { historyFactsSchema } from '../history/history-facts.ts'
import { LEVELS } from '../level.ts'
import { proposalSchema } from '../loose-end/proposal.ts'
import { reasonSchema } from '../loose-end/reason.ts'

export const FOLLOW_UP_TYPES = ['promise', 'question', 'meeting'] as const satisfies readonly LooseEndKind[]

export const followUpStatusSchema = z.enum(LOOSE_END_STATUSES)
export const followUpTypeSchema = z.enum(FOLLOW_UP_TYPES)
export type FollowUpStatus = z.infer<typeof followUpStatusSchema>
export type FollowUpType = z.infer<typeof followUpTypeSchema>

/**
 * A follow-up as stored and as the API returns it (SPEC §3). Instants are ISO 8601 in UTC. The fields named in
 * `ENCRYPTED_FIELDS.loose_ends` (`domain/src/encryption/fields.ts`) travel as ciphertext and are opened in the browser.
 */
export const followUpSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  status: followUpStatusSchema,
  type: followUpTypeSchema,
  direction: z.enum(DIRECTIONS),
  date: z.iso.datetime(),
  subject: z.string().nullable(),
  preview: z.string().nullable(),
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** The correspondent whom it is with, named as `Counterpart` does; null where they are not known. */
  person: z.string().nullable(),
  thread_id: z.string().nullable(),
  source_message_id: z.uuid().nullable(),
  /** The mailbox that its message is in; null for what is from no mail. */
  account_id: z.uuid().nullable(),
  suggested_response: z.string().nullable(),
  snoozed_until: z.iso.datetime().nullable(),
  /** Snoozed unless they reply: a reply that is read after this brings it back early; null: it sleeps until its time. */
  unless_reply_since: z.iso.datetime().nullable(),
  smart_summary: z.string().nullable(),
  action_required: z.string().nullable(),
  priority_score: z.number().nullable(),
  business_impact: z.enum(LEVELS).nullable(),
  recommended_timing: z.string().nullable(),
  context_notes: z.string().nullable(),
  relationship_importance: z.enum(LEVELS).nullable(),
  success_probability: z.number().min(0).max(10).nullable(),
  /** What is known of the counterpart; null: too little, so that what stands above is neutral. */
  history: historyFactsSchema.nullable(),
  due_date: z.iso.datetime().nullable(),
  evidence: z.string().nullable(),
  reasons: z.array(reasonSchema),
  confidence: z.number(),
  waiting_since: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  completion_note: z.string().nullable(),
  settled_by: z.string().nullable(),
  proposal: proposalSchema.nullable(),
  /** The sentence of the message that settled it, or that is proposed. */
  proof: z.string().nullable(),
  /** From then on the counterpart is back: the business day after the one that their absence notice names. */
  away_until: z.iso.datetime().nullable(),
  /** A delivery report said then that the counterpart's address failed. */
  address_failed_at: z.iso.datetime().nullable(),
  /** When the person last wrote again from here; it waits anew from then. */
  last_nudge_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type FollowUp = z.infer<typeof followUpSchema>
