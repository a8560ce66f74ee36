import { z } from 'zod'
import { MESSAGE_DIRECTIONS } from './message-direction.ts'

const addressSchema = z.object({ name: z.string(), email: z.string() })

/**
 * `read`: it is here; `unreadable`: it is there, but no message could be made of it; `too_large`: the provider has it, and
 * it is more than is read; `not_read`: not given by the provider this time.
 */
const MAIL_OUTCOMES = ['read', 'unreadable', 'too_large', 'not_read'] as const

/** One message as its mailbox has it now. Everything but `id`, `direction` and `at` is empty where it was not `read`. */
const mailSchema = z.object({
  id: z.string(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  /** When the provider took it in. */
  at: z.iso.datetime(),
  outcome: z.enum(MAIL_OUTCOMES),
  from: addressSchema.nullable(),
  to: z.array(addressSchema),
  cc: z.array(addressSchema),
  subject: z.string(),
  /** Opens it in a mail program that has it, by its Message-ID (`mid:`, RFC 2392); null where it has none. */
  program_url: z.string().nullable(),
  /** The beginning of what was written, on one line. */
  first_line: z.string(),
  /** The text part; '' where there is none. */
  text: z.string(),
  /** The HTML part as it came: whoever shows it makes it harmless. */
  html: z.string().nullable(),
  /** Small pictures that came with the HTML, as data: URLs, by their Content-ID. */
  images: z.record(z.string(), z.string()),
  /** What else came with it, without content. `size` in bytes, decoded. */
  attachments: z.array(z.object({ filename: z.string(), mime_type: z.string(), size: z.number().int() })),
  /** There is more of it in the mailbox. */
  is_cut: z.boolean(),
})
export type Mail = z.infer<typeof mailSchema>

/** A message in its conversation, oldest first, as the mailbox has them now: read when asked for, and kept nowhere (WV-02). */
export const mailThreadSchema = z.object({
  messages: z.array(mailSchema),
  /** Older ones of the conversation that are not among them. */
  left_out: z.number().int(),
})
export type MailThread = z.infer<typeof mailThreadSchema>
