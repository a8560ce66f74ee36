import { z } from 'zod'

/**
 * What a mailbox marks messages with: labels, which it lists and its own pages show, or keywords, words that a message itself
 * has (RFC 9051 §2.3.2), which mail programs show as tags.
 */
const MARK_KINDS = ['labels', 'keywords'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** What our marks are in a mailbox, and what they are called there when they are first put on a message. */
export const ourMarksSchema = z.object({
  kind: z.enum(MARK_KINDS),
  names: z.object({ task: z.string(), follow_up: z.string() }),
})
