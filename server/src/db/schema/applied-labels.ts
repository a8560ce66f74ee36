import { LABEL_KINDS } from '@loose-ends/domain/label/label.ts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** Which of our labels a message carries in the mailbox, as far as we put them there. */
export const appliedLabels = pgTable(
  'applied_labels',
  {
    user_id: owner(),
    message_id: uuid().notNull(),
    label: text({ enum: LABEL_KINDS }).notNull(),
    /** NULL: being put on or taken off; only the mailbox knows which. */
    applied_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.message_id, t.label] }), ownRows('applied_labels')],
).enableRLS()
