import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** Which of our labels a message carries in the mailbox, as far as we put them there and know. */
export const appliedLabels = pgTable(
  'applied_labels',
  {
    user_id: owner(),
    provider_message_id: text().notNull(),
    label: text({ enum: ['tasks', 'follow_ups'] }).notNull(),
    applied_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.provider_message_id, t.label] }), ownRows('applied_labels')],
).enableRLS()
