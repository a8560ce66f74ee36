import { z } from 'zod'
import { REPLY_ERRORS, tooLong } from '../copy/field-errors.ts'
import { ERROR_CODES } from '../errors.ts'
import { LOOSE_END_TYPES } from '../loose-end/loose-end.ts'
import { isVisible, typedText } from '../task/typed-text.ts'
import { LONGEST_REPLY } from './limits.ts'

/**
 * `writing`: a draft is being made; `draft`: it is in the mailbox; `scheduled`: it waits for its time; `sending`: it is on
 * its way, or will be tried again; `unsure`: it was handed over, and nobody can tell whether it went out, so the person
 * is asked. All others are the end of it: `sent`; `called_off`: not sent, `reason` says why;
 * `removed`: the draft was taken away; `left`: the draft is the person's own by now; `failed`: given up, `error_code` says why.
 */
export const REPLY_STATES = [
  'writing',
  'draft',
  'scheduled',
  'sending',
  'unsure',
  'sent',
  'called_off',
  'removed',
  'left',
  'failed',
] as const
const replyStateSchema = z.enum(REPLY_STATES)
export type ReplyState = z.infer<typeof replyStateSchema>

/** An item has one of these at most. */
export const LIVE_STATES = [
  'writing',
  'draft',
  'scheduled',
  'sending',
  'unsure',
] as const satisfies readonly ReplyState[]

/**
 * Why a reply was not sent: somebody answered first; the owner wrote in the thread themself; the item was closed or dismissed;
 * the person took it back.
 */
export const CALL_OFF_REASONS = ['answered', 'written', 'closed', 'cancelled'] as const
export type CallOffReason = (typeof CALL_OFF_REASONS)[number]

/** What becomes of the item once the reply is sent: it is done, or it stays (a follow-up then waits anew). */
export const AFTER_SENDING = ['complete', 'keep'] as const
export type AfterSending = (typeof AFTER_SENDING)[number]

/** The person's word on a reply of which nobody can tell whether it went out; what did not is sent again. */
export const replyOutcomeSchema = z.object({ outcome: z.enum(['sent', 'not_sent']) })
export type ReplyOutcome = z.infer<typeof replyOutcomeSchema>['outcome']

/** What becomes of a reply that waits for its time when the person closes its item (WV-12). */
export const scheduledChoiceSchema = z.enum(['send', 'drop'])
export type ScheduledChoice = z.infer<typeof scheduledChoiceSchema>

/** Stands in the body of whatever closes an item; without it, an item whose reply waits is not closed. */
export const closingSchema = z.object({ scheduled_reply: scheduledChoiceSchema.optional() })

/** A reply as stored and as the API returns it. `text`, `subject` and `recipients` are encrypted. */
export const replySchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  item_type: z.enum(LOOSE_END_TYPES),
  item_id: z.uuid(),
  thread_id: z.string(),
  state: replyStateSchema,
  reason: z.enum(CALL_OFF_REASONS).nullable(),
  error_code: z.enum(ERROR_CODES).nullable(),
  /** Gone once it is sent. */
  text: z.string().nullable(),
  subject: z.string(),
  /** `Name <address>`, parted by commas. */
  recipients: z.string(),
  /** It was written to the others on the message, too. */
  everyone: z.boolean(),
  send_at: z.iso.datetime().nullable(),
  /** When a reply that could not be sent is tried again. */
  due_at: z.iso.datetime().nullable(),
  after_sending: z.enum(AFTER_SENDING),
  changed_at: z.iso.datetime(),
})
export type Reply = z.infer<typeof replySchema>

/** What the composer shows before anything is written: the item's message decides it. */
export const replyOpeningSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  others: z.array(z.string()),
  subject: z.string(),
  /** The thread in the mailbox's own web page. */
  mail_url: z.string().nullable(),
  /** The draft in the mailbox is not as we made it: it is the person's own. */
  is_draft_changed: z.boolean(),
  /** The item is done already. */
  is_closed: z.boolean(),
  can_draft: z.boolean(),
  can_send: z.boolean(),
  /** The item's reply that is not ended, as it is now in the mailbox, or else the one that could not be sent. */
  reply: replySchema.nullable(),
})
export type ReplyOpening = z.infer<typeof replyOpeningSchema>

const replyTextSchema = z
  .string()
  .overwrite(typedText)
  .max(LONGEST_REPLY, tooLong(LONGEST_REPLY))
  .refine(isVisible, REPLY_ERRORS.noText)

/** What a person wants done with a reply. */
export const newReplySchema = z.object({
  how: z.enum(['draft', 'send', 'schedule']),
  text: replyTextSchema,
  /** Also to the others on the message. */
  everyone: z.boolean().default(false),
  after_sending: z.enum(AFTER_SENDING).default('keep'),
  /** For `schedule` alone. */
  send_at: z.iso.datetime({ offset: true }).optional(),
  /** Chosen where it is written, anew for each reply: whatever went out under it does not go out once more. */
  composing_id: z.uuid().optional(),
})
export type NewReply = z.infer<typeof newReplySchema>

/** What a person changes of a reply that waits for its time; what is left out stays. */
export const scheduledChangeSchema = z
  .object({ text: replyTextSchema, send_at: z.iso.datetime({ offset: true }) })
  .partial()
export type ScheduledChange = z.infer<typeof scheduledChangeSchema>
