import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, encrypted, id, ownRows } from './columns.ts'
import { owner } from './owner.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: owner(),
    title: encrypted().notNull(),
    content: encrypted().notNull(),
    read: boolean().notNull().default(false),
    created_at: createdAt(),
    action_url: text(),
    /** What it tells of, e.g. `completed:<item id>`; unique with the person, so that nothing is told twice (NM-02). */
    cause: text().notNull(),
  },
  (t) => [
    unique('notifications_cause').on(t.user_id, t.cause),
    index('notifications_newest').on(t.user_id, t.created_at.desc()),
    ownRows('notifications'),
  ],
).enableRLS()
