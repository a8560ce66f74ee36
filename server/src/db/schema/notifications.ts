import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from '@loose-ends/domain/notification/channels.ts'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
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
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Whether it stands in the list behind the bell; its row is there all the same, as the cause was told. */
    in_app: boolean().notNull().default(true),
    desktop: boolean().notNull().default(false),
    /** When it goes out by email; null when it does not, or has. */
    email_due_at: instant(),
    email_attempts: integer().notNull().default(0),
  },
  (t) => [
    unique('notifications_cause').on(t.user_id, t.cause),
    index('notifications_newest').on(t.user_id, t.created_at.desc()),
    index('notifications_mail_due')
      .on(t.email_due_at)
      .where(sql`${t.email_due_at} is not null`),
    ownRows('notifications'),
  ],
).enableRLS()
