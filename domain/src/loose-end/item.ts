import { z } from 'zod'
import { DIRECTIONS } from './loose-end.ts'
import { proposalSchema } from './proposal.ts'
import { reasonSchema } from './reason.ts'

/**
 * What a task and a follow-up have in common, as stored and as the API returns them (SPEC §3). Instants are ISO 8601 in UTC.
 * The fields named in `ENCRYPTED_FIELDS.loose_ends` (`domain/src/encryption/fields.ts`) travel as ciphertext and are opened
 * in the browser.
 */
export const itemSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  direction: z.enum(DIRECTIONS),
  subject: z.string().nullable(),
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** The correspondent whom it is with, named as `Counterpart` does; null where nobody is known. */
  person: z.string().nullable(),
  /** The mailbox that its message is in; null for what is from no mail. */
  account_id: z.uuid().nullable(),
  thread_id: z.string().nullable(),
  source_message_id: z.uuid().nullable(),
  evidence: z.string().nullable(),
  suggested_response: z.string().nullable(),
  due_date: z.iso.datetime().nullable(),
  reasons: z.array(reasonSchema),
  priority_score: z.number().nullable(),
  confidence: z.number(),
  snoozed_until: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  completion_note: z.string().nullable(),
  settled_by: z.string().nullable(),
  proposal: proposalSchema.nullable(),
  /** The sentence of the message that settled it, or that is proposed. */
  proof: z.string().nullable(),
  created_at: z.iso.datetime(),
})
