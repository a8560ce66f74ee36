import { z } from 'zod'
import { DAY_MS } from '../time.ts'
import { NOT_ASKED_REASONS } from './reading.ts'

/** How long the record of what was sent is kept. */
export const AI_RECORDS_DAYS = 30
export const AI_RECORDS_MS = AI_RECORDS_DAYS * DAY_MS

/** Only mail this new is put to the AI: what is older has been read by the person. */
export const AI_NEWEST_MS = 3 * DAY_MS

/** What a person may spend on one day of theirs, where the operator says nothing. */
export const DEFAULT_DAILY_TOKENS = 100_000

/**
 * What became of a message: `asking`: being asked, or to be asked again; `used`: the answer changed something;
 * `nothing_new`: it agreed with the rules; `local`: the rules' result stands, `reason` says why; `not_asked`: nothing was sent.
 */
export const AI_OUTCOMES = ['asking', 'used', 'nothing_new', 'local', 'not_asked'] as const
export type AiOutcome = (typeof AI_OUTCOMES)[number]

/** Why the rules' result stands though the AI was asked. */
export const AI_FAILURES = [
  'unavailable', // down, too slow, or answering garbage
  'refused', // the model would not answer
  'cut_off', // the answer was longer than allowed
  'wrong_format',
  'wrong_evidence',
  'message_gone',
] as const
export type AiFailure = (typeof AI_FAILURES)[number]

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
  /** The provider's id of the message. */
  message_id: z.string(),
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
