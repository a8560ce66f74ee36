import { z } from 'zod'

/** One row a person (SPEC §3). Label ids are the mailbox's own. */
export const emailSettingsSchema = z.object({
  user_id: z.uuid(),
  gmail_labels_enabled: z.boolean(),
  gmail_tasks_label_id: z.string().nullable(),
  gmail_followups_label_id: z.string().nullable(),
  onboarding_completed: z.boolean(),
  onboarding_shown_at: z.iso.datetime().nullable(),
  /** Whether the daily summary is sent (DS-01), and from which hour of the person's day, 0 to 23. */
  summary_enabled: z.boolean(),
  summary_hour: z.int().min(0).max(23),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

/** What a person may change; each field is optional and the others stay. */
export const emailSettingsChangeSchema = emailSettingsSchema
  .pick({
    gmail_labels_enabled: true,
    onboarding_completed: true,
    onboarding_shown_at: true,
    summary_enabled: true,
    summary_hour: true,
  })
  .partial()
export type EmailSettingsChange = z.infer<typeof emailSettingsChangeSchema>
