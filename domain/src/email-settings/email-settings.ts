import { z } from 'zod'

/** One row a person (SPEC §3). Label ids are the mailbox's own. */
export const emailSettingsSchema = z.object({
  user_id: z.uuid(),
  gmail_labels_enabled: z.boolean(),
  gmail_tasks_label_id: z.string().nullable(),
  gmail_followups_label_id: z.string().nullable(),
  onboarding_completed: z.boolean(),
  onboarding_shown_at: z.iso.datetime().nullable(),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

/** What a person may change; each field is optional and the others stay. */
export const emailSettingsChangeSchema = emailSettingsSchema
  .pick({ gmail_labels_enabled: true, onboarding_completed: true, onboarding_shown_at: true })
  .partial()
export type EmailSettingsChange = z.infer<typeof emailSettingsChangeSchema>
