import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { DEFAULT_KEPT_COMPLETED, KEPT_COMPLETED } from '@loose-ends/domain/account/retention.ts'
import { DEFAULT_SUMMARY_HOUR } from '@loose-ends/domain/digest/summary-day.ts'
import type { ChosenChannels } from '@loose-ends/domain/notification/channels.ts'
import type { QuietHours } from '@loose-ends/domain/notification/delivery.ts'
import { instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const emailSettings = pgTable(
  'email_settings',
  {
    user_id: owner().primaryKey(),
    gmail_labels_enabled: boolean().notNull().default(false),
    onboarding_completed: boolean().notNull().default(false),
    onboarding_shown_at: instant(),
    /** When the person first tied an item off on a screen; NULL: never yet. It is said once, and stays. */
    first_done_at: instant(),
    summary_enabled: boolean().notNull().default(true),
    /** The local hour, 0 to 23. */
    summary_hour: integer().notNull().default(DEFAULT_SUMMARY_HOUR),
    notification_channels: jsonb().$type<ChosenChannels>().notNull().default({}),
    /** For how long what is over is kept. */
    keep_completed: text({ enum: KEPT_COMPLETED }).notNull().default(DEFAULT_KEPT_COMPLETED),
    quiet_hours: jsonb().$type<QuietHours>(),
    /** Mails in a row that were refused for good. */
    mail_refusals: integer().notNull().default(0),
  },
  () => [ownRows('email_settings')],
).enableRLS()
