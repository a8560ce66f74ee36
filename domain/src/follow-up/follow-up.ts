import { z } from 'zod'
import type { FindingKind } from '../finding/finding.ts'
import { historyFactsSchema } from '../correspondent/history-facts.ts'
import { LEVELS } from '../level.ts'
import { itemSchema } from '../loose-end/item.ts'
import { LOOSE_END_STATUSES, type LooseEndKind } from '../loose-end/loose-end.ts'

export const FOLLOW_UP_TYPES = ['promise', 'question', 'meeting'] as const satisfies readonly LooseEndKind[]

export const followUpStatusSchema = z.enum(LOOSE_END_STATUSES)
export const followUpTypeSchema = z.enum(FOLLOW_UP_TYPES)
export type FollowUpStatus = z.infer<typeof followUpStatusSchema>
export type FollowUpType = z.infer<typeof followUpTypeSchema>

/** The type of the follow-up that is made of such a finding: a request that was sent waits for an answer, as a question does. */
export const followUpType = (kind: FindingKind): FollowUpType => (kind === 'request' ? 'question' : kind)

/** A follow-up as stored and as the API returns it (SPEC §3). */
export const followUpSchema = itemSchema.extend({
  status: followUpStatusSchema,
  type: followUpTypeSchema,
  date: z.iso.datetime(),
  preview: z.string().nullable(),
  /** Snoozed unless they reply: a reply that is read after this brings it back early; null: it sleeps until its time. */
  unless_reply_since: z.iso.datetime().nullable(),
  smart_summary: z.string().nullable(),
  action_required: z.string().nullable(),
  business_impact: z.enum(LEVELS).nullable(),
  recommended_timing: z.string().nullable(),
  context_notes: z.string().nullable(),
  relationship_importance: z.enum(LEVELS).nullable(),
  success_probability: z.number().min(0).max(10).nullable(),
  /** What is known of the counterpart; null: too little, so that what stands above is neutral. */
  history: historyFactsSchema.nullable(),
  waiting_since: z.iso.datetime(),
  /** From then on the counterpart is back: the business day after the one that their absence notice names. */
  away_until: z.iso.datetime().nullable(),
  /** A delivery report said then that the counterpart's address failed. */
  address_failed_at: z.iso.datetime().nullable(),
  /** When the person last wrote again from here; it waits anew from then. */
  last_nudge_at: z.iso.datetime().nullable(),
})
export type FollowUp = z.infer<typeof followUpSchema>
