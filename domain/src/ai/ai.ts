import { z } from 'zod'
import { AI_FAILURES, AI_OUTCOMES, NOT_ASKED_REASONS } from './outcome.ts'

/** Who is asked, as the person reads it and agrees to it. */
const aiServiceSchema = z.object({ provider: z.string(), model: z.string(), host: z.string() })
export type AiService = z.infer<typeof aiServiceSchema>

/** Whether that is the very service: an agreement to one is none to another. */
export const isSameService = (one: AiService, other: AiService): boolean =>
  one.provider === other.provider && one.model === other.model && one.host === other.host

/** The AI as the person sees it in the settings. */
export const aiStatusSchema = z.object({
  /** Null: the operator configured none. */
  service: aiServiceSchema.nullable(),
  /** The person agreed to this very service. */
  enabled: z.boolean(),
  /** What they agreed to, where the operator has put another one in its place since; null: nothing of the kind. */
  replaced: aiServiceSchema.nullable(),
  daily_tokens: z.int(),
  /** On the person's present day. */
  used_tokens: z.int(),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

/** Whoever agrees names what they read of: nobody agrees to a service unseen. */
export const aiChangeSchema = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(true), service: aiServiceSchema }),
  z.object({ enabled: z.literal(false) }),
])
export type AiChange = z.infer<typeof aiChangeSchema>

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
