import { z } from 'zod'
import { KEPT_COMPLETED } from '../account/retention.ts'
import { chosenChannelsSchema, quietHoursSchema } from '../notification/notification.ts'

/** One row a person (SPEC §3). Label ids are the mailbox's own. */
export const emailSettingsSchema = z.object({
  user_id: z.uuid(),
  gmail_labels_enabled: z.boolean(),
  gmail_tasks_label_id: z.string().nullable(),
  gmail_followups_label_id: z.string().nullable(),
  onboarding_completed: z.boolean(),
  onboarding_shown_at: z.iso.datetime().nullable(),
  /** When the person first tied something off here; null: never yet (WV-11). */
  first_done_at: z.iso.datetime().nullable(),
  /** Whether the daily summary is sent (DS-01), and from which hour of the person's day, 0 to 23. */
  summary_enabled: z.boolean(),
  summary_hour: z.int().min(0).max(23),
  /** Where the person is told of what (NM-02), and when not to ring. */
  notification_channels: chosenChannelsSchema,
  quiet_hours: quietHoursSchema.nullable(),
  /** For how long completed, archived and dismissed items are kept. */
  keep_completed: z.enum(KEPT_COMPLETED),
  /** How many mails to the person the mail server refused for good since it last took one. */
  mail_refusals: z.int(),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

/** What a person may change; each field is optional and the others stay, and so do channels that are not named. */
export const emailSettingsChangeSchema = emailSettingsSchema
  .pick({
    gmail_labels_enabled: true,
    onboarding_completed: true,
    onboarding_shown_at: true,
    summary_enabled: true,
    summary_hour: true,
    notification_channels: true,
    quiet_hours: true,
    keep_completed: true,
  })
  .extend({ mail_refusals: z.literal(0), first_done_at: z.iso.datetime() })
  .partial()
export type EmailSettingsChange = z.infer<typeof emailSettingsChangeSchema>
