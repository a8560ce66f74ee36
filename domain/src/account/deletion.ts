import { z } from 'zod'

/** What of ours shall go from the mailbox, too, when the account is deleted. */
export const deletionSchema = z.object({
  remove_labels: z.boolean().default(false),
  /** Drafts of replies, as far as the person has not changed them since. */
  remove_drafts: z.boolean().default(false),
})
export type Deletion = z.infer<typeof deletionSchema>
