import { z } from 'zod'
import { AI_FAILURES, AI_OUTCOMES, NOT_ASKED_REASONS } from './outcome.ts'

/** The AI as the person sees it in the settings. */
export const aiStatusSchema = z.object({
  /** Null: the operator configured none. */
  service: z.object({ provider: z.string(), model: z.string(), host: z.string() }).nullable(),
  enabled: z.boolean(),
  daily_tokens: z.int(),
  /** On the person's present day. */
  used_tokens: z.int(),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

export const aiChangeSchema = z.object({ enabled: z.boolean() })

/** What was sent about one message, and what came of it. */
export const aiRecordSchema = z.object({
  message_id: z.uuid(),
  /** Encrypted. */
  subject: z.string().nullable(),
  /** Encrypted: the texts as they were sent, one after the other; null: nothing was sent. */
  sent: z.string().nullable(),
  /** Encrypted: what came back, as it came. */
  answer: z.string().nullable(),
  outcome: z.enum(AI_OUTCOMES),
  reason: z.enum([...AI_FAILURES, ...NOT_ASKED_REASONS]).nullable(),
  service: z.string(),
  tokens: z.int(),
  created_at: z.iso.datetime(),
})
export type AiRecord = z.infer<typeof aiRecordSchema>

export const aiRecordsSchema = z.object({ records: z.array(aiRecordSchema), total: z.int() })
export type AiRecords = z.infer<typeof aiRecordsSchema>
