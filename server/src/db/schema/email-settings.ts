import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const emailSettings = pgTable(
  'email_settings',
  {
    user_id: owner().primaryKey(),
    gmail_labels_enabled: boolean().notNull().default(false),
    gmail_tasks_label_id: text(),
    gmail_followups_label_id: text(),
    onboarding_completed: boolean().notNull().default(false),
    onboarding_shown_at: instant(),
  },
  () => [ownRows('email_settings')],
).enableRLS()
