import { z } from 'zod'
import { maybeAnswersSchema } from '../maybe/maybe.ts'
import { decisionsSchema } from './learned-weight.ts'

/**
 * What happens to a sender's later mail: `normal` as the detection says, `leave_out` makes no item of it, `always` makes
 * an item of each message.
 */
export const SENDER_RULE_MODES = ['normal', 'leave_out', 'always'] as const
export const senderRuleModeSchema = z.enum(SENDER_RULE_MODES)
export type SenderRuleMode = z.infer<typeof senderRuleModeSchema>

/** What a person taught us about one sender. `sender` is an address and encrypted. */
export const senderRuleSchema = decisionsSchema.extend(maybeAnswersSchema.shape).extend({
  id: z.uuid(),
  user_id: z.uuid(),
  sender: z.string(),
  mode: senderRuleModeSchema,
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type SenderRule = z.infer<typeof senderRuleSchema>
