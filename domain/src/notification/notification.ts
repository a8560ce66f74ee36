import { z } from 'zod'
import { ACCOUNT_ERRORS } from '../copy/field-errors.ts'
import { CHANNELS, NOTIFICATION_KINDS } from './channels.ts'

/** A notification (SPEC §3). `title` and `content` are encrypted; `action_url` only ever leads inside the app (NM-01). */
export const notificationSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  content: z.string(),
  read: z.boolean(),
  kind: z.enum(NOTIFICATION_KINDS),
  created_at: z.iso.datetime(),
  action_url: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

export const chosenChannelsSchema = z.partialRecord(
  z.enum(NOTIFICATION_KINDS),
  z.partialRecord(z.enum(CHANNELS), z.boolean()),
)

export const quietHoursSchema = z
  .object({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) })
  .refine(({ from, to }) => from !== to, { error: ACCOUNT_ERRORS.sameHour, path: ['to'] })
